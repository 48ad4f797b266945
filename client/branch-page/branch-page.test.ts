import { expect, test } from "vitest";
import type { Branch } from "../../shared/branch/branch.ts";
import { closedUntilOpening } from "../../shared/branch/opening-date.ts";
import { branchPath } from "../../shared/paths.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { renderPage } from "../testing/render-page.ts";
import { moreTexts as enMore } from "../text/en/more-texts.ts";
import { texts as en } from "../text/en/texts.ts";
import { addressText } from "./address-text.ts";
import { shareText } from "./branch-actions.tsx";

const BRANCH: Branch = {
	...TEST_BRANCH,
	...{ id: 7, name: "Farm and Vehicle Centre", city: "Daman", state: "Daman and Diu", pincode: "396210" },
};

function pageAt(url: string, branches: readonly Branch[] = [BRANCH]) {
	return renderPage(url, { branches, states: [], cities: [] });
}

test("it shows the name unchanged, everything else as facts, and on paper its own address", async () => {
	const { body } = await pageAt("/branch/-/-/7");
	expect(body).toContain('<h1 translate="no">Farm and Vehicle Centre</h1>');
	const facts = new Map(
		[...body.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, label, fact = ""]) => [
			label,
			fact.replace(/<[^>]*>/g, ""),
		]),
	);
	expect(facts.get(en.branch.address)).toBe(BRANCH.address);
	expect(facts.get(enMore.branchPage.categories)).toBe(BRANCH.area);
	expect(facts.get(enMore.branchPage.location)).toBe("Daman, Daman and Diu 396210");
	expect(facts.get(en.branch.phone)).toBe("+91 98765 43210");
	expect(body.match(/href="tel:[^"]*"/g)).toEqual(Array(2).fill('href="tel:+919876543210"'));
	expect((await pageAt("/branch/-/-/7", [{ ...BRANCH, contactNo: "" }])).body).not.toMatch(/tel:|<dt>Phone/);
	// Shown on paper only.
	expect(body).toMatch(
		/<div class="print-only[^>]*><p translate="no">\/branch\/Daman%20and%20Diu\/Daman\/7<\/p><img src="\/qr\/branch/,
	);
});

test("it says the next holiday, the landmark unless the address has it, and where to report what is wrong", async () => {
	const calendar = { holidays: [{ date: "2027-01-26", name: "Republic Day" }], daysOff: [] };
	const feeds = { states: [], cities: [], calendar, reportLink: "mailto:care@example.com?subject={name} ({code})" };
	const page = async (branch: Partial<Branch>) =>
		(await renderPage("/branch/-/-/7", { ...feeds, branches: [{ ...BRANCH, ...branch }] })).body;
	const body = await page({ landmark: "Near the fort", branchCode: "D&7" });
	expect(body).toContain("<dt>Next holiday</dt><dd>Tuesday 26 January, Republic Day</dd>");
	expect(body).toContain("Near the fort</dd>");
	expect(body).toContain('href="mailto:care@example.com?subject=Farm%20and%20Vehicle%20Centre (D%267)"');
	const closures = [{ from: "2026-12-01", until: "2026-12-04", reason: "Repairs" }];
	const closed = await page({ landmark: "Near Fort", address: "1 Road, near fort", closures });
	expect(closed).not.toContain("Near Fort");
	expect(closed).toContain("<dt>Closed</dt><dd>Tuesday 1 December – 4 December, Repairs</dd>");
});

test("without scripts there is no button that needs them", async () => {
	const { body } = await pageAt("/branch/Daman%20and%20Diu/Daman/7");
	const [article = ""] = /<article>.*<\/article>/s.exec(body.replace(/<div class="map-frame".*?<\/div>/s, "")) ?? [];
	const buttons = [...article.matchAll(/<button[^>]*>/g)].map(([button]) => button);
	expect(buttons).toHaveLength(6);
	for (const button of buttons) expect(button).toMatch(/class="[^"]*needs-script/);
});

/** A row of branches about a kilometre apart, going north. Each has the number of its place as id. */
const ROW = Array.from({ length: 9 }, (_, id) => ({
	...BRANCH,
	id,
	name: `Office ${id}`,
	lat: 20 + id / 100,
	lng: 73,
}));

