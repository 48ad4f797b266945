/** What the finder says about a search and its results, as the server renders it. */

import { describe, expect, test } from "vitest";
import type { Branch } from "../../shared/branch/branch.ts";
import { type Calendar, EMPTY_CALENDAR } from "../../shared/hours/calendar.ts";
import { INDIAN_STATES } from "../../shared/places/indian-states.ts";
import type { WishContext } from "../../shared/search/filter/sentence.ts";
import type { PlaceKnowledge } from "../../shared/search/place.ts";
import { SERVER_READERS } from "../../shared/search/server-readers.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { renderPage } from "../testing/render-page.ts";
import { moreTexts as enMore } from "../text/en/more-texts.ts";
import { texts as en } from "../text/en/texts.ts";
import { unmatchedText } from "./results/wishes-text.ts";

const HOURS = { saturdayHours: "Not Working", sundayHours: "Not Working" };

function branch(id: number, name: string, city: string, lat: number, lng: number): Branch {
	return { ...TEST_BRANCH, ...HOURS, id, name, city, state: "Maharashtra", address: "1 Main Road", lat, lng };
}

const BRANCHES = [
	branch(1, "Nagpur Branch", "Nagpur", 21.1458, 79.0882),
	branch(2, "Pune Camp", "Pune", 18.5122, 73.8797),
	branch(3, "Pimpri Branch", "Pimpri", 18.6298, 73.7997),
];

const KOTHRUD = { name: "Kothrud", district: "Pune", state: "Maharashtra", lat: 18.5074, lng: 73.8077 };
const KOLKATA = { name: "Kolkata", district: "Kolkata", state: "West Bengal", lat: 22.5726, lng: 88.3639 };
const BIHAR = { name: "Bihar", district: "", state: "Bihar", lat: 25.64, lng: 85.91 };

const PLACES: PlaceKnowledge = {
	finder: {
		...SERVER_READERS,
		find: ([word]) =>
			[KOTHRUD, KOLKATA, BIHAR]
				.filter(({ name }) => name.toLowerCase() === word)
				.map((place) => ({
					...place,
					kind: place === BIHAR ? ("state" as const) : ("locality" as const),
					match: "whole" as const,
					prominent: false,
					minor: false,
					query: place.name,
				})),
	},
	area: { hasState: (state) => state === "Maharashtra", isNear: () => true },
};

/** The page's text without tags, and its markup. */
async function finderAt(
	query: string,
	branches: readonly Branch[] = BRANCHES,
	calendar: Calendar = EMPTY_CALENDAR,
	knowledge = PLACES,
) {
	const places = { states: ["Maharashtra"], cities: ["Nagpur", "Pimpri", "Pune"], knowledge };
	const feeds = { branches, ...places, calendar, customerCare: "18001234567" };
	const { body } = await renderPage(`/?${query}`, feeds);
	return { body, text: body.replace(/<!--.*?-->/g, "").replace(/<[^>]*>/g, "|") };
}

describe("the branches nearest to a typed place", () => {
	test("are counted and have their distances, and where these are measured from is said once", async () => {
		const { text } = await finderAt("q=kothrud");
		expect(text).toContain("2 branches nearest to Kothrud, Pune");
		expect(text).toContain(en.finder.straightLine);
		expect(text).toContain("|7.6 km||7.6 km from Kothrud, Pune|");
		expect(text.indexOf("Pune Camp")).toBeLessThan(text.indexOf("Pimpri Branch"));
		expect(text).not.toContain("Nagpur Branch");
	});

	test("of a state are not said to be far from all of it", async () => {
		for (const query of ["q=bihar", "state=Bihar"]) {
			const { text } = await finderAt(query);
			expect(text.replace(/\|+/g, ""), query).toContain("No branch in Bihar. The nearest is Nagpur Branch, ");
		}
	});

	test("stand below No Branch Found if they are far away", async () => {
		const { text } = await finderAt("q=kolkata");
		expect(text).toContain(`${enMore.notes.farAway.fromPlace("Kolkata, West Bengal", false)}|`);
		const parts = [
			enMore.notes.noneTitle,
			"0 branches",
			enMore.notes.nearestAlternatives("Kolkata"),
			en.finder.straightLine,
		];
		const starts = [...parts, "km from Kolkata"].map((part) => text.indexOf(part));
		expect(starts).not.toContain(-1);
		expect(starts).toEqual(starts.toSorted((a, b) => a - b));
	});
});

test("few results are followed by others near to them, with their distances", async () => {
	const { text } = await finderAt("q=pune");
	expect(text).toContain("1 branch in Pune");
	const [, after = ""] = text.split(en.finder.also("Pune"));
	expect(after).toContain("Pimpri Branch");
	expect(after).toMatch(/1\d km from Pune/);
});

