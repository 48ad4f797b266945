/** Pages of branches that lack most fields, over HTTP, with the built pages. What needs the browser is in quality/browser/incomplete-branches.deep.spec.ts. */
import request from "supertest";
import { expect, test } from "vitest";
import { branchPath, locationPath } from "../../shared/paths.ts";
import { builtSite } from "../testing/built-site.ts";
import { SPARSE, sendsSparse, WITHOUT_HOURS } from "../testing/sparse-branches.ts";

const UNKNOWN_HOURS = "Hours not available";

const site = builtSite({}, sendsSparse);

/** A page without styles and the data for the script. */
async function shownOn(address: string): Promise<string> {
	const { text } = await request(site.url).get(address).expect(200);
	return text.replace(/<(script|style).*?<\/\1>/gs, "").replaceAll("<!-- -->", "");
}

const cardsOf = (html: string) => html.match(/<article.*?<\/article>/gs) ?? [];
const textsOf = (html: string, element: RegExp) => [...html.matchAll(element)].map(([, text]) => text);
const countOf = (html: string, text: string) => html.split(text).length - 1;
const startsWith = (name: string) => new RegExp(`>${name}(, [^<]*)?<`);

test("cards show what is known", async () => {
	const cards = cardsOf(await shownOn("/"));
	expect(cards).toHaveLength(SPARSE.length);
	for (const { name, facts } of SPARSE) {
		const card = cards.find((html) => startsWith(name).test(html)) ?? "";
		const [list = ""] = /<ul class="card-facts">.*?<\/ul>/s.exec(card) ?? [];
		expect([name, ...textsOf(list, /<li[^>]*>(.*?)<\/li>/g)]).toEqual([name, ...facts]);
		expect([name, countOf(card, UNKNOWN_HOURS)]).toEqual([name, WITHOUT_HOURS.includes(name) ? 1 : 0]);
	}
});

/** Every field is missing in at least one of them. */
const LACKING_MOST = ["City Alone", "State Alone", "No Texts", "Nowhere"];

test.each(LACKING_MOST)("the page of “%s” shows what is known, and leads back to a list with it", async (name) => {
	const branch = SPARSE.find((branch) => branch.name === name);
	const { id, state, city, pincode } = {
		id: 0,
		pincode: "",
		...branch,
		state: branch?.state ?? "",
		city: branch?.city ?? "",
	};
	const html = await shownOn(branchPath({ id, state, city }));
	expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toMatch(new RegExp(`^${name}`));
	const place = [[city, state].filter(Boolean).join(", "), pincode].filter(Boolean).join(" ");
	expect(html).toContain(`<title>${name}: Branch in ${place} | Your Company</title>`);
	expect(countOf(html, UNKNOWN_HOURS)).toBe(WITHOUT_HOURS.includes(name) ? 1 : 0);
	const placed = name === "No Texts";
	expect(html.includes("map-frame")).toBe(placed);
	expect(html.includes("Map not available for this branch")).toBe(!placed);
	const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
	const hrefOf = (text: string) => links.find(([, , content]) => content?.replace(/<.*?>/gs, "") === text)?.[1];
	const back = hrefOf("Back")?.replaceAll("&amp;", "&") ?? "";
	if (city) expect(hrefOf(city)?.replaceAll("&amp;", "&")).toBe(back);
	expect(cardsOf(await shownOn(back)).some((card) => startsWith(name).test(card))).toBe(true);
});

test("filters and links to states count what is known", async () => {
	const city = locationPath("Maharashtra", "Nashik");
	expect(cardsOf(await shownOn(city))).toHaveLength(5);
	expect(cardsOf(await shownOn(`${city}?category=Branch+Office`))).toHaveLength(4);
	const goa = await shownOn(locationPath("Goa"));
	expect(cardsOf(goa)).toHaveLength(1);
	const [, states = ""] = goa.split('<h2 id="states-title">Browse by state</h2>');
	const links = textsOf(states.split("</nav>")[0] ?? "", /<a [^>]*>(.*?)<\/a>/gs).map((text) =>
		text?.replace(/<.*?>/gs, ""),
	);
	expect(links).toEqual([expect.stringMatching(/^Goa 1/), expect.stringMatching(/^Maharashtra 4/), "Other branches"]);
});
