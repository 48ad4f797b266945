import { createServer } from "node:http";
import express from "express";
import { expect, test } from "vitest";
import { listen } from "../testing/listen.ts";
import { send } from "../testing/send.ts";
import { untilEnd } from "../testing/until-end.ts";
import { answerError } from "./answer.ts";

const MESSAGE = "Bäd “request”";
const errors = [{ row: 2, column: "Pincode", value: "1", message: "Pincode must have 6 digits" }];

const bare = createServer((_request, response) =>
	answerError(response, 409, MESSAGE, { headers: ["retry-after", "5"], errors }),
);
const app = express().use((_request, response) => {
	// Headers that a handler set before it failed.
	response.set({ "Cache-Control": "public, max-age=86400", "X-Frame-Options": "DENY" }).type("css");
	answerError(response, 500, MESSAGE);
});
const sites = { node: await untilEnd(listen(bare)), express: await untilEnd(listen(createServer(app))) };

test("an error has a message, errors and headers if given, and is not cached", async () => {
	const { status, headers, body } = await send(sites.node.url, "/");
	expect(status).toBe(409);
	expect(JSON.parse(body.toString())).toEqual({ message: MESSAGE, errors });
	expect(headers).toMatchObject({
		"content-type": "application/json; charset=utf-8",
		"content-length": String(body.length),
		"cache-control": "no-store",
		"retry-after": "5",
	});
});

test("its headers replace those of the failed answer and keep the others", async () => {
	const { status, headers, body } = await send(sites.express.url, "/");
	expect([status, JSON.parse(body.toString())]).toEqual([500, { message: MESSAGE }]);
	expect(headers).toMatchObject({
		"content-type": "application/json; charset=utf-8",
		"cache-control": "no-store",
		"x-frame-options": "DENY",
	});
});

test.each(Object.entries(sites))("HEAD gets no body (%s)", async (_, { url }) => {
	const [head, get] = [await send(url, "/", { method: "HEAD" }), await send(url, "/")];
	expect(head.body).toHaveLength(0);
	expect([head.status, head.headers["content-length"]]).toEqual([get.status, get.headers["content-length"]]);
});
