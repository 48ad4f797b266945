/** The finder as the server renders it, without scripts. */

import { describe, expect, test } from "vitest";
import type { Branch } from "../../shared/branch/branch.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { renderPage } from "../testing/render-page.ts";
import { moreTexts as enMore } from "../text/en/more-texts.ts";
import { texts as en } from "../text/en/texts.ts";

const FEEDS = {
	branches: [
		branch(1, "Pune Camp", "Pune", "Maharashtra"),
		branch(2, "Surat Ring Road", "Surat", "Gujarat"),
		branch(3, "Cuttack", "Cuttack", "Odisha"),
	],
	states: ["Gujarat", "Maharashtra", "Odisha"],
	cities: ["Pune", "Surat"],
};

function branch(id: number, name: string, city: string, state: string): Branch {
	return { ...TEST_BRANCH, id, name, city, state, address: "1 Main Road", pincode: "411001" };
}

const { anyState, anyCity, chooseStateFirst, sorts } = en.finder;
/** What drop-downs say without a place, and the orders. */
const NO_PLACES = [anyState, anyCity, chooseStateFirst, ...Object.values(sorts)];

/** The parts of a page that matter to visitors and search engines. */
async function pageAt(url: string, feeds: Parameters<typeof renderPage>[1] = FEEDS) {
	const { status, head, body } = await renderPage(url, feeds);
	return {
		status,
		title: /<title>(.*?) \|/.exec(head)?.[1],
		indexed: !head.includes("noindex"),
		heading: /<h1>(.*?)<\/h1>/.exec(body)?.[1],
		// Cards of branches that are offered where nothing was found do not count.
		cards: body.split('class="other-branches"')[0]?.match(/<article/g)?.length ?? 0,
		chosen: [...body.matchAll(/<option [^>]*selected=""[^>]*>([^<]*)/g)]
			.map(([, option = ""]) => option)
			.filter((each) => !NO_PLACES.includes(each)),
		body,
	};
}

test.each(["/no/such/page", "/branch/Maharashtra/Pune/404"])("%s has a search box", async (url) => {
	const { status, body } = await pageAt(url);
	expect(status).toBe(404);
	expect(body).toMatch(/<form action="\/"><label.*?<input [^>]*name="q"/);
});

test("the cities of the chosen state, and all states with the number of their branches, follow the results", async () => {
	const { body } = await pageAt("/?state=Gujarat");
	const [, after = ""] = body.split(`>${en.finder.citiesIn("Gujarat")}<`);
	expect(after).toContain('href="/location/Gujarat/Surat"');
	expect(after).toMatch(/href="\/location\/Maharashtra"[^>]*>Maharashtra.*?1/);
	expect(after).not.toContain("<article");
});

test("a single branch is not “all 1 branches”", async () => {
	const { body } = await pageAt("/location/Kerala", { ...FEEDS, branches: FEEDS.branches.slice(0, 1) });
	expect(body).toContain(`>${enMore.notes.showAll(1)}<`);
	expect(enMore.notes.showAll(1)).not.toMatch(/branches|all/);
});

describe("a place in the path", () => {
	test.each([
		["/location/Kerala", "Kerala", "Kerala"],
		["/location/jammu-&-kashmir", "Jammu &amp; Kashmir", "Jammu and Kashmir"],
		["/location/NCT%20of%20Delhi/rohini", "Nct Of Delhi, Rohini", "Delhi"],
	])("%s shows that it has no branches", async (url, place, state) => {
		const page = await pageAt(url);
		expect(page).toMatchObject({ status: 200, heading: `Nearest Branch in ${place}`, cards: 0, chosen: [state] });
		expect(page).toMatchObject({ title: expect.stringContaining("Nearest Branch in"), indexed: false });
		expect(page.body).toContain(enMore.notes.noneTitle);
	});

	test("a city that it does not know is in the number of branches, which is not that of the state", async () => {
		const { body } = await pageAt("/location/Gujarat/novapur-khas");
		expect(body).toContain(en.finder.countForIn(0, "Novapur Khas", "Gujarat"));
	});

	test("a name that is not a state is 404, with the same page", async () => {
		const page = await pageAt("/location/atlantis/pune");
		expect(page).toMatchObject({ status: 404, heading: "Nearest Branch in Atlantis, Pune", cards: 0, indexed: false });
		expect(page.chosen).toEqual(["Atlantis"]);
		expect(page.body).toContain(enMore.notes.noneTitle);
		expect(page.body).toContain("We have no place called Atlantis, Pune");
	});

	test("a locality is capitalised in the trail as in the heading", async () => {
		const { body } = await pageAt("/location/maharashtra/fort-kochi");
		const trail = />Home<.*?<\/nav>/s.exec(body)?.[0];
		expect(trail).toMatch(/href="\/location\/Maharashtra\/fort%20kochi"[^>]*>Fort Kochi</);
	});

	test.each(["?state=", "?state=Kerala", "?city=Surat", "?q=ring"])(
		"%s leaves it, and nothing names it any more",
		async (query) => {
			const page = await pageAt(`/location/Gujarat${query}`);
			expect(page).toMatchObject({ status: 200, heading: en.finder.heading, title: en.finder.heading, indexed: false });
		},
	);

	test.each(["?category=Branch+Office", "?state=gujarat", "?page=1"])(
		"%s keeps it, in Hindi with the city first",
		async (query) => {
			const page = await pageAt(`/location/Gujarat${query}`);
			expect(page).toMatchObject({ heading: "Nearest Branch in Gujarat", title: "Nearest Branch in Gujarat" });
			expect((await pageAt(`/hi/location/Gujarat/Surat${query}`)).heading).toMatch(/^सूरत, गुजरात/);
		},
	);
});

