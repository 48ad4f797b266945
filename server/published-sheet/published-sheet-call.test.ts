import { createServer, get, type RequestListener } from "node:http";
import express from "express";
import { beforeEach, expect, test } from "vitest";
import { MAX_UPLOAD_BYTES } from "../../shared/constants.ts";
import { NotPublic } from "../http/public-address.ts";
import { listen } from "../testing/listen.ts";
import { untilEnd } from "../testing/until-end.ts";
import { type Ask, askPublic, fetchSheet, publishedSheetCall } from "./published-sheet-call.ts";

const HOSTS = ["docs.example.com", "*.sheets.example.com"];
/** With marks that are white space, too: a pattern that has both would try all ways to read them. */
const CSV = `\n${"\ufeff".repeat(60)}Branch Name,City\nPune Camp,Pune\n`;

let answer: RequestListener;
let urls: string[];

/** Asks the local server in place of each host. */
const ask: Ask = (address, signal) => {
	urls.push(address.href);
	const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Ask>>>();
	get(`${host.url}${address.pathname}`, { signal }, resolve).on("error", reject);
	return promise;
};

const host = await untilEnd(listen(createServer((request, response) => answer(request, response))));
const site = await untilEnd(listen(createServer(express().use("/sheet", publishedSheetCall(HOSTS, ask)))));
beforeEach(() => {
	urls = [];
	answer = (_request, response) => response.end(CSV);
});

function fetched(address: unknown) {
	const headers = { "content-type": "application/json" };
	return fetch(`${site.url}/sheet`, { method: "POST", headers, body: JSON.stringify({ address }) });
}

test("says from which hosts it fetches, and sends their file", async () => {
	expect(await (await fetch(`${site.url}/sheet`)).json()).toEqual({ data: { hosts: HOSTS } });
	const response = await fetched(" https://docs.example.com/pub?output=csv ");
	expect([response.status, await response.text()]).toEqual([200, CSV]);
	expect(response.headers.get("content-type")).toBe("application/octet-stream");
	expect((await fetched("https://a.sheets.example.com/x")).status).toBe(200);
});

test.each([
	"http://docs.example.com/",
	"https://example.com/",
	"https://docs.example.com.evil.example/",
	"https://evil.example/?docs.example.com",
	"https://sheets.example.com/",
	"https://evilsheets.example.com/",
	"https://user:password@docs.example.com/",
	"https://docs.example.com:8443/",
	"https://127.0.0.1/",
	"file:///etc/passwd",
	"docs.example.com",
	`https://docs.example.com/${"x".repeat(2000)}`,
	"",
	7,
])("%s is not asked", async (address) => {
	const response = await fetched(address);
	expect([response.status, urls]).toEqual([400, []]);
	expect((await response.json()).message).toContain("docs.example.com or *.sheets.example.com");
});

test.each(["edit#gid=0", "edit?usp=sharing", "pubhtml", "view"])(
	"/%s shows a sheet, and the message says what to do",
	async (end) => {
		const response = await fetched(`https://docs.example.com/spreadsheets/d/1a/${end}`);
		expect([response.status, urls]).toEqual([400, []]);
		expect((await response.json()).message).toMatch(/Publish to web.*output=csv/);
	},
);

test("without hosts nothing is fetched", async () => {
	await expect(fetchSheet("https://docs.example.com/", [], ask)).rejects.toMatchObject({
		message: "This site fetches no published sheets.",
	});
	expect(urls).toEqual([]);
});

test("redirects are followed to allowed hosts only, and not for ever", async () => {
	const locations = ["https://a.sheets.example.com/1", "/2"];
	answer = (_request, response) => {
		const location = locations.shift();
		if (location) response.writeHead(307, { location }).end();
		else response.end(CSV);
	};
	expect(await (await fetched("https://docs.example.com/0")).text()).toBe(CSV);
	expect(urls).toEqual([
		"https://docs.example.com/0",
		"https://a.sheets.example.com/1",
		"https://a.sheets.example.com/2",
	]);
	for (const location of ["https://evil.example/", "http://docs.example.com/", "/again"]) {
		urls = [];
		answer = (_request, response) => response.writeHead(302, { location }).end();
		expect((await fetched("https://docs.example.com/")).status).toBe(502);
		expect(urls).toHaveLength(location === "/again" ? 4 : 1);
	}
});

test.each<[what: string, listener: RequestListener, status: number, message: RegExp]>([
	[
		"a sheet that is not published",
		(_request, response) => response.writeHead(401).end(),
		502,
		/status 401.*published/,
	],
	[
		"a sheet that is too large",
		(_request, response) => response.end(Buffer.alloc(MAX_UPLOAD_BYTES + 1)),
		413,
		/larger than 10 MB/,
	],
	["a page", (_request, response) => response.end("\ufeff\n<!DOCTYPE html><html>"), 502, /Publish to web.*output=csv/],
	["a connection that breaks", (request) => request.socket.destroy(), 502, /could not be reached/],
	[
		"half a file",
		(request, response) => response.writeHead(200, { "content-length": 9 }).write("a", () => request.socket.destroy()),
		502,
		/could not be reached/,
	],
])("%s is an error in words", async (_, listener, status, message) => {
	answer = listener;
	const response = await fetched("https://docs.example.com/");
	expect(response.status).toBe(status);
	expect((await response.json()).message).toMatch(message);
});

test("a host that is silent is given up", async () => {
	answer = (_request, response) => void response.writeHead(200).write("a");
	await expect(fetchSheet("https://docs.example.com/", HOSTS, ask, 50)).rejects.toMatchObject({
		status: 502,
		message: /too long/,
	});
});

test("this machine is not asked, whatever its name", async () => {
	await expect(askPublic(new URL("https://localhost/"), new AbortController().signal)).rejects.toThrow(NotPublic);
});

test("only two are fetched at once", async () => {
	const held: (() => void)[] = [];
	answer = (_request, response) => held.push(() => response.end(CSV));
	const first = [fetched("https://docs.example.com/1"), fetched("https://docs.example.com/2")];
	await expect.poll(() => held.length).toBe(2);
	const third = await fetched("https://docs.example.com/3");
	expect([third.status, third.headers.get("retry-after")]).toEqual([503, "5"]);
	for (const end of held) end();
	expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
	answer = (_request, response) => response.end(CSV);
	expect((await fetched("https://docs.example.com/4")).status).toBe(200);
});