test("branches like the search stand below No Branch Found, without distances where these are not known", async () => {
	const unplaced = BRANCHES.map(({ lat: _lat, lng: _lng, ...others }) => others);
	const { text } = await finderAt("q=camp&category=Regional+Office", unplaced);
	expect(text).toContain(enMore.notes.noneTitle);
	expect(text.indexOf("Pune Camp")).toBeGreaterThan(text.indexOf(enMore.notes.similarAlternatives));
	expect(text).not.toContain(en.finder.straightLine);
});

test.each([
	[{ unmatched: ["xyz"], leftOut: [], matched: "pune" }, "Nothing matches “xyz”; showing results for “pune”."],
	[{ unmatched: ["x", "y"], leftOut: [], matched: "" }, "Nothing matches “x”, “y”."],
	[{ unmatched: [], leftOut: ["agra"], matched: "pune" }, "No branch also matches “agra”; showing results for “pune”."],
	[
		{ unmatched: ["xyz"], leftOut: ["agra"], matched: "pune" },
		"Nothing matches “xyz”, and no branch also matches “agra”; showing results for “pune”.",
	],
])("%j is one sentence", (results, sentence) => {
	expect(unmatchedText(enMore, results)).toBe(sentence);
});

describe("what a branch does", () => {
	const services = (...names: string[]) => ({ services: names });
	const some = BRANCHES.map((each) => ({
		...each,
		...services(...(each.city === "Pimpri" ? ["Home loan", "Gold loan"] : ["Farm loan"])),
	}));

	test("is one line of its card, and can be chosen while any branch does anything", async () => {
		const { body, text } = await finderAt("services=home+LOAN", some);
		expect(body).toContain('<p class="card-services"><span class="visually-hidden">Home loan, Gold loan</span>');
		expect(text).toContain("1 branch");
		expect(body).toMatch(/<input type="checkbox" name="services" checked="" value="Home loan"/);
		expect(body).toMatch(/<input type="checkbox" name="services" value="Farm loan"/);
		const none = await finderAt(
			"",
			BRANCHES.map((each) => ({ ...each, services: [] })),
		);
		expect(none.body).not.toMatch(/name="services"|card-services/);
	});

	test("stands first on the card if it is asked for", async () => {
		for (const query of ["services=Gold+loan", "q=gold+loan"]) {
			expect((await finderAt(query, some)).body).toContain('>Gold loan, Home loan</span><span class="wanted"><svg');
		}
	});

	test("that no branch does at a time is said with the time, for others do", async () => {
		const { text } = await finderAt("state=Maharashtra&services=Home+loan&open=sunday", some);
		expect(text.replace(/\|+/g, "")).toContain("No home loans in Maharashtra open on Sunday.");
		const both = await finderAt("category=Regional+Office&services=Home+loan&open=sunday", some);
		expect(both.text).not.toContain("No home loans");
	});

	test("that no branch in a city does is said, with the nearest that does", async () => {
		const sentence = "No home loans in Pune. Nearest with home loans: Pimpri Branch, 16 km";
		for (const query of ["q=pune+home+loan", "q=pune&services=Home+loan"]) {
			expect((await finderAt(query, some)).text.replace(/\|+/g, "")).toContain(sentence);
		}
	});
});

test("a search has one sentence about what it found, in the heading if there are no results", async () => {
	const plain = (text: string) => text.replace(/\|+/g, "|");
	const at = (id: number) => `/branch/Maharashtra/Pune/${id}"`;
	const closed = BRANCHES.map((each) => (each.city === "Pune" ? { ...each, fridayHours: "Not Working" } : each));
	const shut = await finderAt("q=pune&open=now", closed);
	expect(plain(shut.text)).toContain("All closed now.| |Pune Camp|, opens 9:30 am Monday");
	expect(shut.text).not.toContain("0 branches");
	expect(shut.text.match(/, opens 9:30 am Monday/g)).toHaveLength(1);
	const [, offered = ""] = shut.body.split('class="other-branches"');
	expect(offered.indexOf(at(2))).toBeGreaterThan(0);
	expect(offered.indexOf(at(2))).toBeLessThan(offered.indexOf("Pimpri Branch"));
	const lacking = await finderAt("q=pune&services=Gold+loan", closed);
	expect(lacking.text).toContain("Pune: none with gold loans");
	expect(lacking.text).not.toContain("0 branches");
});

