/** The site for search engines, with the built pages. */

import { gunzipSync } from "node:zlib";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { branchPath, FEED_PATHS } from "../../shared/paths.ts";
import { builtSite } from "../testing/built-site.ts";
import { sends, sendsEach } from "../testing/fake-upstream.ts";
import { sampleBranch } from "../testing/sample-items.ts";
import { send } from "../testing/send.ts";

const PUBLIC_URL = "https://branches.example.com";

const CAMP = {
	...sampleBranch(1),
	name: "Camp </script> & Co",
	city: "Pune",
	state: "Maharashtra",
	pincode: "411001",
	lat: 18.52,
	lng: 73.87,
	closures: [{ from: "2026-12-01", until: "2026-12-03", reason: "Election" }],
};
const OTHER = { ...sampleBranch(2), city: "Pune" };

const FEED = { data: [CAMP, OTHER], removed: [7, 9], moved: [[9, 1]], updated: { "2026-11-20": [1] } };

const answer = sendsEach({ branches: [], states: [], cities: [] });
const sendsAll: typeof answer = (incoming, response) =>
	(incoming.url === FEED_PATHS.branches ? sends(JSON.stringify(FEED)) : answer)(incoming, response);
const site = builtSite({ PUBLIC_URL, ADMIN_AUTH: "open", CDN_SECONDS: "30" }, sendsAll);
const unnamed = builtSite({}, sendsAll);

const page = async (address: string) => (await request(site.url).get(address)).text;

/** The things on a page by their types. */
async function thingsOn(address: string): Promise<Record<string, Record<string, unknown>>> {
	const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await page(address)) ?? [];
	const { "@graph": graph = [] } = JSON.parse(json);
	return Object.fromEntries(graph.map((thing: { "@type": string }) => [thing["@type"], thing]));
}

describe("a branch's page", () => {
	test("names the branch as a financial service, with what the page shows", async () => {
		const { FinancialService: service, BreadcrumbList: trail } = await thingsOn(branchPath(CAMP));
		expect(service).toMatchObject({
			name: CAMP.name,
			url: PUBLIC_URL + branchPath(CAMP),
			branchCode: "1",
			address: { "@type": "PostalAddress", streetAddress: CAMP.address, addressLocality: "Pune", postalCode: "411001" },
			parentOrganization: { "@type": "Organization", name: "Your Company" },
			// Yesterday is not said.
			specialOpeningHoursSpecification: ["2026-12-02", "2026-12-03"].map((validFrom) => ({ validFrom })),
		});
		expect(service?.geo).toMatchObject({
			latitude: expect.stringMatching(/^\d+\.\d{5}$/),
			longitude: expect.stringMatching(/^\d+\.\d{5}$/),
		});
		const steps = trail?.itemListElement as { name: string; item: string }[];
		expect(steps.map(({ name }) => name)).toEqual(["Home", "Maharashtra", "Pune", CAMP.name]);
		const shown = (await page(branchPath(CAMP))).split("</head>")[1] ?? "";
		for (const { item } of steps.slice(0, -1)) expect(shown).toContain(`href="${item.replace(PUBLIC_URL, "")}"`);
	});

	test("is gone after the branch was removed, and was never there for another id", async () => {
		const address = (id: number) => branchPath({ ...CAMP, id });
		for (const prefix of ["", "/data"]) {
			await request(site.url)
				.get(prefix + address(7))
				.expect(410);
			await request(site.url)
				.get(prefix + address(8))
				.expect(404);
			for (const other of ["0x7", "7.0", "7e0", "%207", "-7"]) {
				await request(site.url).get(`${prefix}/branch/Maharashtra/Pune/${other}`).expect(404);
			}
		}
		expect(await page(address(7))).toContain("noindex");
		expect(await page(address(7))).toContain("<title>Branch removed: Pune, Maharashtra | ");
		expect((await request(site.url).get(FEED_PATHS.branches)).body).not.toHaveProperty("removed");
	});

	test("is where its address leads after another one took its place", async () => {
		const old = `/hi${branchPath({ ...OTHER, id: 9 })}`;
		const { headers } = await request(site.url).get(old).expect(301);
		expect(headers.location).toBe(`/hi${branchPath(CAMP)}`);
	});
});

