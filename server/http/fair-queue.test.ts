import { expect, test } from "vitest";
import { FairQueue, QueueFull } from "./fair-queue.ts";

/** A task that ends when the test says so. */
function task() {
	const { promise, resolve } = Promise.withResolvers<void>();
	let begun = false;
	return {
		run: () => {
			begun = true;
			return promise;
		},
		end: resolve,
		get begun() {
			return begun;
		},
	};
}

/** Lets everything that is ready to run do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a few tasks run at the same time, the others wait for a place", async () => {
	const queue = new FairQueue({ atOnce: 2, maxWaiting: 10 });
	const tasks = [task(), task(), task()] as const;
	const done = tasks.map(({ run }) => queue.run("a", run));
	await settle();
	expect(tasks.map(({ begun }) => begun)).toEqual([true, true, false]);
	tasks[0].end();
	await done[0];
	await settle();
	expect(tasks[2].begun).toBe(true);
	for (const { end } of tasks) end();
	await Promise.all(done);
});

test("visitors take turns, and of one visitor's tasks the oldest is first", async () => {
	const queue = new FairQueue({ atOnce: 1, maxWaiting: 10 });
	const order: string[] = [];
	const run = (visitor: string, name: string) => queue.run(visitor, async () => void order.push(name));
	await Promise.all([run("a", "a1"), run("a", "a2"), run("a", "a3"), run("b", "b1"), run("a", "a4"), run("b", "b2")]);
	expect(order).toEqual(["a1", "a2", "b1", "a3", "b2", "a4"]);
});

test("when too many wait, the visitor with the most loses the newest", async () => {
	const queue = new FairQueue({ atOnce: 1, maxWaiting: 3 });
	const order: string[] = [];
	const run = (visitor: string, name: string) => queue.run(visitor, async () => void order.push(name));
	const results = await Promise.allSettled([
		run("a", "running"),
		run("a", "a1"),
		run("a", "a2"),
		run("b", "b1"),
		run("b", "b2"),
		run("c", "c1"),
	]);
	expect(results.map(({ status }) => status)).toEqual([
		"fulfilled",
		"fulfilled",
		"rejected",
		"fulfilled",
		"rejected",
		"fulfilled",
	]);
	expect(results[2]).toMatchObject({ reason: expect.any(QueueFull) });
	expect(order).toEqual(["running", "a1", "b1", "c1"]);
});

test("a task that fails gives its place on", async () => {
	const queue = new FairQueue({ atOnce: 1, maxWaiting: 10 });
	const failing = queue.run("a", () => Promise.reject(new Error("broken")));
	const next = queue.run("a", async () => "done");
	await expect(failing).rejects.toThrow("broken");
	expect(await next).toBe("done");
	expect(await queue.run("b", async () => "again")).toBe("again");
});

test("whether a further task would be refused can be asked before", async () => {
	const queue = new FairQueue({ atOnce: 1, maxWaiting: 3 });
	const { promise, resolve } = Promise.withResolvers<void>();
	const done = ["a", "a", "a", "b"].map((visitor) => queue.run(visitor, () => promise));
	expect(["a", "b", "c"].map((visitor) => queue.refuses(visitor))).toEqual([true, true, false]);
	resolve();
	await Promise.all(done);
	expect(queue.refuses("a")).toBe(false);
});
