import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import express from "express";
import { expect, test } from "vitest";
import { listen } from "../testing/listen.ts";
import { send } from "../testing/send.ts";
import { untilEnd } from "../testing/until-end.ts";
import { createAnswerBusy } from "./answer-busy.ts";
import { takeRequestId } from "./request-id.ts";

const answerBusy = createAnswerBusy((language) => ({
	title: "Try later",
	heading: "Many visitors",
	message: language === "en" ? "Too many people are looking for a branch" : `<${language}>`,
	tryAgain: "Try again",
}));
const answer = (request: IncomingMessage, response: ServerResponse) =>
	answerBusy(request, response, ["x-frame-options", "DENY"]);
const site = await untilEnd(listen(createServer(express().use(takeRequestId, answer))));

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test("a browser gets a page that can be read on a phone, and tries again by itself or by a link", async () => {
	const { status, headers, body } = await send(site.url, "/?q=Pune", { headers: BROWSER });
	expect(status).toBe(503);
	expect(headers).toMatchObject({
		"content-type": "text/html; charset=utf-8",
		"content-length": String(body.length),
		"cache-control": "no-store",
		"retry-after": "5",
		refresh: "5",
		"x-frame-options": "DENY",
	});
	const html = body.toString();
	expect(html).toMatch(/^<!doctype html>\n<html lang="en-IN">/);
	expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
	expect(html).toMatch(/<title>.+<\/title>/);
	expect(html.match(/<h1>.+<\/h1>/g)).toHaveLength(1);
	expect(html).toContain("Too many people are looking for a branch");
	expect(html).toContain('<a href="">Try again</a>');
	// The site's policy allows neither.
	expect(html).not.toMatch(/style|script/);
});

test("a program gets JSON, with the id of its request", async () => {
	const { status, headers, body } = await send(site.url, "/", { headers: { accept: "*/*", "x-request-id": "aB3" } });
	expect(status).toBe(503);
	expect(headers).toMatchObject({ "content-type": "application/json; charset=utf-8", "retry-after": "5" });
	expect(headers.refresh).toBeUndefined();
	const message = expect.stringContaining("Too many people");
	expect(JSON.parse(body.toString())).toEqual({ message, requestId: "aB3" });
});

test("HEAD gets the same headers without a body", async () => {
	const [head, get] = await Promise.all(
		["HEAD", "GET"].map((method) => send(site.url, "/", { method, headers: BROWSER })),
	);
	expect(head?.body).toHaveLength(0);
	expect(head?.headers["content-length"]).toBe(get?.headers["content-length"]);
});

test("the page is in the language of the address", async () => {
	const { body } = await send(site.url, "/ta/location/Tamil%20Nadu", { headers: BROWSER });
	expect(body.toString()).toContain('<html lang="ta-IN">');
	expect(body.toString()).toContain("&#60;ta&#62;");
});