test("other words after a state are a search, and what names no state has no list", async () => {
	for (const words of ["market", "411", "open%20now"]) {
		expect(await page(`/location/Maharashtra/${words}`)).toContain('content="noindex"');
	}
	await request(site.url).get("/branches/%20").expect(404);
	const { text } = await request(site.url).get("/location/-");
	// The links to other languages lead to the page itself.
	expect(text).not.toMatch(/href="\/location\/-[^"]*"(?! lang=)/);
});

test("a place's page lists its branches and says what is true of it", async () => {
	const { CollectionPage: collection, Organization: company } = await thingsOn("/location/maharashtra/pune");
	expect(collection).toMatchObject({
		url: `${PUBLIC_URL}/location/Maharashtra/Pune`,
		mainEntity: { numberOfItems: 2 },
	});
	expect(company).toMatchObject({ url: `${PUBLIC_URL}/` });
	expect(await page("/location/maharashtra")).toContain("2 branches in Maharashtra. Open on Saturdays: ");
});

test.each(["/location/Maharashtra", "/branches/Maharashtra", branchPath(CAMP)])(
	"%s is indexed in the languages of its state, which it names",
	async (path) => {
		const languages = [...(await page(path)).matchAll(/hreflang="(\w\w)" href="([^"]+)"/g)].map(
			([, language, address]) => [language, address],
		);
		expect(languages).toEqual([
			["en", PUBLIC_URL + path],
			["hi", `${PUBLIC_URL}/hi${path}`],
			["mr", `${PUBLIC_URL}/mr${path}`],
		]);
		expect(await page(`/mr${path}`)).not.toContain("noindex");
		const others = await page(`/ta${path}`);
		expect(others).toContain('content="noindex"');
		expect(others).not.toMatch(/hreflang|canonical/);
	},
);

test("the sitemap is compressed, with dates from the data, and robots.txt names it", async () => {
	const robots = await request(site.url)
		.get("/robots.txt")
		.expect(200)
		.expect("Content-Type", /text\/plain/);
	expect(robots.text).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
	for (const path of ["/admin", "/login", "/branchlocatorapi/api/", "/*?q="])
		expect(robots.text).toContain(`Disallow: ${path}\n`);
	const { status, headers, body } = await send(site.url, "/sitemap.xml", { headers: { "accept-encoding": "gzip" } });
	expect([status, headers["content-type"], headers["content-encoding"]]).toEqual([
		200,
		"application/xml; charset=utf-8",
		"gzip",
	]);
	const xml = gunzipSync(body).toString();
	// In pieces, of which a slow client keeps few in memory.
	const plain = await send(site.url, "/sitemap.xml", { headers: { "accept-encoding": "identity" } });
	expect([plain.body.toString(), plain.headers["content-length"]]).toEqual([xml, undefined]);
	expect(xml).toContain(`<loc>${PUBLIC_URL}${branchPath(CAMP)}</loc><lastmod>2026-11-20</lastmod>`);
	expect(xml).toContain(`<loc>${PUBLIC_URL}${branchPath(OTHER)}</loc><xhtml:link `);
	await request(site.url).get("/sitemap-1.xml").expect(404);
	await request(site.url).get("/sitemap-x.xml").expect(404);
});

test.each([
	[branchPath(CAMP), "max-age=0, s-maxage=30, stale-if-error=86400"],
	["/data/location/Maharashtra/Pune", "max-age=0, s-maxage=30, stale-if-error=86400"],
	["/data/?near=18.52,73.86", "no-cache"],
])("a CDN may keep %s by the rule %s, the first time and from memory", async (address, rule) => {
	for (const _ of ["made", "kept"]) await request(site.url).get(address).expect("Cache-Control", rule);
});

test("a site that does not know its own address says once what is lost, and names no wrong one", async () => {
	const warnings = ({ lines }: typeof site) => lines.filter(({ msg }) => String(msg).includes("PUBLIC_URL"));
	expect([warnings(site).length, warnings(unnamed).length]).toEqual([0, 1]);
	const get = (address: string) => request(unnamed.url).get(address).set("Host", "evil.example");
	const { text } = await get("/location/Maharashtra").expect(200);
	expect(text).not.toMatch(/canonical|og:url|og:image|noindex|evil\.example/);
	await get("/sitemap.xml").expect(404);
	expect((await get("/robots.txt").expect(200)).text).not.toContain("Sitemap");
});
