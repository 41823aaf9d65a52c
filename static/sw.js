// Shows what is pushed to this browser, also while no page of this server is open, and opens the newest ply at a tap.
// A message holds notices in the reader's words; what several matches say is put together in one notification.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => event.waitUntil(show(event.data?.json() ?? { notices: [] })));

/** @param {{notices: any[], waiting: number, group: string, lang: string, dir: "ltr"|"rtl"}} told */
async function show({ notices, waiting, group, lang, dir }) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // Whoever looks at that very match needs no notification of it.
  const looking = (notice) => windows.some((one) => one.focused && notice.match_id && new URL(one.url).pathname === `/matches/${notice.match_id}`);
  const news = notices.filter((notice) => !looking(notice));
  if (!news.length && notices.length) return;
  const shown = await self.registration.getNotifications();
  const about = new Set(news.map((notice) => notice.match_id));
  // What is shown of other matches and of these: of each match one notice, the newest.
  const before = shown.flatMap((one) => one.data?.notices ?? []).filter((notice) => !notice.match_id || !about.has(notice.match_id));
  const all = [...news, ...before];
  const several = new Set(all.map((notice) => notice.match_id ?? notice.url)).size > 1;
  for (const one of shown) one.close();
  const [first] = all;
  const title = several ? (waiting > 1 ? group : `${all.length} · ${first.title}`) : first?.title ?? group;
  const body = several ? all.slice(0, 5).map((notice) => notice.title).join("\n") : first?.text ?? "";
  const url = several ? "/" : first?.url ?? "/";
  await self.registration.showNotification(title, { body, lang, dir, tag: "seedpost", renotify: true, icon: "/icon.svg", badge: "/icon.svg", ...(several || !first?.picture ? {} : { image: first.picture }), data: { url, notices: all.slice(0, 20) } });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? "/"));
});

/** @param {string} address */
async function open(address) {
  const url = new URL(address, self.location.origin);
  // Only ever a page of our own.
  const path = url.pathname + url.search + url.hash;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => new URL(one.url).pathname === url.pathname);
  if (there) return there.focus();
  const any = windows.find((one) => "navigate" in one);
  if (any) return any.navigate(path).then((one) => (one ?? any).focus()).catch(() => self.clients.openWindow(path));
  return self.clients.openWindow(path);
}

