import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inEventLoopSlices } from "./event-loop-slices.ts";

/** Requests that each take some milliseconds of a clock, and what was handled so far. */
function start(msEach: number) {
	const clock = { now: 100 };
	const handled: number[] = [];
	const handle = inEventLoopSlices(
		(request) => {
			handled.push(Number(request.url));
			clock.now += msEach;
		},
		() => clock.now,
	);
	return {
		handled,
		ask(number: number, response: Partial<ServerResponse> = {}) {
			handle({ url: String(number) } as IncomingMessage, response as ServerResponse);
		},
	};
}

test("requests are handled at once while there is time in this turn of the event loop", () => {
	const { ask, handled } = start(0.1);
	for (const number of [1, 2, 3]) ask(number);
	expect(handled).toEqual([1, 2, 3]);
});

test("those for which there is no time are handled in the next turns, in their order", async () => {
	const { ask, handled } = start(0.3);
	for (const number of [1, 2, 3, 4, 5]) ask(number);
	expect(handled).toEqual([1, 2]);
	await turn();
	expect(handled).toEqual([1, 2, 3, 4]);
	ask(6);
	expect(handled).toEqual([1, 2, 3, 4]);
	await turn();
	await turn();
	expect(handled).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a single one that takes long does not stop the others, and a client that has left costs nothing", async () => {
	const { ask, handled } = start(50);
	ask(1);
	ask(2);
	ask(3, { destroyed: true });
	ask(4);
	for (let time = 0; time < 5; time++) await turn();
	expect(handled).toEqual([1, 2, 4]);
});
