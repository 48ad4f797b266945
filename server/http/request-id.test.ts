import express from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { requestLog } from "../ops/request-log.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { answerError } from "./answer.ts";
import { requestIdOf } from "./request-id.ts";

function appWith(trusted: boolean) {
	const app = express();
	app.use(requestLog(createMemoryLog().log, () => trusted));
	app.get("/fails", (_request, response) => answerError(response, 404, "There is nothing."));
	app.use((req, response) => void response.json({ id: requestIdOf(req) }));
	return app;
}

async function idOf(app: express.Express, sent?: string): Promise<string> {
	const call = request(app).get("/");
	if (sent !== undefined) call.set("X-Request-Id", sent);
	return String((await call).body.id);
}

test("each request gets an id of its own, also in an error", async () => {
	const app = appWith(false);
	const ids = await Promise.all(Array.from({ length: 20 }, () => idOf(app)));
	for (const id of ids) expect(id).toMatch(/^[\w-]{16}$/);
	expect(new Set(ids).size).toBe(20);
	const { body } = await request(app).get("/fails");
	expect(body).toEqual({ message: "There is nothing.", requestId: expect.stringMatching(/^[\w-]{16}$/) });
});

test("the plain id of a trusted proxy is taken over", async () => {
	const plain = "Edge_1.a-".padEnd(64, "0");
	expect(await idOf(appWith(true), plain)).toBe(plain);
	expect(await idOf(appWith(false), plain)).toMatch(/^[\w-]{16}$/);
});

test.each(["", "x".repeat(65), "a b", "a,b", 'a"b', "a/b", "a\u00e9", "<b>"])(
	"%j, which is not plain, is replaced",
	async (sent) => {
		expect(await idOf(appWith(true), sent)).toMatch(/^[\w-]{16}$/);
	},
);
