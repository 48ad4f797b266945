import { expect, test } from "vitest";
import { ALL_LANGUAGES, addressIn, OTHER_LANGUAGES } from "../../shared/languages.ts";
import { buildIndex } from "../../shared/search/index/branch-index.ts";
import { NO_LISTS } from "../../shared/search/places-of-branches.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { makeSitemap } from "./sitemap.ts";

const BRANCHES = [
	{ ...TEST_BRANCH, id: 1, name: "Camp", city: "Pune", state: "Maharashtra" },
	{ ...TEST_BRANCH, id: 2, name: "A & B", city: "Nashik", state: "maharashtra" },
	{ ...TEST_BRANCH, id: 3, name: "No state", city: "Surat's <End>", state: "" },
];

const DATES = ["2026-11-20", undefined, "2026-10-01"];

async function sitemap(limits: { maxAddresses?: number; maxBytes?: number } = {}) {
	const branches = { ...buildIndex(BRANCHES), updatedOn: (slot: number) => DATES[slot] };
	const made = makeSitemap({ branches, lists: NO_LISTS, publicUrl: "https://a.example", ...limits });
	return new Map(await Array.fromAsync(made, ([path, bytes]) => [path, bytes.toString()] as const));
}

const addressesIn = (file = "") => [...file.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test("it has the canonical address of every page but further ones of results once in each language, with the date of its last change", async () => {
	const file = (await sitemap()).get("/sitemap.xml");
	const pages = [
		"/",
		"/Privacy-Policy.html",
		"/Legal-Disclaimer.html",
		"/Terms-and-Conditions.html",
		"/location/Maharashtra",
		"/branches/Maharashtra",
		"/location/Maharashtra/Nashik",
		"/branch/maharashtra/Nashik/2",
		"/location/Maharashtra/Pune",
		"/branch/Maharashtra/Pune/1",
		"/branches/-",
		"/branch/-/Surat&#39;s%20%3CEnd%3E/3",
	];
	const inAll = pages.flatMap((path) =>
		ALL_LANGUAGES.map((language) => `https://a.example${addressIn(language, path)}`),
	);
	expect(addressesIn(file)).toEqual(inAll);
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

test.each(["", "/ta"])("each address, such as one below %j, has the same page in all languages", async (prefix) => {
	const [, entry = ""] = (await sitemap()).get("/sitemap.xml")?.split(`${prefix}/location/Maharashtra</loc>`) ?? [];
	const links = [
		...(entry.split("</url>")[0] ?? "").matchAll(/hreflang="([\w-]+)" href="https:\/\/a\.example([^"]*)"/g),
	];
	expect(links.map(([, language, path]) => [language, path])).toEqual([
		["en", "/location/Maharashtra"],
		...OTHER_LANGUAGES.map((language) => [language, `/${language}/location/Maharashtra`]),
		["x-default", "/location/Maharashtra"],
	]);
});
