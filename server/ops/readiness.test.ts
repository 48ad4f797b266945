import express from "express";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { answerReadiness, answerStarting } from "./readiness.ts";

type Options = Parameters<typeof answerReadiness>[0];

const NONE = { snapshot: undefined };
const feedAt = (checkedAt: number) => ({ snapshot: { checkedAt } });
const WITH_DATA = { branches: feedAt(1000), states: feedAt(62_900), cities: NONE };

function ask(options: Partial<Options>) {
	const app = express();
	const feeds = { branches: NONE, states: NONE, cities: NONE };
	app.use(answerReadiness({ feeds, stopping: () => false, now: () => 63_000, ...options }));
	return request(app).get("/readyz").expect("Cache-Control", "no-store");
}

describe("readiness", () => {
	test("is 503 without a list of branches", async () => {
		const { status, body } = await ask({});
		const feedAgeSeconds = { branches: null, states: null, cities: null };
		expect([status, body]).toEqual([503, { status: "no data", parts: { data: false, feedAgeSeconds } }]);
	});

	test("is 200 with one, with the age of each feed; without the parts that another upstream has", async () => {
		const { status, body } = await ask({ feeds: WITH_DATA });
		const feedAgeSeconds = { branches: 62, states: 0, cities: null };
		expect([status, body]).toEqual([200, { status: "ready", parts: { data: true, feedAgeSeconds } }]);
	});

	test("names what is wrong with the database, and is 200 even so", async () => {
		const { body } = await ask({ feeds: WITH_DATA, readOnlyReason: () => undefined }).expect(200);
		expect(body).toMatchObject({ status: "ready", parts: { data: true, write: true, database: "ok" } });
		const reason = "The disk is full. Free some space.";
		const { body: full } = await ask({ feeds: WITH_DATA, readOnlyReason: () => reason }).expect(200);
		expect(full).toMatchObject({ status: "read-only", reason, parts: { data: true, write: false, database: reason } });
	});

	test("is 503 while the site stops", async () => {
		const { body } = await ask({ feeds: WITH_DATA, stopping: () => true }).expect(503);
		expect(body).toMatchObject({ status: "stopping", parts: { data: true } });
	});
});

test("while the site starts, it is alive and not ready, and everything else waits", async () => {
	const app = express();
	app.use((req, response) => {
		if (!answerStarting(req, response)) response.status(418).end();
	});
	expect((await request(app).get("/livez").expect(200)).body).toEqual({ status: "ok" });
	expect((await request(app).get("/readyz?x=1").expect(503)).body).toEqual({ status: "starting" });
	for (const path of ["/", "/healthz", "/readyz/x"]) await request(app).get(path).expect(418);
});
