/** As long as the browser may wait before it answers the visitor, in milliseconds, with room for a step that takes longer. */
const SLICE_MS = 5;

/** Does the steps of some work, in slices between which the browser can answer the visitor. */
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

/** Goes on in a task of its own, after what already waits. */
export function nextTask(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve));
}
