import express from "express";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { refuseUnlessLoopback } from "./admin-only.ts";

function site(loopback: boolean) {
	const app = express();
	app.use(refuseUnlessLoopback(loopback));
	app.use((_request, response) => void response.json({ passed: true }));
	return supertest(app);
}

describe("without sign-in", () => {
	it.each(["post", "put", "patch", "delete"] as const)("a %s is refused where others can connect", async (method) => {
		const { status, body } = await site(false)[method]("/");
		expect(status).toBe(403);
		expect(body).toEqual({ message: expect.any(String) });
		expect((await site(true)[method]("/")).status).toBe(200);
	});

	it.each(["get", "head", "options"] as const)("a %s passes", async (method) => {
		expect((await site(false)[method]("/")).status).toBe(200);
	});
});
