import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { QueueFull } from "../http/fair-queue.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import type { Drawing } from "./drawing/drawing.ts";
import { KeptPictures, type Picture } from "./kept-pictures.ts";
import { DrawingUnavailable } from "./picture-drawer.ts";

const DRAWING: Drawing = {
	kind: "icon",
	image: { body: Buffer.from("<svg/>"), contentType: "image/svg+xml" },
	size: 1,
	share: 1,
};

const picture = (version: string): Picture => ({ version, make: (draw) => draw(DRAWING) });

/** Drawings end when the test says so, in their order. */
function slowDrawer() {
	const waiting: PromiseWithResolvers<Buffer>[] = [];
	let begun = 0;
	return {
		begun: () => begun,
		draw() {
			begun++;
			const drawing = Promise.withResolvers<Buffer>();
			waiting.push(drawing);
			return drawing.promise;
		},
		async finish(body = Buffer.from("png")) {
			await expect.poll(() => waiting.length).toBeGreaterThan(0);
			waiting.shift()?.resolve(body);
			await nextTurn();
		},
	};
}

function failingDrawer(error: Error) {
	let begun = 0;
	return {
		begun: () => begun,
		async draw(): Promise<Buffer> {
			begun++;
			throw error;
		},
	};
}

test("whoever asks for a picture while it is drawn or later gets the same drawing", async () => {
	const drawer = slowDrawer();
	const pictures = new KeptPictures({ drawer, log: createMemoryLog().log });
	const asked = [pictures.get(picture("a"), "1"), pictures.get(picture("a"), "2")];
	await drawer.finish();
	const [first, second] = await Promise.all(asked);
	expect(first).toBeDefined();
	expect(second).toBe(first);
	expect(await pictures.get(picture("a"), "3")).toBe(first);
	expect(drawer.begun()).toBe(1);
});

test("pictures are kept up to a number of bytes, those that were asked for last", async () => {
	const drawn: string[] = [];
	const drawer = { draw: async () => Buffer.alloc(40) };
	const pictures = new KeptPictures({ drawer, log: createMemoryLog().log, mostBytes: 100 });
	const get = (version: string) => {
		const make: Picture["make"] = (draw) => {
			drawn.push(version);
			return draw(DRAWING);
		};
		return pictures.get({ version, make }, "");
	};
	for (const version of ["a", "b", "a", "c", "a", "b"]) await get(version);
	expect(drawn).toEqual(["a", "b", "c", "b"]);
});

test("beyond a number that wait, the visitor who asked for the most is refused, and the others are not", async () => {
	const drawer = slowDrawer();
	const pictures = new KeptPictures({ drawer, log: createMemoryLog().log, mostWaiting: 2 });
	const running = pictures.get(picture("a"), "greedy");
	const greedy = [pictures.get(picture("b"), "greedy"), pictures.get(picture("c"), "greedy")];
	const refused = expect(greedy[1]).rejects.toThrow(QueueFull);
	const other = pictures.get(picture("d"), "other");
	await refused;
	for (let count = 0; count < 3; count++) await drawer.finish();
	for (const each of [running, greedy[0], other]) expect(await each).toBeDefined();
});

test("a picture whose drawing was refused to one visitor is drawn in the turn of another who waits for it", async () => {
	const drawer = slowDrawer();
	const pictures = new KeptPictures({ drawer, log: createMemoryLog().log, mostWaiting: 1 });
	const running = pictures.get(picture("a"), "greedy");
	const first = pictures.get(picture("b"), "greedy");
	const shared = pictures.get(picture("c"), "greedy").catch((error: unknown) => error);
	const other = pictures.get(picture("b"), "other");
	expect(await shared).toBeInstanceOf(QueueFull);
	for (let count = 0; count < 2; count++) await drawer.finish();
	for (const each of [running, first, other]) expect(await each).toBeDefined();
});

test("a picture that cannot be drawn is logged, and not tried again at once", async () => {
	const drawer = failingDrawer(new Error("too many points"));
	const { log, lines } = createMemoryLog();
	const pictures = new KeptPictures({ drawer, log });
	for (let count = 0; count < 3; count++) expect(await pictures.get(picture("a"), "")).toBeUndefined();
	expect(drawer.begun()).toBe(1);
	expect(lines).toHaveLength(1);
	expect(await pictures.get(picture("b"), "")).toBeUndefined();
	expect(drawer.begun()).toBe(2);
});

test("where no picture can be drawn, the log says so once, and no further one is tried", async () => {
	const drawer = failingDrawer(new DrawingUnavailable("no such module"));
	const { log, lines } = createMemoryLog();
	const pictures = new KeptPictures({ drawer, log });
	for (const version of ["a", "b", "c"]) expect(await pictures.get(picture(version), "")).toBeUndefined();
	expect(drawer.begun()).toBe(1);
	expect(lines).toMatchObject([{ problem: "no such module" }]);
});

test("what could not be drawn at all is tried again later, and the log says it once", async () => {
	const { log, lines } = createMemoryLog();
	let isThere = false;
	const drawer = {
		async draw() {
			if (!isThere) throw new DrawingUnavailable("no such module");
			return Buffer.from("png");
		},
	};
	const pictures = new KeptPictures({ drawer, log, unavailableMs: 1 });
	let asked = 0;
	const next = () => pictures.get(picture(`${asked++}`), "");
	for (let time = 0; time < 3; time++) expect(await next()).toBeUndefined();
	isThere = true;
	await expect.poll(next).toEqual(Buffer.from("png"));
	expect(lines).toHaveLength(1);
});
