import express from "express";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { createSignOut } from "./sign-out.ts";

const PASSWORD = "Basic YXNoYTpwYXNzd29yZA==";

function siteWith(secure: boolean) {
	const signOut = createSignOut(secure);
	const app = express()
		.post("/out", signOut.handle)
		.get("/", async (request, response) =>
			response.status((await signOut.refuses(request, response)) ? 401 : 200).end(),
		);
	return {
		async cookieFor(authorization: string): Promise<string> {
			const { headers } = await request(app).post("/out").set("Authorization", authorization).expect(303);
			return headers["set-cookie"]?.[0] ?? "";
		},
		read: (cookie: string) => request(app).get("/").set("Authorization", PASSWORD).set("Cookie", cookie),
	};
}

const pairOf = (cookie: string) => cookie.split(";", 1)[0] ?? "";

describe("with https", () => {
	test("the cookie is one that only the site itself can set", async () => {
		const site = siteWith(true);
		const cookie = await site.cookieFor(PASSWORD);
		expect(cookie.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]);
		expect(pairOf(cookie)).toMatch(/^__Host-signed-out=[\w-]{43}$/);
		const { headers } = await site.read(pairOf(cookie)).expect(401);
		expect(headers["set-cookie"]?.[0]).toMatch(/^__Host-signed-out=;.*Path=\/;.*Secure/);
	});

	test("one without the prefix refuses nobody, and one from before a restart still does", async () => {
		const cookie = pairOf(await siteWith(true).cookieFor(PASSWORD));
		await siteWith(true).read(cookie).expect(401);
		await siteWith(true).read(cookie.replace("__Host-", "")).expect(200);
	});
});

describe("without https", () => {
	test("the cookie refuses only the password that was signed out", async () => {
		const site = siteWith(false);
		await site.read(pairOf(await site.cookieFor(PASSWORD))).expect(401);
		await site.read(pairOf(await site.cookieFor("Basic b3RoZXI6cGFzc3dvcmQ="))).expect(200);
		const others = ["signed-out=0", "signed-out=1", "not-signed-out=1", "signed-out", "x=signed-out=1"];
		for (const cookie of others) await site.read(cookie).expect(200);
		await site.read(pairOf(await siteWith(false).cookieFor(PASSWORD))).expect(200);
	});

	test("several of the name are all looked at", async () => {
		const site = siteWith(false);
		await site.read(`signed-out=planted; ${pairOf(await site.cookieFor(PASSWORD))}`).expect(401);
	});
});

test("who sends no password is not signed out of anything", async () => {
	const app = express().post("/out", createSignOut(false).handle);
	const { headers } = await request(app).post("/out").expect(303);
	expect(headers).not.toHaveProperty("set-cookie");
});
