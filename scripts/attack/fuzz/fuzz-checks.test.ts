import { expect, test } from "vitest";
import { faultsOf } from "./fuzz-checks.ts";
import { HOST_MARK, PATH_MARK } from "./fuzz-parts.ts";

const HEADERS = [
	"Content-Type: text/html",
	"Content-Security-Policy: x",
	"X-Content-Type-Options: nosniff",
	"X-Frame-Options: DENY",
	"Referrer-Policy: x",
	"Permissions-Policy: x",
];

function answer({ status = "404 Not Found", headers = HEADERS, body = "" }): string {
	return `HTTP/1.1 ${status}\r\n${headers.join("\r\n")}\r\n\r\n${body}`;
}

test.each([
	["no answer at all", ""],
	["a refusal by the parser", "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n"],
	["a page", answer({ body: `<p>${PATH_MARK}</p>` })],
	["a busy site", answer({ status: "503 Service Unavailable" })],
])("%s is in order", (_, text) => {
	expect(faultsOf(text, [])).toEqual([]);
});

test.each([
	["a failure", answer({ status: "500 Internal Server Error" })],
	["a header from the request", answer({ headers: [...HEADERS, "X-Injected: 1"] })],
	["the request's host", answer({ body: `<a href="/">${HOST_MARK}</a>` })],
	["a redirect to another host", answer({ headers: [...HEADERS, `Location: //${PATH_MARK}/`] })],
	["a link to another host", answer({ body: `<a href="//${PATH_MARK}/x">` })],
	["a page without a policy", answer({ headers: HEADERS.filter((header) => !header.startsWith("Content-Security")) })],
	["a database", answer({ body: "SQLite format 3\0" })],
	["a stack", answer({ body: "Error: x\n    at run (file.ts:1:2)" })],
	["a folder", answer({ body: "cannot read /data/here/x" })],
])("%s is a fault", (_, text) => {
	expect(faultsOf(text, ["/data/here"])).toHaveLength(1);
});
