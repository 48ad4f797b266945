import express from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { answerError } from "./answer.ts";
import { requestIdOf, requestIds, sendRequestIds, takeRequestId } from "./request-id.ts";

function appWith(trusted: boolean) {
	const app = express();
	app.use(sendRequestIds(requestIds(() => trusted)));
	app.get("/fails", (_request, response) => answerError(response, 404, "There is nothing."));
	app.use((req, response) => void response.json({ id: requestIdOf(req) }));
	return app;
}

async function idOf(app: express.Express, sent?: string): Promise<string> {
	const asked = request(app).get("/");
	if (sent !== undefined) asked.set("X-Request-Id", sent);
	const { headers, body } = await asked;
	expect(body).toEqual({ id: headers["x-request-id"] });
	return String(headers["x-request-id"]);
}

test("each request gets an id of its own, in its answer and in an error", async () => {
	const app = appWith(false);
	const ids = new Set<string>();
	for (let number = 0; number < 1100; number++) {
		const give = requestIds(() => false);
		const id = give({ headers: {} } as Parameters<typeof give>[0]);
		expect(id).toMatch(/^[\w-]{16}$/);
		ids.add(id);
	}
	ids.add(await idOf(app));
	expect(ids.size).toBe(1101);
	const { headers, body } = await request(app).get("/fails");
	expect(body).toEqual({ message: "There is nothing.", requestId: headers["x-request-id"] });
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

test("the branch service has the id that the site sends, and makes none", async () => {
	const app = express();
	app.use(takeRequestId);
	app.use((_request, response) => answerError(response, 404, "There is nothing."));
	const message = "There is nothing.";
	expect((await request(app).get("/").set("X-Request-Id", "abc")).body).toEqual({ message, requestId: "abc" });
	expect((await request(app).get("/")).body).toEqual({ message });
});
