/** What no answer may contain, whatever was asked. */
import path from "node:path";
import { HOST_MARK, PATH_MARK } from "./fuzz-parts.ts";

const ROOT = path.join(import.meta.dirname, "..", "..", "..");

/** The site is busy, or what is behind it is. */
const ALLOWED_FAILURES = [502, 503, 504];

const SECURITY_HEADERS = [
	"content-security-policy",
	"x-content-type-options",
	"x-frame-options",
	"referrer-policy",
	"permissions-policy",
];

/** Contents of files that are not for browsers. */
const FILE_CONTENTS = [
	"SQLite format 3\0",
	'"devDependencies"',
	"root:x:0:0",
	"BEGIN PRIVATE KEY",
	"NODE_OPTIONS=",
	'from "node:',
];

const STACK = /\n\s+at \S.*:\d+:\d+/;

/**
 * Reports what is wrong with an answer.
 *
 * @param text everything that came back on the connection, a byte for each character
 * @param secrets folders on disk that no answer may name
 */
export function faultsOf(text: string, secrets: readonly string[]): string[] {
	if (text === "") return [];
	const end = text.indexOf("\r\n\r\n");
	const [head, body] = end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end)];
	const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
	const type = headerOf(head, "content-type") ?? "";
	const faults: string[] = [];
	if (status === 0) faults.push(`not an answer: ${head.slice(0, 40)}`);
	if (status >= 500 && !ALLOWED_FAILURES.includes(status)) faults.push(`status ${status}`);
	if (/^x-injected:/im.test(head)) faults.push("a header from the request");
	if (text.includes(HOST_MARK)) faults.push("the request's host is repeated");
	if (linksTo(head, body, PATH_MARK)) faults.push("a link to a host from the path");
	// Answers of Node's own parser have neither a type nor a body.
	const missing = type ? SECURITY_HEADERS.filter((name) => headerOf(head, name) === undefined) : [];
	if (missing.length > 0) faults.push(`status ${status}, ${type} without ${missing.join(", ")}`);
	// Scripts come as they were built.
	if (/javascript/.test(type)) return faults;
	const content = FILE_CONTENTS.find((each) => body.includes(each));
	if (content) faults.push(`contents of a file: ${JSON.stringify(content)}`);
	if (STACK.test(body)) faults.push("a stack");
	if ([ROOT, "node_modules", ...secrets].some((each) => body.includes(each))) faults.push("a path on disk");
	return faults;
}

function headerOf(head: string, name: string): string | undefined {
	return new RegExp(`^${name}: *(.*)$`, "im").exec(head)?.[1];
}

/** Whether the answer leads to a host: by a redirect, or by a link, a form or a source in a page. */
function linksTo(head: string, body: string, host: string): boolean {
	const target = new RegExp(`^(?:[a-z]+:)?[/\\\\]{2}[^/]*${host}`, "i");
	if (target.test(headerOf(head, "location") ?? "")) return true;
	return [...body.matchAll(/(?:href|src|action)="([^"]*)"/gi)].some(([, link = ""]) => target.test(link));
}
