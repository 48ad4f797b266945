/** Search over HTTP, on the whole site with the sample branches. */

import request from "supertest";
import { describe, expect, test } from "vitest";
import { positionOf } from "../../shared/branch/branch.ts";
import { pointsOf, readPoints } from "../../shared/map/map-points.ts";
import { readDistrict, type SavedPlaces } from "../../shared/offline/offline-places.ts";
import * as paths from "../../shared/paths.ts";
import { distanceKm } from "../../shared/places/distance.ts";
import type { FinderData } from "../../shared/search/search-results.ts";
import { builtSite } from "../testing/built-site.ts";

const site = builtSite();

const get = (address: string) => request(site.url).get(address);

async function finderAt(address: string): Promise<FinderData> {
	const { status, body } = await get(paths.PAGE_DATA_PREFIX + address);
	expect([200, 404]).toContain(status);
	return body as FinderData;
}

describe("a page's data", () => {
	test("is what the page itself is made from, which has no texts in other languages", async () => {
		const address = "/location/Gujarat?q=surat&sort=name";
		// In the language that these branches have.
		const page = await get(`/gu${address}`);
		const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page.text)?.[1] ?? "";
		const [ofPage] = Object.values(JSON.parse(data).hydration.loaderData).filter(Boolean);
		expect(await finderAt(address)).toEqual(ofPage);
		expect(page.text).toContain('"landmark_gu"');
		expect((await get(address)).text).not.toMatch(/"(?:name|address|landmark)_/);
	});

	test("has the page's status, and is an error where there is none", async () => {
		expect((await get(`${paths.PAGE_DATA_PREFIX}/location/atlantis`)).status).toBe(404);
		expect((await get(`${paths.PAGE_DATA_PREFIX}/branch/-/-/424242`)).body).toMatchObject({ result: { branch: null } });
		for (const address of ["/login", "/no/such/page", "/admin/createbranch"]) {
			const { status, body } = await get(paths.PAGE_DATA_PREFIX + address);
			expect({ status, message: typeof body.message }).toEqual({ status: 404, message: "string" });
		}
	});

	test("is in the order of distance from a visitor's position", async () => {
		const { results } = await finderAt("/?near=19.07,72.87");
		expect(results?.shown[0]?.city).toBe("Mumbai");
		const distances = results?.shown.map(({ lat = 0, lng = 0 }) =>
			distanceKm({ lat: 19.07, lng: 72.87 }, { lat, lng }),
		);
		expect(distances).toEqual(distances?.toSorted((a, b) => a - b));
	});

	test.each([
		"near=",
		"near=1",
		"near=a,b",
		"near=91,0",
		"near=1e9,5",
		"near=19.07,72.87,1",
		`near=${"9".repeat(300)},1`,
	])("ignores what is no position: %s", async (query) => {
		expect((await finderAt(`/?${query}`)).results).toEqual((await finderAt("/")).results);
	});
});

test("the points of a search are those of its results, in their order", async () => {
	const address = "/location/Gujarat?sort=name";
	const { body, headers } = await get(paths.PAGE_POINTS_PREFIX + address);
	expect(headers).toMatchObject({ "content-encoding": "gzip", "cache-control": "no-cache" });
	const { ids, ...points } = readPoints(body);
	const { results } = await finderAt(address);
	expect(ids).toHaveLength(results?.found ?? 0);
	const shown = results?.shown ?? [];
	expect(shown).not.toEqual([]);
	expect([...ids.subarray(0, shown.length)]).toEqual(shown.map(({ id }) => id));
	const all = pointsOf(shown.map(positionOf));
	expect([...points.lat.subarray(0, shown.length)]).toEqual([...all.lat]);
	expect([...points.lng.subarray(0, shown.length)]).toEqual([...all.lng]);
	expect((await get(`${paths.PAGE_POINTS_PREFIX}/login`)).status).toBe(404);
});