describe("a part of the map", () => {
	test("is counted, can be left, and is not for search engines", async () => {
		const page = await pageAt("/?area=73,19,74,20.5");
		expect(page).toMatchObject({ status: 200, cards: 3, indexed: false, heading: en.finder.heading });
		expect(page.body).toContain(en.finder.countInArea(3));
		expect(page.body).toContain(en.finder.leaveArea);
	});

	test("without branches, offers those nearest to its middle", async () => {
		const page = await pageAt("/?area=77,12,78,13");
		expect(page).toMatchObject({ status: 200, cards: 0, indexed: false });
		expect(page.body).toContain("No branch in this area");
		expect(page.body).toContain(enMore.notes.noneTitle);
		expect(page.body).toContain(enMore.notes.nearestAlternatives(enMore.notes.areaMiddle));
	});

	test("that is malformed is no part of the search", async () => {
		const page = await pageAt("/?area=77,12,78");
		expect(page).toMatchObject({ cards: 3, indexed: true });
	});
});

describe("lists that fail to load", () => {
	const occurrences = (body: string, text: string) => body.split(`>${text}<`).length - 1;

	test.each([
		["states", { ...FEEDS, states: null }, "/"],
		["cities", { ...FEEDS, cities: null }, "/?state=Gujarat"],
		["cities, before a state is chosen", { ...FEEDS, cities: null }, "/"],
		["both", { ...FEEDS, states: null, cities: null }, "/?state=Gujarat"],
	])(
		"%s: the failure is reported once beside the drop-down's own text, and the branches stay",
		async (_, feeds, url) => {
			const { status, cards, body } = await pageAt(url, feeds);
			expect(status).toBe(200);
			expect(cards).toBeGreaterThan(0);
			expect(occurrences(body, MESSAGES.optionsFailed)).toBeGreaterThan(0);
			expect(occurrences(body, MESSAGES.branchesFailed)).toBe(1);
			expect(body).toContain(`href="${url}">${en.tryAgain}`);
		},
	);

	test("if the branches fail too, only the list reports it", async () => {
		const { status, body } = await pageAt("/", { branches: null, states: null, cities: null });
		expect(status).toBe(503);
		expect(occurrences(body, MESSAGES.branchesFailed)).toBe(1);
		expect(body.match(/Try again/g)).toHaveLength(1);
		expect(body).not.toContain('role="alert"');
	});

	test.each(["/", "/?state=Gujarat"])("nothing is reported at %s if they load", async (url) => {
		expect((await pageAt(url)).body).not.toContain(MESSAGES.branchesFailed);
	});
});

describe("a site without branches", () => {
	const NONE = { branches: [], states: [], cities: [] };

	test("says to visitors that none was found, and offers neither branches nor pages for admins", async () => {
		const { status, body } = await pageAt("/", NONE);
		expect(status).toBe(200);
		expect(body).toContain(enMore.notes.noneTitle);
		expect(body).toContain("Try again with different filters!");
		expect(body).not.toMatch(/Show all|\/admin/);
	});

	test("says how to add some where everybody who can connect is an admin", async () => {
		const { body } = await pageAt("/", { ...NONE, adminsOnly: false });
		expect(body).toContain(enMore.notes.noBranchesTitle);
		expect(body).toContain(`href="/admin/createbranch"`);
	});
});
