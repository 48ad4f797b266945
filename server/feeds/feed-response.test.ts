import { createServer } from "node:http";
import { expect, test } from "vitest";
import { prepareBody } from "../http/prepared-body.ts";
import { listen } from "../testing/listen.ts";
import { send } from "../testing/send.ts";
import { untilEnd } from "../testing/until-end.ts";
import { answerFeed } from "./feed-response.ts";

const SECONDS_OLD = 90;
const checkedAt = Date.now() - SECONDS_OLD * 1000;
const options = { contentType: "application/json", cacheControl: "public, max-age=60", effort: "fast" } as const;
const snapshot = { checkedAt, body: await prepareBody(Buffer.from('{"data":[]}'.repeat(99)), options) };

const server = createServer((request, response) => {
	answerFeed(request.url === "/filled" ? { snapshot } : {}, request, response, ["x-content-type-options", "nosniff"]);
});
const { url } = await untilEnd(listen(server));

test.each(["br", "gzip", ""])("a feed has its age, also if it is not sent again (%s)", async (encoding) => {
	const get = (headers: Record<string, string>) =>
		send(url, "/filled", { headers: { "accept-encoding": encoding, ...headers } });
	const { headers } = await get({});
	for (const etag of ["", headers.etag ?? ""]) {
		const answer = await get({ "if-none-match": etag });
		expect([answer.status, answer.body.length > 0]).toEqual(etag ? [304, false] : [200, true]);
		expect(answer.headers).toMatchObject({
			etag: headers.etag,
			"cache-control": "public, max-age=60",
			vary: "Accept-Encoding",
			"x-content-type-options": "nosniff",
			"x-data-age": expect.stringMatching(/^\d+$/),
		});
		const age = Number(answer.headers["x-data-age"]);
		expect(age).toBeGreaterThanOrEqual(SECONDS_OLD);
		expect(age).toBeLessThanOrEqual((Date.now() - checkedAt) / 1000);
	}
});

test("a feed with nothing to serve is a 503 with the message from the error catalogue", async () => {
	const { status, headers, body } = await send(url, "/empty");
	expect([status, JSON.parse(body.toString())]).toEqual([503, { message: "Failed to load branches" }]);
	expect(headers).toMatchObject({
		"content-type": "application/json; charset=utf-8",
		"cache-control": "no-store",
		"retry-after": "5",
		"x-content-type-options": "nosniff",
	});
});
