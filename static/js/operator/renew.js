// Loads, and loads again every so often while the page is in front; at once when it comes back there.

/**
 * @param {() => Promise<any>} load
 * @param {{signal: AbortSignal, every: number, failed?: (error: any) => void}} options `every`: in milliseconds; `failed`: a later load did not work
 */
export async function renew(load, { signal, every, failed = () => {} }) {
  let timer = 0;
  let loading = false;
  const again = async () => {
    clearTimeout(timer);
    if (signal.aborted || loading) return;
    loading = true;
    try {
      if (!document.hidden) await load();
    } catch (error) {
      if (!signal.aborted) failed(error);
    }
    loading = false;
    timer = setTimeout(again, every);
  };
  await load();
  timer = setTimeout(again, every);
  document.addEventListener("visibilitychange", () => document.hidden || again(), { signal });
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
}
