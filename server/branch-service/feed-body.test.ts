import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { buildBody, builtOncePerVersion } from "./feed-body.ts";
import { saveBranches } from "./testing/save-branches.ts";
import { storedBranches } from "./testing/stored-branches.ts";
import { testBranch } from "./testing/test-branch.ts";
import { openTestStore } from "./testing/test-database.ts";

async function* batchesOf(...batches: unknown[][]) {
	yield* batches;
}

const textOf = ({ parts }: { parts: readonly Buffer[] }) => Buffer.concat(parts).toString();

describe("a body", () => {
	test.each([
		["no batches", []],
		["an empty batch", [[]]],
		["one batch", [[1, { name: "शाखा" }]]],
		["several batches", [[1], [], [2, 3], [4], []]],
	])("is the list as JSON: %s", async (_, batches) => {
		const body = await buildBody(batchesOf(...batches));
		expect(textOf(body)).toBe(JSON.stringify({ data: batches.flat() }));
		expect(body.length).toBe(Buffer.byteLength(textOf(body)));
	});

	test("has an ETag that depends only on its content", async () => {
		const lists = [[[1, 2], [3]], [[1], [2, 3]], [[1, 2, 4]]];
		const etags = lists.map(async (batches) => (await buildBody(batchesOf(...batches))).etag);
		const [first, same, other] = await Promise.all(etags);
		expect(first).toMatch(/^"[\w-]{20}"$/);
		expect(same).toBe(first);
		expect(other).not.toBe(first);
	});

	test("is built with other work in between", async () => {
		let turns = 0;
		const turnsAt: number[] = [];
		async function* batches() {
			for (let count = 0; count < 3; count++) {
				turnsAt.push(turns);
				yield [count];
			}
		}
		const body = buildBody(batches());
		for (let count = 0; count < 10; count++) {
			await turn();
			turns++;
		}
		await body;
		expect(new Set(turnsAt).size).toBe(3);
	});
});

/** Bodies of a list whose only item is its version. Each is complete once its `finish` is called. */
function slowBodies() {
	const state = { version: 1, started: 0, running: 0, mostRunning: 0 };
	let finish = Promise.withResolvers<void>();
	async function* read() {
		const { version } = state;
		const { promise } = finish;
		// The body may be rejected before it is awaited.
		promise.catch(() => undefined);
		state.started++;
		state.mostRunning = Math.max(state.mostRunning, ++state.running);
		try {
			yield [version];
			await promise;
		} finally {
			state.running--;
		}
	}
	return {
		state,
		get: builtOncePerVersion(
			async () => String(state.version),
			() => buildBody(read()),
		),
		finish: () => finish.resolve(),
		fail() {
			finish.reject(new Error("disk I/O error"));
			finish = Promise.withResolvers();
		},
	};
}

describe("bodies", () => {
	test("are shared by all requests for the same version", async () => {
		const { state, get, finish } = slowBodies();
		const waiting = [get(), get()];
		await turn();
		waiting.push(get());
		finish();
		expect(new Set(await Promise.all(waiting)).size).toBe(1);
		await get();
		expect(state.started).toBe(1);
	});

	test("show every change that was made before the request, and are built one at a time", async () => {
		const { state, get, finish } = slowBodies();
		const first = get();
		await turn();
		const later: ReturnType<typeof get>[] = [];
		for (state.version = 2; state.version < 10; state.version++) {
			later.push(get());
			await turn();
		}
		later.push(get());
		expect(state.started).toBe(1);
		finish();
		expect(textOf(await first)).toBe('{"data":[1]}');
		for (const body of await Promise.all(later)) expect(textOf(body)).toBe('{"data":[10]}');
		expect(state).toMatchObject({ started: 2, mostRunning: 1 });
	});

	test("are built again after a failure", async () => {
		const { state, get, fail, finish } = slowBodies();
		const [failing, next] = [get(), get()];
		await turn();
		fail();
		await expect(failing).rejects.toThrow("disk I/O error");
		finish();
		expect(textOf(await next)).toBe('{"data":[1]}');
		expect(state.started).toBe(2);
	});
});

test("the batches of a store are one consistent list, in spite of changes while they are read", async () => {
	const dataDir = temporaryFolder();
	const store = await openTestStore(dataDir);
	const all = Array.from({ length: 450 }, (_, index) => testBranch(`Branch ${index + 1}`));
	await saveBranches(store, all, "test");
	const before = await storedBranches(store);
	expect(before.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
	const batches = store.branchBatches()[Symbol.asyncIterator]();
	const read = [...(await batches.next()).value];
	expect(read.length).toBeLessThan(all.length);
	await saveBranches(store, [...all.map((branch) => ({ ...branch, address: "Moved" })), testBranch("New")], "test");
	for (let next = await batches.next(); !next.done; next = await batches.next()) read.push(...next.value);
	expect(read).toEqual(before);
	expect((await storedBranches(store)).map(({ name, address }) => [name, address])).toEqual([
		...all.map(({ name }) => [name, "Moved"]),
		["New", testBranch("New").address],
	]);
});