test.each([
	["contact", "", 0, "Customer care:| |1800 123 4567|, |Link|"],
	["phone", "", 3, "Customer care:| |1800 123 4567|, |Link|"],
	["contact", "pune", 1, "Customer care:| |1800 123 4567|, |Link|"],
	["phone", "pune", 1, "Phone:| |Pune Camp|, |+91 98765 43210"],
	["phone", "pimpri", 1, "No phone number is known for| |Pimpri Branch|, Customer care:| |1800 123 4567"],
] as const)("a search about the %s of %j has %i results, and a link for it", async (about, word, count, sentence) => {
	const wishesIn = (query: string, context: WishContext) => {
		return { ...SERVER_READERS.reader.wishesIn(query, context), words: word ? [word] : [], about };
	};
	const reader = { ...SERVER_READERS.reader, wishesIn };
	const branches = BRANCHES.map(({ phones: _, ...each }) => (each.city === "Pune" ? each : { ...each, contactNo: "" }));
	const { text } = await finderAt("q=anything", branches, EMPTY_CALENDAR, {
		...PLACES,
		finder: { ...PLACES.finder, reader },
	});
	expect(text.replace(/\|+/g, "|")).toContain(sentence);
	expect(text).toContain(count === 0 ? enMore.notes.noneTitle : en.finder.count(count));
	expect(text).not.toContain("0 branches");
	expect(text.includes("Nagpur Branch")).toBe(count === 3);
});

test("a guessed name is said, with another place that may be meant as a link", async () => {
	const find: PlaceKnowledge["finder"]["find"] = ([word = ""], ...more) =>
		PLACES.finder.find([word === "punne" ? "kothrud" : word], ...more).map((place) => ({ ...place, match: "typo" }));
	const knowledge = { ...PLACES, finder: { ...PLACES.finder, find } };
	const { body, text } = await finderAt("q=punne", BRANCHES, EMPTY_CALENDAR, knowledge);
	expect(text).toContain("No place called punne; showing Pune. Did you mean ||Kothrud, Pune?|");
	expect(body).toContain('href="/?q=Kothrud"');
	expect((await finderAt("q=punne")).text).toContain("No place called punne; showing Pune.");
});

describe("wishes in words", () => {
	const saturday = BRANCHES.map((each) => ({ ...each, services: ["Farm loan"], saturdayHours: "09:00-13:00" }));

	test.each([
		["pune xqzw", "Nothing matches “xqzw”; showing results for “pune”."],
		["mujhe pune ka branch chahiye", "Showing branches in Pune."],
		["pune kheti loan", "Showing branches in Pune with farm loans."],
		["pune 7 baje ke baad", " until 7:00 pm or later."],
		["pune shanivar subah", "Showing branches in Pune open on Saturday at 10:00 am."],
		["18.51, 73.87", "Showing branches near 18.5100, 73.8700."],
		["12345", "A pincode has six digits"],
		["999999", "No such pincode."],
		["https://goo.gl/maps/abc", "This link has no coordinates."],
	])("%s", async (query, sentence) => {
		expect((await finderAt(`q=${encodeURIComponent(query)}`, saturday)).text).toContain(sentence);
	});

	test("with a day have that day's hours on the cards, as the filter has", async () => {
		for (const query of ["q=kal", "open=saturday"]) {
			const { body } = await finderAt(query, saturday);
			expect(body, query).toContain('<ul class="card-days"><li>Sat 9:00 am – 1:00 pm</li></ul>');
		}
	});
});

