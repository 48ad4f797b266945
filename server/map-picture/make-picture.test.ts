import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PICTURE_SIZES, type PictureKind } from "../../shared/map/map-picture.ts";
import { type MapPoint, pointsOf } from "../../shared/map/map-points.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { EMBEDDED_MAP_FILE, openEmbeddedMap } from "../map-file/embedded-map.ts";
import { loadBuiltRenderer } from "../pages/built-client.ts";
import { atEnd } from "../testing/until-end.ts";
import { createPictureMaker } from "./make-picture.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const SAMPLES = path.join(ROOT, "server/branch-service/sample-branches.json");
const MAX_BYTES = 8 * 1024;

const KINDS = Object.keys(PICTURE_SIZES) as PictureKind[];

/** A city, a town, a harbour and a village. */
const PLACES = [
	{ lat: 18.51716, lng: 73.85238 },
	{ lat: 18.39424, lng: 76.56641 },
	{ lat: 20.9077, lng: 70.3673 },
	{ lat: 24.0722, lng: 75.0689 },
] as const;

const PINS = { light: "#1d4f91", dark: "#9cc3ff" };

const { file } = await openEmbeddedMap(EMBEDDED_MAP_FILE);
atEnd(() => file.close());
const { readBasemap = async () => [] } = await loadBuiltRenderer();
const maker = createPictureMaker({ readTile: file.tile, readBasemap, pins: PINS });

const look = (kind: PictureKind, placeName = (name: string) => name) => {
	return { kind, isStrong: false, language: "en" as const, placeName, units: { m: "m", km: "km" } };
};

function samples(state?: string): MapPoint[] {
	const all: { stateName: string; lat: number | string; long: number | string }[] = JSON.parse(
		readFileSync(SAMPLES, "utf8"),
	).branches;
	const branches = all.filter(({ stateName }) => state === undefined || placeKey(stateName) === placeKey(state));
	return branches.map(({ lat, long }) => ({ lat: Number(lat), lng: Number(long) }));
}

interface Text {
	text: string;
	left: number;
	right: number;
	y: number;
}

/** The names in a picture, with their least width. */
function namesIn(svg: string): Text[] {
	return [...svg.matchAll(/<text(?: class="([\w -]*)")? x="([\d.]+)" y="([\d.]+)">([^<]*)</g)].map(
		([, classes = "", x, y, text = ""]) => {
			const width = text.length * 6;
			const left = Number(x) - (classes.includes("end") ? width : / ?\bon\b/.test(classes) ? width / 2 : 0);
			return { text, left, right: left + width, y: Number(y) };
		},
	);
}

const viewOf = (svg: string) => /data-view="([^"]+)"/.exec(svg)?.[1]?.split(",").map(Number) ?? [];

describe.each(KINDS)("a picture of the size %s", (kind) => {
	const { width, height, inside } = PICTURE_SIZES[kind];

	it("of a branch is small, and its names lie apart in the part that every frame shows", async () => {
		for (const place of PLACES) {
			const svg = await maker.ofBranch(place, look(kind));
			expect(brotliCompressSync(svg).length).toBeLessThan(3 * 1024);
			const [lng, lat, zoom] = viewOf(svg);
			expect(lng).toBeCloseTo(place.lng, 4);
			expect(Math.abs((lat ?? 0) - place.lat)).toBeLessThan(0.05);
			expect([12.5, 12, 11.5, 11, 10.5, 10, 9.5]).toContain(zoom);
			expect(svg).toContain('class="pin chosen"');
			const names = namesIn(svg);
			for (const [at, { text, left, right, y }] of names.entries()) {
				expect([text, left >= (width - inside) / 2, right <= (width + inside) / 2]).toEqual([text, true, true]);
				expect([text, y > 9, y < height]).toEqual([text, true, true]);
				const touching = names
					.slice(at + 1)
					.filter((each) => Math.abs(each.y - y) < 10 && each.left < right && left < each.right);
				expect([text, touching]).toEqual([text, []]);
			}
		}
	});

	it("of a state and of all India has at most 8 KB, with all branches inside", async () => {
		for (const points of [samples("Maharashtra"), samples()]) {
			const svg = await maker.ofBranches(pointsOf(points), look(kind));
			expect(brotliCompressSync(svg).length).toBeLessThan(MAX_BYTES);
			const marks = [
				...svg.matchAll(/translate\(([\d.]+) ([\d.]+)\)">(?:<circle class="group".*?>(\d+)<|<path d="M0 0S)/g),
			];
			const counted = marks.reduce((sum, [, , , count = "1"]) => sum + Number(count), 0);
			expect(counted).toBe(points.length);
			for (const [, x, y] of marks) {
				expect(Math.abs(Number(x) - width / 2)).toBeLessThan(inside / 2 - 14);
				expect(Math.abs(Number(y) - height / 2)).toBeLessThan(height / 2 - 14);
			}
		}
	});
});

it("branches at one place have a close picture", async () => {
	const svg = await maker.ofBranches(pointsOf([PLACES[0], PLACES[0]]), look("list"));
	expect(viewOf(svg)[2]).toBeGreaterThan(9);
	expect(svg).toContain('class="count" y="4.5">2<');
});

it("has names in the page's language, escaped, and each of them once", async () => {
	const svg = await maker.ofBranch(
		PLACES[0],
		look("wide", (name) => `${name} & <b>पुणे</b>"`),
	);
	expect(svg).toContain(" &#38; &#60;b&#62;पुणे&#60;/b&#62;&#34;</text>");
	expect(svg).not.toContain("<b>");
	const texts = namesIn(svg).map(({ text }) => text);
	expect(new Set(texts).size).toBe(texts.length);
});