describe("suggestions", () => {
	const suggested = async (text: string) => {
		const { status, body } = await get(paths.SUGGESTIONS_PATH).query({ q: text });
		expect(status).toBe(200);
		return body.suggestions as { kind: string; name: string; detail: string; query: string; path?: string }[];
	};

	test("name states, cities and branches, each with what tells it from others", async () => {
		expect(await suggested("maha")).toContainEqual({
			kind: "state",
			name: "Maharashtra",
			detail: "",
			query: "Maharashtra",
		});
		const fatehpur = (await suggested("fatehpur")).filter(({ kind }) => kind === "city");
		expect(fatehpur.map(({ detail }) => detail).sort()).toEqual(["Rajasthan", "Uttar Pradesh"]);
		const [branch] = (await suggested("regional office jaipur")).filter(({ kind }) => kind === "branch");
		expect(branch).toMatchObject({ name: "Regional Office Jaipur", path: expect.stringMatching(/^\/branch\//) });
	});

	test("are none for a text without a word, and at most eight", async () => {
		expect(await suggested("!!")).toEqual([]);
		for (const text of ["a", "s", "ra", "nagar"]) expect((await suggested(text)).length).toBeLessThanOrEqual(8);
	});
});

describe("places", () => {
	test("are those of India that a text names, with their district, state and point", async () => {
		const { status, body, headers } = await get(paths.PLACES_PATH).query({ q: "kothrud" });
		expect({ status, cache: headers["cache-control"] }).toEqual({ status: 200, cache: "public, max-age=60" });
		expect(body).toEqual({
			places: [
				{
					kind: "locality",
					name: "Kothrud",
					district: "Pune",
					state: "Maharashtra",
					lat: expect.closeTo(18.5, 1),
					lng: expect.closeTo(73.8, 1),
					pincode: "411038",
				},
			],
		});
	});

	test("are none for nonsense and for filler words, and at most eight", async () => {
		const placesFor = async (q: string) => (await get(paths.PLACES_PATH).query({ q })).body.places;
		expect(await placesFor("xqzt wvkj")).toEqual([]);
		expect(await placesFor("branch near me")).toEqual([]);
		expect(await placesFor("rampur")).toHaveLength(8);
	});

	test("are not sent again while they are the same", async () => {
		const first = await get(paths.PLACES_PATH).query({ q: "pune" });
		const again = await get(paths.PLACES_PATH).query({ q: "pune" }).set("If-None-Match", String(first.headers.etag));
		expect(again.status).toBe(304);
	});
});

describe.each([paths.SUGGESTIONS_PATH, paths.PLACES_PATH])("%s", (address) => {
	test.each([
		["", /missing/],
		["?q=", /missing/],
		["?q=a&q=b", /one text/],
		[`?q=${"x".repeat(201)}`, /at most 200/],
	])("%j is refused with the reason", async (query, reason) => {
		const { status, body } = await get(address + query);
		expect(status).toBe(400);
		expect(body.message).toMatch(reason);
	});
});

test("a browser that has the list of branches gets their cities' other names, compressed and revalidated", async () => {
	const { status, body, headers } = await get(paths.SEARCH_NAMES_PATH);
	expect(status).toBe(200);
	expect(body.cities["bengaluru|karnataka"]).toContain("Bangalore");
	expect((await get(paths.SEARCH_NAMES_PATH).set("If-None-Match", String(headers.etag))).status).toBe(304);
});

test("a browser that keeps the list of branches gets the larger places near them, in at most 200 KB", async () => {
	const { status, body, headers } = await get(paths.PLACES_NEAR_PATH).set("Accept-Encoding", "br");
	expect(status).toBe(200);
	expect(Number(headers["content-length"])).toBeLessThan(200 * 1024);
	const places = (body as SavedPlaces).districts.flatMap((district) => readDistrict(district));
	expect(places.find(({ name }) => name === "Kothrud")).toMatchObject({ pincode: "411038" });
	// No branch is near Leh.
	expect(places.filter(({ pincode }) => pincode === "194101")).toEqual([]);
	const again = get(paths.PLACES_NEAR_PATH).set("Accept-Encoding", "br").set("If-None-Match", String(headers.etag));
	expect((await again).status).toBe(304);
});
