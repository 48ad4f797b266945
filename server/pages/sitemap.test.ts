import { expect, test } from "vitest";
import { ALL_LANGUAGES, addressIn, type Language } from "../../shared/languages.ts";
import { buildIndex } from "../../shared/search/index/branch-index.ts";
import { NO_LISTS } from "../../shared/search/places-of-branches.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { makeSitemap } from "./sitemap.ts";

const BRANCHES = [
	{ ...TEST_BRANCH, id: 1, name: "Camp", city: "Pune", state: "Maharashtra" },
	{ ...TEST_BRANCH, id: 2, name: "A & B", name_ta: "அ", address_ta: "அ", city: "Nashik", state: "maharashtra" },
	{ ...TEST_BRANCH, id: 3, name: "No state", city: "Surat's <End>", state: "" },
];

const DATES = ["2026-11-20", undefined, "2026-10-01"];

async function sitemap(limits: { maxAddresses?: number; maxBytes?: number } = {}) {
	const branches = { ...buildIndex(BRANCHES), updatedOn: (slot: number) => DATES[slot] };
	const made = makeSitemap({ branches, lists: NO_LISTS, publicUrl: "https://a.example", ...limits });
	return new Map(await Array.fromAsync(made, ([path, bytes]) => [path, bytes.toString()] as const));
}

const addressesIn = (file = "") => [...file.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test("it has the canonical address of every page but further ones of results once in each of its languages, with the date of its last change", async () => {
	const file = (await sitemap()).get("/sitemap.xml");
	const inState: readonly Language[] = ["en", "hi", "mr"];
	const pages: [path: string, languages: readonly Language[]][] = [
		["/", ALL_LANGUAGES],
		["/Privacy-Policy.html", ALL_LANGUAGES],
		["/Legal-Disclaimer.html", ALL_LANGUAGES],
		["/Terms-and-Conditions.html", ALL_LANGUAGES],
		["/location/Maharashtra", inState],
		["/branches/Maharashtra", inState],
		["/location/Maharashtra/Nashik", [...inState, "ta"]],
		["/branch/maharashtra/Nashik/2", [...inState, "ta"]],
		["/location/Maharashtra/Pune", inState],
		["/branch/Maharashtra/Pune/1", inState],
		["/branches/-", ["en", "hi"]],
		["/branch/-/Surat&#39;s%20%3CEnd%3E/3", ["en", "hi"]],
	];
	const all = pages.flatMap(([path, languages]) =>
		languages.map((language) => `https://a.example${addressIn(language, path)}`),
	);
	expect(addressesIn(file)).toEqual(all);
	expect(file).toContain(
		"<loc>https://a.example/hi/branch/Maharashtra/Pune/1</loc><lastmod>2026-11-20</lastmod><xhtml:link ",
	);
	expect(file).toContain("<loc>https://a.example/branch/Maharashtra/Pune/1</loc><lastmod>2026-11-20</lastmod>");
	expect(file).toContain("<loc>https://a.example/branch/maharashtra/Nashik/2</loc><xhtml:link ");
	expect(file).toContain("<loc>https://a.example/location/Maharashtra</loc><lastmod>2026-11-20</lastmod>");
	expect(file).toContain("<loc>https://a.example/branches/-</loc><lastmod>2026-10-01</lastmod>");
});

test.each([{ maxAddresses: 4 }, { maxBytes: 1500 }])(
	"with more than %j it is several files and an index",
	async (limits) => {
		const all = addressesIn((await sitemap()).get("/sitemap.xml"));
		const { "/sitemap.xml": index, ...parts } = Object.fromEntries(await sitemap(limits));
		expect(addressesIn(index)).toEqual(Object.keys(parts).map((path) => `https://a.example${path}`));
		expect(Object.keys(parts)[0]).toBe("/sitemap-1.xml");
		expect(Object.values(parts).flatMap(addressesIn)).toEqual(all);
		for (const part of Object.values(parts)) {
			expect(addressesIn(part).length).toBeLessThanOrEqual(limits.maxAddresses ?? all.length);
			expect(part.length).toBeLessThanOrEqual(limits.maxBytes ?? part.length);
		}
	},
);

test.each(["", "/mr"])("each address, such as one below %j, has the same page in its languages", async (prefix) => {
	const [, entry = ""] = (await sitemap()).get("/sitemap.xml")?.split(`${prefix}/location/Maharashtra</loc>`) ?? [];
	const links = [
		...(entry.split("</url>")[0] ?? "").matchAll(/hreflang="([\w-]+)" href="https:\/\/a\.example([^"]*)"/g),
	];
	expect(links.map(([, language, path]) => [language, path])).toEqual([
		["en", "/location/Maharashtra"],
		["hi", "/hi/location/Maharashtra"],
		["mr", "/mr/location/Maharashtra"],
		["x-default", "/location/Maharashtra"],
	]);
});
