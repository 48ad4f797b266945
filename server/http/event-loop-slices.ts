import type { Handler } from "./handler.ts";

/** How long tasks run in one turn of the event loop, in ms, in which Node accepts one connection: with 900 clients, a visitor's waited 7 s. */
const SLICE_MS = 0.5;

/** Returns a function that runs tasks in short turns of the event loop, in order. Without a crowd, none wait. */
export function eventLoopSlices(now: () => number = () => performance.now()): (task: () => void) => void {
	let waiting: (() => void)[] = [];
	/** When this turn must end; 0 before its first task. */
	let until = 0;

	function next(): void {
		until = 0;
		if (waiting.length === 0) return;
		begin();
		const tasks = waiting;
		waiting = [];
		let done = 0;
		for (const task of tasks) {
			if (done > 0 && now() >= until) break;
			done++;
			task();
		}
		waiting = [...tasks.slice(done), ...waiting];
	}

	function begin(): void {
		until = now() + SLICE_MS;
		setImmediate(next);
	}

	return (task) => {
		if (until === 0) begin();
		if (waiting.length > 0 || now() >= until) waiting.push(task);
		else task();
	};
}

export function inEventLoopSlices(handle: Handler, now?: () => number): Handler {
	const run = eventLoopSlices(now);
	return (request, response) =>
		run(() => {
			if (!response.destroyed) handle(request, response);
		});
}
