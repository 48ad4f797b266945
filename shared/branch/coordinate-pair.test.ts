import fc from "fast-check";
import { expect, test } from "vitest";
import { tableRows } from "../testing/table-rows.ts";
import { readPlace } from "./coordinate-pair.ts";
/** Texts and links with the place, or why there is none in them. */
import table from "./testing/places-written.tsv?raw";

const BENGALURU = { lat: 12.9716, lng: 77.5946 };

test.each([...tableRows<[text: string, read: string]>(table), [`12.9716, 77.5946${" ".repeat(5000)}`, "unreadable"]])(
	"%j: %s",
	(text, read) => {
		expect(readPlace(text)).toEqual(read === "place" ? { place: BENGALURU } : { reason: read });
	},
);

test("any text is read without an error, and what is written is read again", { tags: "deep" }, () => {
	fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void readPlace(text)));
	fc.assert(fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (link) => void readPlace(link)));
	const five = (least: number, most: number) =>
		fc.integer({ min: least * 1e5, max: most * 1e5 }).map((each) => each / 1e5);
	fc.assert(
		fc.property(five(6, 38), five(68, 98), (lat, lng) => {
			for (const text of [
				`${lat}, ${lng}`,
				`${lat}N ${lng}E`,
				`geo:${lat},${lng}`,
				`https://x.in/@${lat},${lng},17z`,
			]) {
				expect(readPlace(text)).toEqual({ place: { lat, lng } });
			}
		}),
	);
});

test("texts of any length take no time", () => {
	for (const part of ["1 ", "12°", "-", "N", "1.", "https://a.b/?q=1,", "/@1,", "!3d1", "%"]) {
		expect(readPlace(part.repeat(4000 / part.length))).toHaveProperty("reason");
	}
});
