import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { refusalOf, SENT_FROM_HERE, shortenForwarded } from "./request-refusal.ts";

const requestWith = (headers: IncomingMessage["headers"], httpVersion = "1.1", rawHeaders: string[] = []) =>
	({ headers: { host: "a", ...headers }, httpVersion, rawHeaders }) as IncomingMessage;

test.each(["accept", "accept-encoding", "if-none-match", "range"])("a long list in %s is refused", (name) => {
	expect(refusalOf(requestWith({ [name]: "a,".repeat(512) }))).toBeUndefined();
	expect(refusalOf(requestWith({ [name]: "a,".repeat(513) }))?.status).toBe(431);
});

test("a long cookie is not, and an expectation is, unless it is 100-continue", () => {
	expect(refusalOf(requestWith({ cookie: "a=b; ".repeat(2000), expect: "100-Continue" }))).toBeUndefined();
	expect(refusalOf(requestWith({ expect: "200-ok" }))?.status).toBe(417);
});

test("a request without a host is refused, unless it is HTTP/1.0, and so is one with two", () => {
	expect(refusalOf(requestWith({}, "1.1", ["Host", "a", "X", "host"]))).toBeUndefined();
	expect(refusalOf(requestWith({}, "1.0", ["Host", "a", "X", "b", "HOST", "a"]))?.status).toBe(400);
	expect(refusalOf(requestWith({ host: undefined }))?.status).toBe(400);
	expect(refusalOf(requestWith({ host: undefined }, "1.0"))).toBeUndefined();
});

test("a host that some would read as another one is refused", () => {
	const readAsAdmins = [
		"x@admin.example",
		"admin.example/x",
		"admin.example#.example",
		"%61dmin.example",
		"admin.example\\x",
	];
	for (const host of readAsAdmins) expect(refusalOf(requestWith({ host }))?.status).toBe(400);
	for (const host of ["my_host.example.:8080", "[::1]:3000", "192.0.2.1"])
		expect(refusalOf(requestWith({ host }))).toBeUndefined();
});

test("a request that this process has sent is refused", () => {
	expect(refusalOf(requestWith(SENT_FROM_HERE))?.status).toBe(508);
});

test.each([
	["192.0.2.1, 192.0.2.2", "192.0.2.1, 192.0.2.2"],
	[`${"::1, ".repeat(3000)}192.0.2.1, 192.0.2.2`, `${"::1, ".repeat(46)}192.0.2.1, 192.0.2.2`],
	["x".repeat(5000), "x".repeat(256)],
])("of a long X-Forwarded-For the last addresses stay", (sent, left) => {
	const request = requestWith({ "x-forwarded-for": sent });
	shortenForwarded(request);
	expect(request.headers["x-forwarded-for"]).toBe(left);
});
