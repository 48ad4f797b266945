/**
 * Calls back when the browser has nothing better to do; Safari has no idle callback.
 *
 * @returns what calls it off
 */
export function whenIdle(callback: () => void): () => void {
	if (typeof requestIdleCallback === "function") {
		const handle = requestIdleCallback(callback, { timeout: 3000 });
		return () => cancelIdleCallback(handle);
	}
	const handle = setTimeout(callback, 200);
	return () => clearTimeout(handle);
}

/**
 * Calls back when the page has loaded with everything it asked for, and is idle.
 *
 * @returns what calls it off
 */
export function whenPageIsIdle(callback: () => void): () => void {
	if (document.readyState === "complete") return whenIdle(callback);
	const stopped = new AbortController();
	let cancel = () => stopped.abort();
	const wait = () => {
		cancel = whenIdle(callback);
	};
	window.addEventListener("load", wait, { once: true, signal: stopped.signal });
	return () => cancel();
}
