import { describe, expect, test } from "vitest";
import { tableRows } from "../../shared/testing/table-rows.ts";
import { mapKinds, readMapRequest } from "./map-request.ts";
/** Each address with its status. */
import table from "./testing/map-requests.tsv?raw";

const KINDS = mapKinds("mapbox/streets-v12");

const STYLE = "/styles/v1/mapbox/streets-v12";
const TILESET = "/v4/mapbox.mapbox-streets-v8";

test.each(tableRows<[url: string, status: number]>(table))(
	"requests of mapbox-gl are passed on as they are, no others: %s %i",
	(url, status) => {
		expect(readMapRequest(url, KINDS)).toEqual(status === 200 ? expect.objectContaining({ path: url }) : status);
		if (status === 200)
			expect(readMapRequest(`${url}?access_token=pk.added-by-server`, KINDS)).toMatchObject({ path: url });
	},
);

describe("parameters", () => {
	test("those of mapbox-gl are passed on, without the placeholder token", () => {
		const given = "?sdk=js-3.32.0&secure&language=en,hi&sku=101Abc-_&access_token=pk.added-by-server";
		expect(readMapRequest(STYLE + given, KINDS)).toMatchObject({
			query: ["sdk=js-3.32.0", "secure", "language=en,hi", "sku=101Abc-_"],
		});
	});

	test.each(["", "?worldview=US", "?worldview=IN", "?worldview=CN,US"])(
		"borders are India's where Mapbox draws borders, whatever %j asks for",
		(given) => {
			for (const path of [`${TILESET}.json`, `${TILESET}/0/0/0.vector.pbf`]) {
				expect(readMapRequest(path + given, KINDS)).toMatchObject({ query: ["worldview=IN"] });
			}
			for (const path of [STYLE, "/v4/mapbox.satellite/0/0/0.webp", "/fonts/v1/mapbox/DIN/0-255.pbf"]) {
				expect(readMapRequest(path + given, KINDS)).toMatchObject({ query: [] });
			}
		},
	);

	test("an endless address is refused", () => {
		expect(readMapRequest(`${STYLE}?access_token=${"x".repeat(5000)}`, KINDS)).toBe(400);
	});
});
