/** A site below a path, over HTTP. That each address answers as without one is in site-addresses.test.ts. */
import request from "supertest";
import { expect, test } from "vitest";
import { CREATE_BRANCH_PATH, SIGN_IN_PATH } from "../shared/api/api-paths.ts";
import { BASE_MARK } from "../shared/base.ts";
import { SIGN_OUT_PATH } from "../shared/paths.ts";
import { takeOffBase } from "./base-path.ts";
import { builtSite } from "./testing/built-site.ts";
import { sends } from "./testing/fake-upstream.ts";
import { sendsSparse } from "./testing/sparse-branches.ts";

const ENV = { ADMIN_PASSWORD: "a password of a test" };
const ORIGIN = "https://www.example.com";
const plain = builtSite({}, sendsSparse);
const below = builtSite({ ...ENV, PUBLIC_URL: `${ORIGIN}/find` }, sendsSparse);

const get = (site: { url: string }, address: string) => request(new URL(site.url).origin).get(address);

test("scripts differ only by the path", async () => {
	const names = new Set((await get(below, "/find/")).text.match(/assets\/[\w-]+\.js\b/g));
	for (const name of names) {
		const [without, kept] = [(await get(plain, `/${name}`)).text, (await get(below, `/find/${name}`)).text];
		expect([name, kept.replaceAll("/find", "") === without, kept.includes(BASE_MARK)]).toEqual([name, true, false]);
		for (const [more] of kept.matchAll(/assets\/[\w-]+\.js\b/g)) names.add(more);
	}
	expect(names.size).toBeGreaterThan(10);
});

test.each([
	["/find", "/find/"],
	["/find?q=Pune", "/find/?q=Pune"],
])("%s leads to %s", async (address, target) => {
	const { headers } = await get(below, address).expect(301);
	expect(headers).toMatchObject({ location: target, "cache-control": "public, max-age=3600" });
});

/** The path is also the beginning of the site's own addresses, which a proxy may pass on with it or without. */
test.each([
	["/branches/branches/Goa", "/branches/Goa"],
	["/branches/branch/Goa/Panaji/9", "/branch/Goa/Panaji/9"],
	["/branches/hi/branches/Goa", "/hi/branches/Goa"],
	["/branches/sitemap.xml", "/sitemap.xml"],
	["/branches/location/Goa", "/location/Goa"],
	["/branches/data/?q=Goa", "/data/?q=Goa"],
	["/branches//location/Goa", "//location/Goa"],
	["/branches/HI/location/Goa", "/HI/location/Goa"],
	["/branches/Goa", "/branches/Goa"],
	["/branch/Goa/Panaji/9", "/branch/Goa/Panaji/9"],
	["/location/Goa", "/location/Goa"],
])("below /branches, %s is %s", (url, taken) => {
	const seen: unknown[] = [];
	const step = takeOffBase("/branches")((request) => void seen.push(request.url));
	step({ url, method: "GET" } as never, {} as never);
	expect(seen).toEqual([taken]);
});

test("admins have a password, and a cookie when they sign out, for this site only", async () => {
	const signedIn = (test: request.Test) => test.auth("admin", ENV.ADMIN_PASSWORD);
	const asked = await get(below, `/find${SIGN_IN_PATH}`).expect(401);
	expect(asked.headers["www-authenticate"]).toBe('Basic realm="Branch locator admin /find", charset="UTF-8"');
	const { body } = await signedIn(get(below, `/find${SIGN_IN_PATH}`)).expect(200);
	expect(body).toMatchObject({ user: "admin", signOut: `/find${SIGN_OUT_PATH}` });
	const post = (address: string, origin: string) =>
		signedIn(request(new URL(below.url).origin).post(address))
			.set("Origin", origin)
			.send({});
	const { headers } = await post(body.signOut, ORIGIN).expect(303);
	expect(headers.location).toBe("/find/");
	expect(headers["set-cookie"]?.[0]).toMatch(
		/^__Secure-signed-out=[\w-]+; Path=\/find\/; HttpOnly; Secure; SameSite=Lax$/,
	);

	// They change something only on pages of the site's origin, which has no path.
	await post(`/find${CREATE_BRANCH_PATH}`, "https://other.example.com").expect(403);
	below.answerWith(sends("{}", { location: `${CREATE_BRANCH_PATH}/7` }, 201));
	const created = await post(`/find${CREATE_BRANCH_PATH}`, ORIGIN).expect(201);
	expect(created.headers.location).toBe(`/find${CREATE_BRANCH_PATH}/7`);
});
