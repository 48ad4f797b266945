/**
 * Calls back when the browser is idle. Safari has no idle callback and uses a short timeout instead.
 *
 * @returns a function that cancels it
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
 * Calls back when the page and everything it requests are loaded and the browser is idle.
 *
 * @returns a function that cancels it
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