describe("a date or a holiday in words", () => {
	const GOA = { ...branch(4, "Panaji Branch", "Panaji", 15.49, 73.83), state: "Goa" };
	const calendar = {
		holidays: [
			{ date: "2026-12-25", name: "Christmas" },
			{ date: "2027-05-03", name: "Maharashtra Day", states: ["Maharashtra"] },
			{ date: "2027-05-08", name: "Tagore Jayanti", states: ["Assam", "Bihar", "Odisha", "Tripura", "West Bengal"] },
			{
				date: "2027-08-16",
				name: "Parsi New Year",
				states: INDIAN_STATES.filter((each) => !/^(Goa|Kerala)$/.test(each)),
			},
			{ date: "2027-10-07", name: "Dussehra", states: ["Goa", "Maharashtra"] },
			{ date: "2027-10-08", name: "Dasara (2nd day)", states: ["Maharashtra"] },
			{ date: "2027-10-28", name: "Diwali", states: ["Goa"] },
			{ date: "2027-10-29", name: "Deepavali", states: ["Maharashtra"] },
		],
		daysOff: [{ day: "saturday", weeks: [2] }],
	} satisfies Calendar;
	const finder = (query: string) => finderAt(`q=${encodeURIComponent(query)}`, [...BRANCHES, GOA], calendar);

	test.each([
		["christmas", "25 December 2026, Christmas: all branches are closed."],
		["26 dec pune", "26 December 2026, Saturday: all branches in Pune are closed."],
		["28 dec pune after 9 pm", "No branches in Pune open on 28 December 2026 (Monday) until 9:00 pm or later."],
		["2nd saturday pune", "12 December 2026, 2nd Saturday: all branches in Pune are closed."],
		["28 dec pune", "Showing branches in Pune open on 28 December 2026 (Monday)."],
		["maharashtra day", "Showing branches open on 3 May 2027 (Maharashtra Day: Maharashtra)."],
		["8 may panaji", "8 May 2027, 2nd Saturday: all branches in Panaji are closed."],
		["dasara pune", "7 October 2027, Dussehra; 8 October 2027, Dasara (2nd day): all branches in Pune are closed."],
		["parsi new year", "Showing branches open on 16 August 2027 (Parsi New Year: except Goa, Kerala)."],
		[
			"holidays may 2027",
			"Coming holidays:|3 May 2027: Maharashtra Day (Maharashtra)|8 May 2027: Tagore Jayanti (many states)|",
		],
		["25 december kothrud", "25 December 2026, Christmas: all branches near Kothrud, Pune are closed."],
		["maharashtra day panaji", "Showing branches in Panaji open on 3 May 2027 (Maharashtra Day: Maharashtra)."],
		["3 may pune", "3 May 2027, Maharashtra Day: all branches in Pune are closed."],
		["diwali panaji", "28 October 2027, Diwali: all branches in Panaji are closed."],
		["दिवाळी pune", "29 October 2027, Deepavali: all branches in Pune are closed."],
		["26 jan pune", "Showing branches in Pune open on 26 January 2027 (Republic Day)."],
		["31 february pune", "“31 february” is no date."],
		["1 may 2020", "1 May 2020 has passed."],
		["onam", "No coming date is known for “Onam”."],
		["holidays", "Coming holidays:|25 December 2026: Christmas|3 May 2027: Maharashtra Day (Maharashtra)|"],
		["holiday panaji", "Coming holidays:|25 December 2026: Christmas|"],
	])("%s", async (query, sentence) => {
		const { text } = await finder(query);
		expect(text.replace(/\|+/g, "|")).toContain(sentence);
	});

	test("has that day's hours on the cards, also of the closed branches that are offered", async () => {
		const { body } = await finder("28 december pune");
		expect(body).toContain('<ul class="card-days"><li>28 Dec: 9:30 am – 5:30 pm</li></ul>');
		const { text, body: closed } = await finder("open on christmas pune");
		expect(closed).toContain('<ul class="card-days"><li>25 Dec: Closed: Christmas</li></ul>');
		expect(text).not.toMatch(/All closed now|No branch within|opens 9:00 am Monday/);
	});
});

describe("the form, as it works without scripts", () => {
	const checkbox = (value: string, checked: boolean) =>
		new RegExp(`<input type="checkbox" name="open"${checked ? ' checked=""' : ""} value="${value}"`);

	test("has the sort and the times of the address", async () => {
		const { body } = await finderAt("open=now&sort=name", [
			...BRANCHES.map((each) => ({ ...each, mondayHours: "00:00-23:59", fridayHours: "00:00-23:59" })),
		]);
		const start = body.indexOf('<form id="finder-search" action="/#results-title" method="get"');
		const form = body.slice(start, body.indexOf("</form>"));
		expect(form).toMatch(/<input [^>]*enterKeyHint="search" autoCapitalize="none" spellCheck="false"/);
		expect(form).toContain(`<legend class="filters-title">${en.finder.filters}</legend>`);
		expect(form).toMatch(/<select [^>]*name="sort"/);
		expect(form).toContain('<option value="name" selected="">');
		expect(form).toMatch(checkbox("now", true));
	});

	test("offers a day only if any branch is open on it, or it was chosen", async () => {
		const none = await finderAt("");
		expect(none.body).toMatch(checkbox("now", false));
		expect(none.body).not.toMatch(checkbox("saturday", false));
		const chosen = await finderAt("open=sunday");
		expect(chosen.body).toMatch(checkbox("sunday", true));
		const saturday = await finderAt("", [...BRANCHES, { ...TEST_BRANCH, id: 9, saturdayHours: "09:00-13:00" }]);
		expect(saturday.body).toMatch(checkbox("saturday", false));
		expect(saturday.text).toContain(en.finder.openTimes.saturday);
	});
});
