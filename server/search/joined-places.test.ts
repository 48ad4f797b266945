/** A feed that has places under several names: each is one place, found by all of them (docs/product.md, Feeds). */
import request from "supertest";
import { expect, test } from "vitest";
import type { Branch, City } from "../../shared/branch/branch.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { builtSite } from "../testing/built-site.ts";
import { sendsEach } from "../testing/fake-upstream.ts";
import { sampleBranch } from "../testing/sample-items.ts";

/** State and city as the branches have them, and the lists. Only the lists have Mysuru, only the branches Mysore. */
const PLACES = [
	["Odisha", "Cuttack"],
	["Orissa", "Cuttack"],
	["ORISSA", "Puri"],
	["Haryana", "Gurugram"],
	["Haryana", "Gurgaon"],
	["Haryana", "Gurgaon"],
	["Karnataka", "Mysore"],
] as const;

const LISTED = [...PLACES.slice(0, -1), ["Karnataka", "Mysuru"]];

const site = builtSite(
	{ PUBLIC_URL: "https://branches.example" },
	sendsEach({
		branches: PLACES.map(([state, city], id) => ({ ...sampleBranch(id), name: `B${id}`, state, city })),
		states: LISTED.map(([name], id) => ({ id, name })),
		cities: LISTED.map(([state, name], id) => ({ id, name, state: { name: state } })),
	}),
);

/** The finder's data: a branch's name is `B` and its place in the list above. */
async function finder(address: string) {
	const { body } = await request(site.url).get(`/data${address}`).expect(200);
	return { shown: body.results.shown.map(({ name }: Branch) => name).sort(), ...body };
}

test("the feeds and the pages have each place once, by its name of today", async () => {
	const { body: cities } = await request(site.url).get(FEED_PATHS.cities);
	const listed = cities.data.map(({ name, state }: City) => `${state.name}/${name}`);
	expect(listed).toEqual(["Odisha/Cuttack", "Odisha/Puri", "Haryana/Gurugram", "Karnataka/Mysuru"]);
	expect(await finder("/")).toMatchObject({
		states: ["Haryana", "Karnataka", "Odisha"],
		byState: [
			{ state: "Haryana", count: 3 },
			{ state: "Karnataka", count: 1 },
			{ state: "Odisha", count: 3 },
		],
	});
	const { text } = await request(site.url).get("/sitemap.xml").expect(200);
	expect(text).toContain("/location/Haryana/Gurugram<");
	expect(text).not.toMatch(/Orissa|Gurgaon/i);
});

test.each([
	["/?q=orissa", ["B0", "B1", "B2"]],
	["/?q=gurgaon", ["B3", "B4", "B5"]],
	["/?q=gurugram", ["B3", "B4", "B5"]],
	["/?state=Orissa", ["B0", "B1", "B2"]],
	["/?state=Orissa&city=Cuttack", ["B0", "B1"]],
	["/?state=Haryana&city=Gurgaon", ["B3", "B4", "B5"]],
	["/location/ORISSA/puri", ["B2"]],
	// The lists and the branches have different names of it.
	["/?state=Karnataka&city=Mysuru", ["B6"]],
	["/location/karnataka/mysuru", ["B6"]],
])("%s finds the branches under all names", async (address, names) => {
	expect((await finder(address)).shown).toEqual(names);
});

test("addresses with another name answer with the canonical one", async () => {
	for (const [address, canonical] of [
		["/location/Orissa", "/location/Odisha"],
		["/location/Haryana/Gurgaon", "/location/Haryana/Gurugram"],
		["/branches/Orissa", "/branches/Odisha"],
	]) {
		const { text } = await request(site.url).get(String(address)).expect(200);
		expect(text).toContain(`rel="canonical" href="https://branches.example${canonical}"`);
	}
	const moved = await request(site.url).get("/branch/Orissa/Cuttack/1").expect(301);
	expect(moved.headers.location).toBe("/branch/Odisha/Cuttack/1");
});
