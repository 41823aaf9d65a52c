// Pushing to this browser: asks for leave, subscribes, and tells the server.
import { get, post, remove } from "../api.js";

const bytes = (/** @type {string} */ text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/** Whether this browser can be pushed to at all; on some telephones only once the page is on the home screen. */
export const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Whether its owner has forbidden it in the browser. */
export const isForbidden = () => canPush() && Notification.permission === "denied";

async function worker() {
  await navigator.serviceWorker.register("/sw.js", { scope: "/" });
  return navigator.serviceWorker.ready;
}

/** Lets this server push to this browser. @returns {Promise<boolean>} false if its owner said no */
export async function startPush() {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const ready = await worker();
  const { key } = await get("/push-key");
  const applicationServerKey = bytes(key);
  let subscription = await ready.pushManager.getSubscription();
  const known = subscription?.options.applicationServerKey;
  // Made for another server's key, as after a database was begun anew: it would be refused.
  if (subscription && known && new Uint8Array(known).some((byte, i) => byte !== applicationServerKey[i])) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  await post("/me/receivers/push", { endpoint, keys });
  return true;
}

/** Ends it. @param {string} id of the receiver */
export async function stopPush(id) {
  await remove(`/me/receivers/${id}`);
  const ready = await navigator.serviceWorker?.getRegistration("/");
  await (await ready?.pushManager.getSubscription())?.unsubscribe();
}
