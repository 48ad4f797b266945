/** Messages of catalogues, and what a translator reads who writes one that is none. */
import { describe, expect, test } from "vitest";
import { numberText } from "../../../shared/text/number-text.ts";
import { compileMessage } from "./compile-message.ts";
import { compilePart, type Tree } from "./compile-part.ts";

const COUNT = { name: "count", type: "number" };
const NAME = { name: "name", type: "string" };
const PLACE = { name: "place", type: "Place | undefined" };
const DAY = { name: "day", type: "Day" };

test.each<[string, Parameters<typeof compileMessage>[1], string, unknown[], string]>([
	["{name}", [NAME], "en", ["'{x}' # $&"], "'{x}' # $&"],
	["It''s '{name}' {name}", [NAME], "en", ["x"], "It's {name} x"],
	["{count} {count, number}", [COUNT], "en", [150000], "150000 1,50,000"],
	["{count, plural, one {# branch} other {# branches}}", [COUNT], "en", [0], "0 branches"],
	["{count, plural, one {# branch} other {# branches}}", [COUNT], "en", [1], "1 branch"],
	["{count, plural, one {# शाखा} other {# शाखाएँ}}", [COUNT], "hi", [0], "0 शाखा"],
	["{count, plural, =0 {none} one {# in {name}} other {# in {name}}}", [COUNT, NAME], "en", [2, "Pune"], "2 in Pune"],
	["{name, select, none {all} Goa {sea} other {in {name}}}", [NAME], "en", [""], "all"],
	["{name, select, none {all} Goa {sea} other {in {name}}}", [NAME], "en", ["Goa"], "sea"],
	["{name, select, none {a {count, plural, one {b} other {c}}} other {d}}", [NAME, COUNT], "en", ["", 1], "a b"],
	["{day}, {dayShort}, {dayInSentence}", [DAY], "en", ["monday"], "Monday, Mon, on Monday"],
	["{placeIn}: {place}", [PLACE], "en", ["Pune"], "in Pune: Pune"],
	["Today's `$'{name}'` \\ {name}", [NAME], "en", ["x"], `Today's \`$${"{name}"}\` \\ x`],
])("%s", (message, args, locale, values, text) => {
	const [days, shortDays, daysInSentence] = ["Monday", "Mon", "on Monday"].map((monday) => ({ monday }));
	const source = `return ${compileMessage(message, args, locale)}`;
	const given = { numberText, placeIn: (name: string) => `in ${name}`, days, shortDays, daysInSentence };
	const make = new Function(...Object.keys(given), source)(...Object.values(given));
	expect(make(...values)).toBe(text);
});

describe("a message is refused", () => {
	test.each<[string, string]>([
		["{place}", "There is no argument place for “{place}”, only: count, name"],
		["{count, plural, one {# branch}}", "The last choice is not “other”, after"],
		["{count, plural, few {#} other {#}}", "No language here has the plural “few”"],
		["{count, date}", "There is no format date, after"],
		["{count, plural, one {# branch other {# branches}}", "A name is missing, after"],
		["{name", "A comma or a brace is missing, after “{name”"],
		["{}", "A name is missing, after “{”"],
		["{name}}", "There is a brace too many, after “{name}”"],
		["'{name}", "A quote has no end"],
	])("%s", (message, reason) => {
		expect(() => compileMessage(message, [COUNT, NAME], "en")).toThrow(reason);
	});
});

describe("a language is refused", () => {
	const english = { near: "near {place}", units: { m: "m", km: "km" }, months: ["January", "February"] };
	const args = new Map([["first.near", [{ name: "place", type: "string" }]]]);

	test.each<[string, Tree, string]>([
		["that lacks a text", { ...english, units: { m: "मी" } }, "first.units.km is missing"],
		[
			"with a text too many",
			{ ...english, units: { ...english.units, mi: "मील" } },
			"first.units.mi is not in English",
		],
		[
			"with a list of another length",
			{ ...english, months: ["जनवरी"] },
			"first.months is a list of 1, in English a list of 2",
		],
		[
			"that asks for what the text does not get",
			{ ...english, near: "{city} के पास" },
			"first.near: There is no argument city",
		],
	])("%s", (_name, own, reason) => {
		expect(() => compilePart({ name: "first", own, english, args, locale: "hi", placePattern: "" })).toThrow(reason);
	});
});
