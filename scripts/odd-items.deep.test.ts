/** Whatever an upstream sends as a branch: either the item is left out, or every page with it is shown. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderPage } from "../client/testing/render-page.ts";
import { readBranch } from "../server/feeds/content/feed-items.ts";
import { DAYS, hoursField } from "../shared/hours/week.ts";
import { branchPath, locationPath } from "../shared/paths.ts";

/** Texts with everything that has a meaning somewhere, and with halves of characters. */
const text = fc.oneof(
	fc.string({ unit: "binary", maxLength: 400 }),
	fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((codes) => String.fromCharCode(...codes)),
	fc.constantFrom("\ud800", "\udc00x", "%E0%A4", "../..", "</script>", "$&", "__proto__", "09:00-17:30", "\u2028"),
);

const value = fc.oneof(text, fc.double(), fc.constantFrom(null, undefined, true, {}, [], -0), fc.array(text));

const item = fc.record(
	{
		id: fc.oneof(fc.integer({ min: 1 }), value),
		name: fc.oneof(text, value),
		city: fc.oneof(text, value),
		state: fc.oneof(text, value),
		...Object.fromEntries(["address", "pincode", "area", "lat", "lng", "services"].map((name) => [name, value])),
		...Object.fromEntries(DAYS.map((day) => [hoursField(day), fc.oneof(fc.constant("09:00-17:30"), value)])),
	},
	{ requiredKeys: ["id", "name", "state"] },
);

test("every item is left out, or shown on every page", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(item, { maxLength: 5 }), async (sent) => {
			// As JSON carries them: a half of a character is written as an escape.
			const items = JSON.parse(JSON.stringify(sent)).flatMap((each: unknown) => {
				const read = readBranch(each);
				return "item" in read ? [read.item] : [];
			});
			const [first] = items;
			const urls = ["/", ...(first ? [branchPath(first), locationPath(first.state || "-", first.city)] : [])];
			for (const url of urls) {
				const { status } = await renderPage(url, { branches: items, states: ["Kerala"], cities: ["Kochi"] });
				expect([200, 404]).toContain(status);
			}
		}),
		{ numRuns: 300 },
	);
});
