/** A map file in the whole site: what the operator and the browser learn about it. */
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MAP_FILE_PATH } from "../../shared/paths.ts";
import { startMappedSite } from "../testing/mapped-site.ts";
import { pmtilesArchive, writePmtilesFile } from "../testing/pmtiles-file.ts";
import { send } from "../testing/send.ts";

let folder: string;
const running: { close(): Promise<void> }[] = [];

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "map-source-"));
});
afterEach(async () => {
	await Promise.all(running.splice(0).map((each) => each.close()));
	await rm(folder, { recursive: true });
});

async function startWith(file: string) {
	const site = await startMappedSite({ maps: { kind: "file", path: file }, publicUrl: "https://branches.example.com" });
	running.push(site);
	return site;
}

const warnings = (lines: readonly Record<string, unknown>[]) => lines.filter(({ level }) => Number(level) >= 40);

describe("a valid file", () => {
	test("is drawn by the page and served at its path", async () => {
		const { url, lines } = await startWith(await writePmtilesFile(folder));
		expect((await send(url, "/")).body.toString()).toContain('"maps":{"kind":"file"}');
		const { status, headers } = await send(url, MAP_FILE_PATH, { headers: { range: "bytes=0-126" } });
		expect(status).toBe(206);
		expect(headers["x-content-type-options"]).toBe("nosniff");
		expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
		expect(warnings(lines)).toEqual([]);
	});

	test("that becomes shorter while it is read is reported in the log", async () => {
		const file = await writePmtilesFile(folder);
		await truncate(file, 1e9);
		const { url, lines } = await startWith(file);
		const visitor = connect(Number(new URL(url).port), "127.0.0.1").on("error", () => undefined);
		visitor.write(`GET ${MAP_FILE_PATH} HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-99999999\r\n\r\n`);
		visitor.once("data", () => {
			visitor.pause();
			void truncate(file, 127).then(() => visitor.resume());
		});
		await expect.poll(() => warnings(lines)).not.toEqual([]);
		expect(warnings(lines)).toEqual([expect.objectContaining({ msg: "request failed", path: MAP_FILE_PATH })]);
	});
});

test.each<[what: string, write: (file: string) => Promise<void>, problem: RegExp]>([
	["missing", async () => undefined, / does not exist$/],
	["broken", (file) => writeFile(file, "no map"), / is not a PMTiles file$/],
	["cut off", (file) => writeFile(file, pmtilesArchive().subarray(0, 40_000)), / is cut off: /],
])("a %s file is logged once, and maps show the embedded basemap", async (_what, write, problem) => {
	const file = path.join(folder, "india.pmtiles");
	await write(file);
	const { url, lines } = await startWith(file);
	const msg = "MAP_PMTILES cannot be used; maps show the embedded basemap";
	expect(warnings(lines)).toEqual([expect.objectContaining({ msg, problem: expect.stringMatching(problem) })]);
	expect((await send(url, "/")).body.toString()).toContain('"maps":{"kind":"embedded",');
	expect((await send(url, MAP_FILE_PATH, { headers: { range: "bytes=0-126" } })).status).toBe(404);
});