function nearbyOf(body: string): string[] {
	const [, section = ""] = /<section class="nearby".*?>(.*?)<\/section>/s.exec(body) ?? [];
	return [...section.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
}

test("the three nearest other branches are linked, with city, distance and whether they are open", async () => {
	const { body } = await pageAt("/branch/-/-/0", [...ROW].reverse());
	const cards = nearbyOf(body);
	expect(cards.map((card) => /Office \d, Daman/.exec(card)?.[0])).toEqual([1, 2, 3].map((id) => `Office ${id}, Daman`));
	expect(cards.map((card) => /[\d.]+ km/.exec(card)?.[0])).toEqual(["1.1 km", "2.2 km", "3.3 km"]);
	for (const [index, card] of cards.entries()) {
		expect(card).toContain(`href="${branchPath({ ...BRANCH, id: index + 1 })}"`);
		expect(card).toContain(`>${en.branch.open}</span>`);
	}
});

test("on a Hindi page, an English name and address are marked so, and translated ones are not", async () => {
	const own = { name_hi: "कार्यालय", address_hi: "1 मेन रोड" };
	const row = ROW.map((branch, at) => ({ ...branch, city: at < 3 ? "Pune" : "Elsewhere", ...(at === 1 && own) }));
	const { body } = await pageAt("/hi/branch/-/-/0", row);
	expect(body).toContain('<h1 translate="no" lang="en-IN">Office 0</h1>');
	expect(body).toContain(`<dd translate="no" lang="en-IN">${BRANCH.address}</dd>`);
	expect(nearbyOf(body)[0]).toMatch(/<a [^<]*>कार्यालय, पुणे<\/a>.*"no">1 मेन रोड<\/p>/s);
	expect(nearbyOf(body)[1]).toContain('<span lang="en-IN">Office 2</span>, पुणे</a>');
	expect(nearbyOf(body)[2]).toContain('<span lang="en-IN">Office 3, Elsewhere</span></a>');
});

test("there is no list of nearby branches without any, or without a position to be near to", async () => {
	const { lat: _lat, lng: _lng, ...unplaced } = BRANCH;
	for (const branches of [[BRANCH], [unplaced, ...ROW.slice(0, 3)]]) {
		const { body } = await pageAt("/branch/-/-/7", branches);
		expect(body).toContain('<h1 translate="no">Farm and Vehicle Centre</h1>');
		expect(body).not.toContain(enMore.branchPage.nearby);
	}
});

test.each([
	[
		"/branch/Daman-and-diu/daman/7",
		"Farm and Vehicle Centre: Branch in Daman, Daman And Diu 396210 | Lender",
		"in Daman, Daman And Diu 396210.",
	],
	["/hi/branch/%20/Daman/7", "Farm and Vehicle Centre: दमन की शाखा (396210) | Lender", "रास्ता। पिन कोड 396210।"],
	["/branch/%20/Daman/7", "Farm and Vehicle Centre: Branch in Daman 396210 | Lender", "in Daman 396210."],
	[
		"/branch/DAMAN%20%26%20DIU/-/7",
		"Farm and Vehicle Centre: Branch in Daman &#38; Diu 396210 | Lender",
		"in Daman &#38; Diu 396210.",
	],
	["/branch/-/%20/7", enMore.head.home.title("Lender"), enMore.head.home.description("Lender")],
])("%s has the title %s", async (url, title, description) => {
	const { head } = await pageAt(url);
	expect(head).toContain(`<title>${title}</title>`);
	expect(head).toContain(description);
});

test("where it is shared, it has its address and hours", async () => {
	const { head } = await pageAt("/branch/Daman%20and%20Diu/Daman/7");
	const description = /og:description" content="([^"]*)"/.exec(head)?.[1];
	expect(description).toBe(
		`${addressText({ texts: en, language: "en" }, BRANCH)}. Mon – Fri 9:30 am – 5:30 pm, Sat 9:30 am – 1:30 pm, Sun closed`,
	);
});

test("where a branch that is not open yet is shared, it says when it opens", async () => {
	const closures = closedUntilOpening({ opensOn: "2026-12-01" });
	const { head } = await pageAt("/branch/Daman%20and%20Diu/Daman/7", [{ ...BRANCH, closures }]);
	const where = addressText({ texts: en, language: "en" }, BRANCH);
	expect(head).toContain(`og:description" content="${where}. Opens on 1 December, Mon – Fri 9:30 am`);
	const now = Date.parse("2026-11-30T11:00:00+05:30");
	const text = shareText({ texts: en, language: "en" }, enMore, { ...BRANCH, closures }, now);
	expect(text.split("\n")).toEqual([BRANCH.name, where, "Opens on 1 December"]);
});

async function noticesOf(own: Partial<Branch>): Promise<string[]> {
	const { body } = await pageAt("/branch/-/-/7", [{ ...BRANCH, ...own }]);
	const [, list = ""] = /<ul class="notice coming-notice">(.*?)<\/ul>/s.exec(body) ?? [];
	return [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = ""]) => line.replace(/<[^>]*>/g, ""));
}

test("before it moves or gets another name, it says so", async () => {
	const coming = [
		{ from: "2020-01-01", address: "Long ago" },
		{ from: "2099-01-01", name: "New Centre", address: "2 New Road", pincode: "396215" },
	];
	expect(await noticesOf({ coming })).toEqual([
		"From 1 January 2099: New Centre",
		"From 1 January 2099 at: 2 New Road, Daman, Daman and Diu, 396215",
	]);
});

test("branches that it took the place of are one line, once it is open", async () => {
	const movedHere = ["Old Town", "Fort", "Camp", "Pier"];
	expect(await noticesOf({ movedHere: movedHere.slice(0, 1) })).toEqual(["Now here: Old Town"]);
	expect(await noticesOf({ movedHere })).toEqual(["Now here: Old Town, Fort, +2"]);
	const closures = [{ from: "2000-01-01", until: "2099-02-28", reason: "", opens: true as const }];
	expect(await noticesOf({ movedHere, closures })).toEqual([]);
	const { body } = await pageAt("/hi/branch/-/-/7", [{ ...BRANCH, movedHere }]);
	expect(body).toContain('<span translate="no" lang="en-IN">Old Town, Fort, +2</span>');
});

test("an address of another place leads to the present one", async () => {
	const moved = { ...BRANCH, city: "Diu" };
	for (const old of ["/branch/Daman%20and%20Diu/Daman/7", "/branch/Goa/Diu/7"]) {
		expect(await pageAt(old, [moved])).toMatchObject({ status: 301, movedTo: branchPath(moved) });
	}
	// A branch's own address never redirects to itself.
	for (const city of ["A%2FB", "A%252FB", "//evil.example", "?"]) {
		const odd = { ...BRANCH, city };
		expect(await pageAt(branchPath(odd), [odd])).toMatchObject({ status: 200 });
	}
	expect(await pageAt("/branch/daman-and-diu/DIU/7", [moved])).toMatchObject({ status: 200 });
});
