/** Calls back when the browser is idle, or soon in Safari, which cannot say. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
	if (typeof requestIdleCallback === "function") {
		const handle = requestIdleCallback(callback, { timeout: 3000 });
		return () => cancelIdleCallback(handle);
	}
	const handle = setTimeout(callback, 200);
	return () => clearTimeout(handle);
}

/** Calls back once the page and all it requests are loaded and the browser is idle. Returns a function that cancels it. */
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

/** Does longer work after the browser has painted the response to the visitor's action, such as a pressed link. */
export function afterPaint(work: () => void): void {
	requestAnimationFrame(() => setTimeout(work));
}

/** The longest slice before the browser can respond to the visitor, in milliseconds. It leaves room for a step that takes longer. */
const SLICE_MS = 5;

/** Does work step by step, in slices between which the browser can respond to the visitor. */
export async function inSlices<Result>(steps: Iterator<undefined, Result>): Promise<Result> {
	for (;;) {
		await nextTask();
		const end = performance.now() + SLICE_MS;
		do {
			const step = steps.next();
			if (step.done) return step.value;
		} while (performance.now() < end);
	}
}

/** Continues in a new task, after those that already wait. */
export function nextTask(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve));
}
