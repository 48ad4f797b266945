/** Map pictures over HTTP, with the embedded branch service's sample. */
import request from "supertest";
import { beforeAll, expect, it } from "vitest";
import type { Branch } from "../../shared/branch/branch.ts";
import { SHARE_PICTURE } from "../../shared/constants.ts";
import {
	branchPicturePath,
	listPicturePath,
	type PictureLook,
	sharePicturePath,
} from "../../shared/map/map-picture.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { buildIndex } from "../../shared/search/index/branch-index.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { QueueFull } from "../http/fair-queue.ts";
import { EMBEDDED_MAP_FILE, openEmbeddedMap } from "../map-file/embedded-map.ts";
import { builtSite } from "../testing/built-site.ts";
import { serveMapPictures } from "./serve-map-pictures.ts";

const site = builtSite();

let look: PictureLook;
let branch: Branch;
let version: string;
beforeAll(async () => {
	const { version: archive, file } = await openEmbeddedMap(EMBEDDED_MAP_FILE);
	await file.close();
	look = { archive, language: "en" };
	const { body, headers } = await request(site.url).get(FEED_PATHS.branches).set("Accept-Encoding", "identity");
	version = (headers.etag ?? "").slice(1, -1);
	branch = body.data.find(({ city }: Branch) => city === "Pune");
});

const ask = (path: string) => request(site.url).get(path).set("Accept", "image/*");

it("a branch's picture is kept for good, harmless when opened alone, and compressed", async () => {
	const path = branchPicturePath(look, "wide", branch) ?? "";
	const { headers, body } = await ask(path)
		.set("Accept-Encoding", "br")
		.expect(200)
		.expect("Content-Type", "image/svg+xml")
		.expect("Cache-Control", "public,max-age=31536000,immutable")
		.expect("Content-Security-Policy", "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none';sandbox")
		.expect("X-Content-Type-Options", "nosniff")
		.expect("Content-Encoding", "br");
	expect(body.toString()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" data-view="73\.8/);
	await ask(path)
		.set("Accept-Encoding", "br")
		.set("If-None-Match", headers.etag ?? "")
		.expect(304);
	const head = await request(site.url).head(path).set("Accept-Encoding", "br").expect(200);
	expect(head.headers["content-length"]).toBe(headers["content-length"]);
});

it("names are in the page's language, and lines stand out for who wants more contrast", async () => {
	const [plain, other, strong] = await Promise.all(
		[look, { ...look, language: "mr" as const }, { ...look, isStrong: true }].map(async (each) => {
			const { body } = await ask(branchPicturePath(each, "wide", branch) ?? "").expect(200);
			return body.toString();
		}),
	);
	expect(plain).toMatch(/>Pune<.*>\d+ (?:km|m)</);
	expect(other).toMatch(/>पुणे<.*>\d+ (?:किमी|मी)</);
	expect(strong).toContain("#5c5544");
	expect(plain).not.toContain("#5c5544");
});

it("a list's picture of earlier data is that of today's, but not for good", async () => {
	for (const place of [[], ["Maharashtra"], ["Maharashtra", "Pune"], ["Madhya Pradesh"]]) {
		const path = listPicturePath(look, "list", version, ...place);
		const { body } = await ask(path)
			.expect(200)
			.expect("Cache-Control", /immutable/);
		const old = await ask(listPicturePath(look, "list", "old", ...place))
			.expect(200)
			.expect("Cache-Control", "no-cache");
		expect(old.headers.etag).toBeTruthy();
		expect(old.body).toEqual(body);
	}
});

it("a shared link to a branch shows its map, with the makers of the data", async () => {
	const path = sharePicturePath(look.archive, branch) ?? "";
	const { body } = await ask(path)
		.expect(200)
		.expect("Content-Type", "image/png")
		.expect("Cache-Control", /immutable/)
		.expect("Cross-Origin-Resource-Policy", "cross-origin");
	expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([SHARE_PICTURE.width, SHARE_PICTURE.height]);
	const svg = await ask(path.replace(/png$/, "svg")).expect(200);
	expect(svg.body.toString()).toContain("© OpenStreetMap, GeoNames, India Post");
	for (const other of [path.replace("/share/", "/wide/"), path.replace("/en/", "/hi/")]) await ask(other).expect(404);
});

it("nothing is drawn that is not in the feed or not written as in addresses", async () => {
	const right = branchPicturePath(look, "wide", branch) ?? "";
	const list = listPicturePath(look, "list", version, "Maharashtra");
	for (const path of [
		right.replace(String(branch.lat), `${branch.lat}0`),
		right.replace(String(branch.lat), "19"),
		right.replace(`/branch/${branch.id}/`, `/branch/${branch.id + 1}/`),
		right.replace(`/branch/${branch.id}/`, `/branch/0${branch.id}/`),
		right.replace(look.archive, "older"),
		right.replace("/en/", "/xx/"),
		right.replace("/wide/", "/constructor/"),
		`${right}/`,
		right.slice(0, -4),
		list.replace("Maharashtra", "maharashtra"),
		list.replace("Maharashtra", "%4Daharashtra"),
		list.replace("Maharashtra", "Nowhere"),
		list.replace("Maharashtra", "Maharashtra/"),
		list.replace("Maharashtra", "Maharashtra/Surat"),
		list.replace("Maharashtra", "%E0%A4"),
		list.replace("Maharashtra", "M".repeat(2000)),
		listPicturePath(look, "list", "v".repeat(2000)),
	]) {
		const { status, headers } = await ask(path);
		expect([path, status, headers["cache-control"]]).toEqual([path, 404, "no-store"]);
	}
});

it("more pictures than can wait are refused", async () => {
	const branches = Array.from(
		{ length: 103 },
		(_, id): Branch => ({ ...TEST_BRANCH, id, lat: 18, lng: 73 + id / 100 }),
	);
	const missing = { snapshot: undefined };
	const feeds = {
		branches: { snapshot: { content: buildIndex(branches), version: "1" } },
		states: missing,
		cities: missing,
	};
	const serve = serveMapPictures({
		archive: { version: look.archive, tile: () => new Promise(() => undefined) },
		feeds: feeds as never,
		pins: { light: "#1d4f91", dark: "#9cc3ff" },
		textsOf: () => ({ placeName: (name) => name, units: { m: "m", km: "km" } }),
		readBasemap: async () => [],
		visitorOf: () => "one",
	});
	const pictures = branches.map((each) => {
		const path = branchPicturePath(look, "card", each);
		return serve({ baseUrl: "", path } as never, {} as never, () => undefined);
	});
	await expect(pictures.at(-1)).rejects.toThrow(QueueFull);
	const done = await Promise.race([...pictures.slice(0, -1), new Promise((resolve) => setImmediate(resolve, "none"))]);
	expect(done).toBe("none");
});

it("a picture is drawn once for all who ask at the same time", async () => {
	const path = branchPicturePath(look, "card", branch) ?? "";
	const answers = await Promise.all(Array.from({ length: 180 }, () => ask(path)));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
