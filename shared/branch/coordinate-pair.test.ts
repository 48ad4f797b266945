import fc from "fast-check";
import { expect, test } from "vitest";
import { eachOf } from "../testing/each-of.ts";
import { readPlace } from "./coordinate-pair.ts";

const BENGALURU = { lat: 12.9716, lng: 77.5946 };

test.each(
	eachOf(
		["12.9716, 77.5946 | 12.9716,77.5946 |  12.9716  77.5946  | 12.9716; 77.5946 | 12.9716 / 77.5946", BENGALURU],
		["(12.9716, 77.5946) | [77.5946, 12.9716] | 12.9716\n77.5946 | 12.97160000001, 77.59459999", BENGALURU],
		["12.9716° N, 77.5946° E | 12.9716N 77.5946E | N 12.9716, E 77.5946 | 77.5946 E, 12.9716 N", BENGALURU],
		["12.9716 north, 77.5946 east | Lat: 12.9716, Long: 77.5946 | latitude=12.9716 longitude=77.5946", BENGALURU],
		["१२.९७१६, ७७.५९४६ | 12°58'17.76\"N 77°35'40.56\"E | 12°58′17.76″ N, 77°35′40.56″ E", BENGALURU],
		["12° 58' 17.76'' N 77° 35' 40.56'' E | N12°58'17.76\" E77°35'40.56\"", BENGALURU],
		["12 58 17.76 N, 77 35 40.56 E | 12 58 17.76 77 35 40.56 | 12:58:17.76 N 77:35:40.56 E", BENGALURU],
		["12 deg 58 min 17.76 sec N 77 deg 35 min 40.56 sec E | 12°58.296'N 77°35.676'E", BENGALURU],
	),
)("the place is read from %j", (text, place) => {
	expect(readPlace(text)).toEqual({ place });
});

test.each([
	"https://www.google.com/maps/@12.9716,77.5946,17z",
	"https://www.google.com/maps/@12.9716,77.5946,3a,75y,90h,90t/data=!3m6!1e1",
	"https://www.google.com/maps/place/Cubbon+Park/@12.97,77.59,17z/data=!3m1!4b1!4m6!3m5!1s0x3bae!8m2!3d12.9716!4d77.5946!16s",
	`https://www.google.com/maps/place/12%C2%B058'17.8%22N+77%C2%B035'40.6%22E/@13,77,17z/data=!3d12.9716!4d77.5946`,
	"https://www.google.com/maps/search/12.9716,+77.5946?entry=tts",
	"https://www.google.com/maps/dir/?api=1&destination=12.9716,77.5946",
	"https://www.google.com/maps/search/?api=1&query=12.9716%2C77.5946",
	"https://maps.google.com/?q=12.9716,77.5946",
	"https://maps.google.com/maps?q=loc:12.9716+77.5946&z=17",
	"https://maps.google.co.in/maps?ll=12.9716,77.5946&z=14",
	"www.google.com/maps/@12.9716,77.5946,17z",
	"Our branch: https://maps.google.com/?q=12.9716,77.5946",
	"https://www.openstreetmap.org/#map=17/12.97160/77.59460",
	"https://www.openstreetmap.org/?mlat=12.9716&mlon=77.5946#map=5/20/78",
	"https://www.openstreetmap.org/node/1#map=17/12.9716/77.5946&layers=N",
	"https://maps.apple.com/?ll=12.9716,77.5946&q=Branch",
	"https://maps.apple.com/place?coordinate=12.9716,77.5946&name=Branch",
	"https://www.bing.com/maps?cp=12.9716~77.5946&lvl=16",
	"https://bing.com/maps/default.aspx?sp=point.12.9716_77.5946_Branch",
	"https://wego.here.com/?map=12.9716,77.5946,15,normal",
	"https://www.waze.com/ul?ll=12.9716%2C77.5946&navigate=yes",
	"https://yandex.com/maps/?ll=77.5946%2C12.9716&z=12",
	"https://mappls.com/@12.9716,77.5946,17z",
	"https://example.com/map?lat=12.9716&lng=77.5946",
	"geo:12.9716,77.5946",
	"geo:12.9716,77.5946;u=35?z=17",
	"geo:0,0?q=12.9716,77.5946(Branch)",
])("and from %s", (link) => {
	expect(readPlace(link)).toEqual({ place: BENGALURU });
});

test.each([
	...eachOf(
		["https://maps.app.goo.gl/Ab1Cd2Ef3 | https://goo.gl/maps/Ab1Cd2 | https://osm.org/go/yyyy--", "short"],
		["https://maps.apple/p/abc", "short"],
		["https://www.google.com/maps/place/Cubbon+Park | https://example.com/", "link"],
		["51.5, -0.12 | https://www.google.com/maps/@51.5,-0.12,17z | 12.9716 S, 77.5946 E", "outside"],
		["12.9716 | 12.9716, 77.5946, 5 | 12,9716, 77,5946 | 12.9716 N, 77.5946 N", "unreadable"],
		["12°61'18\"N 77°35'40\"E | 12.5°58'18\"N 77°35'40\"E | Mahatma Gandhi Road 12, 560001", "unreadable"],
		[" | javascript:alert(12.9716,77.5946)", "unreadable"],
	),
	[`12.9716, 77.5946${" ".repeat(5000)}`, "unreadable"],
])("there is no place: %j: %s", (text, reason) => {
	expect(readPlace(text)).toEqual({ reason });
});

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
