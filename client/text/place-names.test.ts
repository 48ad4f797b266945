/** Names of places in words, in English and in a language that has its own (client/text/, feed-words.ts). */
import { expect, test } from "vitest";
import type { PlaceName } from "../../shared/search/place.ts";
import { textBookOf } from "./all-texts.ts";
import { catalogue } from "./catalogue/catalogue.ts";
import { placeForms, placeTable } from "./catalogue/place-table.ts";

test.each<[PlaceName, string, string]>([
	[{ name: "Kothrud", within: "Pune" }, "Kothrud, Pune", "Kothrud, पुणे"],
	[{ name: "Pune Junction", isStation: true, within: "Pune" }, "Pune Junction station, Pune", "पुणे जंक्शन स्टेशन, पुणे"],
	[
		{ name: "500109", approximate: true, within: "Hyderabad" },
		"500109 (approximate), Hyderabad",
		"500109 (अंदाज़े से), हैदराबाद",
	],
	[{ name: "Gurugram", otherName: "Gurgaon" }, "Gurugram (Gurgaon)", "गुरुग्राम (Gurgaon)"],
	// What was typed is the name.
	[{ name: "Nagaland", otherName: "नागालैंड" }, "Nagaland (नागालैंड)", "नागालैंड"],
	[{ name: "Pune", otherName: "पुणे", isTyped: true }, "पुणे (Pune)", "पुणे"],
	[
		{ name: "Kothrud", otherName: "कोथरूड", isTyped: true, within: "Pune" },
		"कोथरूड (Kothrud), Pune",
		"कोथरूड (Kothrud), पुणे",
	],
	[{ name: "" }, "", ""],
])("%j", (place, english, hindi) => {
	expect([textBookOf("en").texts.place(place), textBookOf("hi").texts.place(place)]).toEqual([english, hindi]);
});

test.each([
	["पुणे", "पुण्यात"],
	["पुणे, महाराष्ट्र", "पुणे, महाराष्ट्रात"],
	["Kothrud, पुणे", "Kothrud, पुण्यात"],
	["कोथरूड", "कोथरूड भागात"],
	["पुणे, Kothrud", "पुणे, Kothrud भागात"],
])("“in” %s", (name, form) => {
	expect(textBookOf("mr").texts.placeName("Pune")).toBe("पुणे");
	expect(placeForms("mr", catalogue("mr", "placeIn"))(name)).toBe(form);
});

test("two places of a Latin name have their names where the state is known, and what a page used of them is recorded", () => {
	const { placeName } = textBookOf("hi").texts;
	const [shown, used] = placeTable("hi").record(() => [
		placeName("Mau, Madhya Pradesh"),
		placeName("Mau", "Uttar Pradesh"),
		placeName("Kothrud"),
		placeName("Agra Junction, Uttar Pradesh"),
	]);
	expect(shown).toEqual(["मौ, मध्य प्रदेश", "मऊ", "Kothrud", "आगरा जंक्शन, उत्तर प्रदेश"]);
	expect(Object.values(used).sort()).toEqual(["आगरा", "उत्तर प्रदेश", "मऊ", "मध्य प्रदेश", "मौ", "… जंक्शन"].sort());
});
