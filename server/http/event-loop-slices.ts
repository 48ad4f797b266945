import type { Handler } from "./handler.ts";

/**
 * How long tasks run in one turn of the event loop, in milliseconds: Node accepts one connection in each turn. With 900 clients at full speed,
 * turns took so long that a visitor's connection waited 7 s.
 */
const SLICE_MS = 0.5;

/**
 * Returns a function that runs tasks in short turns of the event loop: tasks that do not fit into this turn wait, in order, for the next.
 * Without a crowd, none wait.
 */
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
