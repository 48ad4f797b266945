/** A site below a path, over HTTP: it is the site without one, with the path before each of its addresses. */
import request from "supertest";
import { describe, expect, test } from "vitest";
import { CREATE_BRANCH_PATH, SIGN_IN_PATH } from "../shared/api/api-paths.ts";
import { BASE_MARK } from "../shared/base.ts";
import { SIGN_OUT_PATH } from "../shared/paths.ts";
import { builtSite } from "./testing/built-site.ts";
import { sends } from "./testing/fake-upstream.ts";
import { sendsSparse } from "./testing/sparse-branches.ts";

const ENV = { ADMIN_PASSWORD: "a password of a test" };
const ORIGIN = "https://www.example.com";
const plain = builtSite({ ...ENV, PUBLIC_URL: ORIGIN }, sendsSparse);
const below = builtSite({ ...ENV, PUBLIC_URL: `${ORIGIN}/find` }, sendsSparse);
const branches = builtSite({ ...ENV, PUBLIC_URL: `${ORIGIN}/branches` }, sendsSparse);

/** The server's own address: without the path, as behind a proxy that takes it off. */
const serverOf = ({ url }: { url: string }) => new URL(url).origin;

const PAGES = ["/", "/hi", "/?q=Pune", "/location/Goa", "/nothing-here", "/login", "/Privacy-Policy.html", "/offline"];
const FILES = [
	"/simplestore.json",
	"/data/location/Goa",
	"/sw.js",
	"/manifest.webmanifest",
	"/sitemap.xml",
	"/robots.txt",
	"/brand.css",
	"/third-party-licences.txt",
];

async function textOf(site: { url: string }, address: string): Promise<string> {
	const { text, status } = await request(serverOf(site)).get(address).set("Accept", "text/html");
	return `${status} ${text}`;
}

/** The scripts of a page, and those that they load. */
async function scriptsOf(site: { url: string }): Promise<string[]> {
	const names = new Set((await textOf(site, "/")).match(/assets\/[\w-]+\.js/g));
	for (const name of names)
		for (const [more] of (await textOf(site, `/${name}`)).matchAll(/assets\/[\w-]+\.js/g)) names.add(more);
	return [...names];
}

test.each([...PAGES, ...FILES])(
	"%s differs only by the path, however a proxy passes the address on",
	async (address) => {
		// A page may change between two requests, because it shows the time.
		await expect
			.poll(async () => {
				const [without, taken, kept] = [
					await textOf(plain, address),
					await textOf(below, address),
					await textOf(below, `/find${address}`),
				];
				return [taken === kept, kept.replaceAll("/find", "") === without, `${without}${kept}`.includes(BASE_MARK)];
			})
			.toEqual([true, true, false]);
	},
);

test("so do scripts", async () => {
	const names = await scriptsOf(below);
	expect(names.length).toBeGreaterThan(10);
	for (const name of names) {
		const [without, kept] = [await textOf(plain, `/${name}`), await textOf(below, `/find/${name}`)];
		expect([name, kept.replaceAll("/find", "") === without, kept.includes(BASE_MARK)]).toEqual([name, true, false]);
	}
});

test.each([
	["/find", "/find/"],
	["/find?q=Pune", "/find/?q=Pune"],
	["/find/location/Goa/", "/find/location/Goa"],
	["/location/Goa/", "/find/location/Goa"],
	["/find/HI/location/Goa", "/find/hi/location/Goa"],
	["/find/hi/login", "/find/login"],
])("%s leads to %s", async (address, target) => {
	const { headers } = await request(serverOf(below)).get(address).expect(301);
	expect(headers).toMatchObject({ location: target, "cache-control": "public, max-age=3600" });
});

describe("a path that is also the beginning of the site's own addresses", () => {
	test.each([
		["/branches/branches/Goa", "/branches/Goa"],
		["/branches/branch/Goa/Panaji/9", "/branch/Goa/Panaji/9"],
		["/branches/hi/branches/Goa", "/hi/branches/Goa"],
		["/branches/sitemap.xml", "/sitemap.xml"],
		["/branches/location/Goa", "/location/Goa"],
		["/branches/data/?q=Goa", "/data/?q=Goa"],
	])("%s is %s", async (address, taken) => {
		const text = await textOf(branches, address);
		expect(text).toBe(await textOf(branches, taken));
		expect(text.replaceAll(`${ORIGIN}/branches`, ORIGIN).startsWith((await textOf(plain, taken)).slice(0, 300))).toBe(
			true,
		);
	});

	test.each([
		["/branches//location/Goa", "/branches/location/Goa"],
		["/branches/HI/location/Goa", "/branches/hi/location/Goa"],
		["/branches?q=Goa", "/branches/?q=Goa"],
	])("%s leads to %s", async (address, target) => {
		const { headers } = await request(serverOf(branches)).get(address).expect(301);
		expect(headers.location).toBe(target);
	});
});

describe("admins", () => {
	const user = ["admin", ENV.ADMIN_PASSWORD] as const;

	test("have a password, and a cookie when they sign out, for this site only", async () => {
		const asked = await request(serverOf(below)).get(`/find${SIGN_IN_PATH}`).expect(401);
		expect(asked.headers["www-authenticate"]).toBe('Basic realm="Branch locator admin /find", charset="UTF-8"');
		const { body } = await request(serverOf(below))
			.get(`/find${SIGN_IN_PATH}`)
			.auth(...user)
			.expect(200);
		expect(body).toMatchObject({ user: "admin", signOut: `/find${SIGN_OUT_PATH}` });
		const { headers } = await request(serverOf(below))
			.post(body.signOut)
			.auth(...user)
			.set("Origin", ORIGIN)
			.expect(303);
		expect(headers.location).toBe("/find/");
		expect(headers["set-cookie"]?.[0]).toMatch(
			/^__Secure-signed-out=[\w-]+; Path=\/find\/; HttpOnly; Secure; SameSite=Lax$/,
		);
	});

	test("change something only on pages of the site's origin, which has no path", async () => {
		const create = (origin: string) =>
			request(serverOf(below))
				.post(`/find${CREATE_BRANCH_PATH}`)
				.auth(...user)
				.set("Origin", origin)
				.send({});
		expect((await create("https://other.example.com")).status).toBe(403);
		below.answerWith(sends("{}", { location: `${CREATE_BRANCH_PATH}/7` }, 201));
		const { status, headers } = await create(ORIGIN);
		below.answerWith(sendsSparse);
		expect([status, headers.location]).toEqual([201, `/find${CREATE_BRANCH_PATH}/7`]);
	});
});
