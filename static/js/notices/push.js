// Pushing to this browser: asks for leave, subscribes, and tells the server.
import { get, post, remove } from "../api.js";

const bytes = (/** @type {string} */ text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/**
 * Why this browser cannot be pushed to, if so: the page came without https; the browser cannot, as in a private window or on some
 * telephones before the page is on the home screen; or it refuses.
 * @returns {"insecure"|"cannot"|"forbidden"|""}
 */
export function whyNot() {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "cannot";
  return Notification.permission === "denied" ? "forbidden" : "";
}

async function worker() {
  await navigator.serviceWorker.register("/sw.js", { scope: "/" });
  return navigator.serviceWorker.ready;
}

/** Lets this server push to this browser. @returns {Promise<"forbidden"|"unanswered"|"failed"|"">} why not, if not */
export async function startPush() {
  const leave = await Notification.requestPermission();
  if (leave !== "granted") return leave === "denied" ? "forbidden" : "unanswered";
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
  try {
    subscription ??= await ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch (error) {
    // Not this server's doing: the browser could not or would not ask its maker's push service.
    if (!(error instanceof DOMException)) throw error;
    return error.name === "NotAllowedError" ? "forbidden" : "failed";
  }
  const { endpoint, keys } = subscription.toJSON();
  await post("/me/receivers/push", { endpoint, keys });
  return "";
}

/** Ends it. @param {string} id of the receiver */
export async function stopPush(id) {
  await remove(`/me/receivers/${id}`);
  const ready = await navigator.serviceWorker?.getRegistration("/");
  await (await ready?.pushManager.getSubscription())?.unsubscribe();
}
