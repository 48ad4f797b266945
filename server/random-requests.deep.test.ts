/** The site answers any request without a failure, and its answers have only data for browsers. */
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as apiPaths from "../shared/api/api-paths.ts";
import * as paths from "../shared/paths.ts";
import { TEST_PAYLOAD } from "../shared/testing/test-branch.ts";
import { tableOf } from "./branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "./branch-service/import/testing/workbooks.ts";
import { builtSite } from "./testing/built-site.ts";
import { multipart } from "./testing/multipart.ts";
import { rawClient } from "./testing/raw-client.ts";
import { send } from "./testing/send.ts";

/** Stand in hosts and in paths, to be found again in an answer that repeats them. */
const HOST_MARK = "host-mark.example";
const PATH_MARK = "path-mark.example";

const PATHS = [
	...Object.values({ ...paths.PATTERNS, ...paths.FEED_PATHS }),
	`${paths.HEALTH_PATH} ${paths.BRAND_CSS_PATH} ${paths.BRAND_LOGO_PATH} ${apiPaths.SAMPLE_SHEET_PATH}`.split(" "),
	`${paths.EMBEDDED_MAP_PATH} ${apiPaths.SIGN_IN_PATH} ${apiPaths.CREATE_BRANCH_PATH} ${apiPaths.UPLOAD_BRANCH_PATH}`.split(
		" ",
	),
].flat();
const FOLDERS = [
	"",
	..."/assets/ /location /branch /brand /sample /maps /admin /data /points".split(" "),
	apiPaths.API_PREFIX,
];
const PARTS = String.raw`
	/.. /../.. /%2e%2e /%252e%252e /%c0%ae%c0%ae /..%2f.. /..%5c.. /..; /. // /~ /* /:id /1e400 /-1 /NaN /{{7*7}}
	//${PATH_MARK} /\${PATH_MARK} /%2f%2f${PATH_MARK} /%09/${PATH_MARK} /@${PATH_MARK}
	/%00 /%0d%0aX-Injected:%201 /%E5%98%8A%E5%98%8DX-Injected:%201 /%zz /% /%ff%fe /%ED%A0%80
	/__proto__ /constructor/prototype /<script>alert(1)</script> /"onload="x`
	.trim()
	.split(/\s+/);
const FILES = [
	"",
	..."/package.json /etc/passwd /data/branches.sqlite /server/main.ts /.env /.git/config".split(" "),
	..."/.vite/manifest.json /entry-server.js /proc/self/environ".split(" "),
];
const QUERIES = [
	"",
	..."?q=x ?q=%00 ?q=%ff ?q=%0d%0aX-Injected:1 ?page=-1 ?page=1e999 ?page=9007199254740993 ??&&== #x ?v=x&v=y".split(
		" ",
	),
	..."?category=a&category=b&category=__proto__ ?state[]=x&state[__proto__]=y ?q=</script><script>alert(1)</script>".split(
		" ",
	),
	..."?area=72,18,73,19 ?area=-180,-90,180,90 ?area=NaN,1e9,,- ?area=1,2,3,4&area=5,6,7,8".split(" "),
];
const HEADERS = `Host: ${HOST_MARK}
Host: user@${HOST_MARK}:99999
Host:
Host: [::1
X-Forwarded-Host: ${HOST_MARK}
X-Forwarded-For: 1.2.3.4, ::1, not an address
X-Original-URL: /admin
X-HTTP-Method-Override: DELETE
Forwarded: host=${HOST_MARK};proto=javascript
Origin: null
Origin: https://${HOST_MARK}
Sec-Fetch-Site: cross-site
Range: bytes=0-
Range: bytes=-1
Range: bytes=5-1
Range: bytes=${"0-1,".repeat(1000)}0-1
If-Range: x
If-None-Match: *
If-None-Match: ${'"x",'.repeat(2000)}
If-Match: *
If-Modified-Since: yesterday
Accept: text/html
Accept: */*;q=x
Accept-Encoding: br;q=NaN, gzip;q=-1, *;q=1e9
Accept-Encoding: identity;q=0, *;q=0
Authorization: Basic ////
Authorization: Basic ${"A".repeat(12_000)}
Cookie: ${"a=b; ".repeat(2000)}
Content-Type: multipart/form-data
Content-Encoding: gzip
Expect: 100-continue
Upgrade: h2c`.split("\n");
const METHODS = "GET GET GET GET GET GET GET GET HEAD OPTIONS POST PUT PATCH DELETE TRACE CONNECT PROPFIND get".split(
	" ",
);

const one = (...values: readonly string[]) => fc.constantFrom(...values);
const joined = (...texts: fc.Arbitrary<string>[]) => fc.tuple(...texts).map((all) => all.join(""));
const parts = (maxLength: number) => fc.array(one(...PARTS), { maxLength }).map((all) => all.join(""));

const address = fc.oneof(
	joined(one(...PATHS), parts(2), one(...QUERIES)),
	joined(one(...FOLDERS), parts(4), one(...FILES), one(...QUERIES)),
	joined(one(`http://${PATH_MARK}`, `//${PATH_MARK}`, `/\\${PATH_MARK}`), one(...PATHS), one(...QUERIES)),
	fc.webPath().map((path) => `/${path}`),
	fc.nat(15_000).map((length) => `/${"1".repeat(length)}`),
);

function bytesOf(method: string, address: string, headers: readonly string[], body: Buffer = Buffer.alloc(0)): Buffer {
	const lines = [`${method} ${address} HTTP/1.1`, ...headers, "Connection: close"];
	if (!headers.some((header) => header.startsWith("Host"))) lines.push("Host: 127.0.0.1");
	if (body.length > 0) lines.push(`Content-Length: ${body.length}`);
	return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body]);
}

const headers = fc.array(one(...HEADERS), { maxLength: 2 });
const plain = fc.tuple(one(...METHODS), address, headers).map((request) => bytesOf(...request));

/** A branch with some fields of any kind, as JSON, or something else. */
const branch = fc.oneof(
	{
		weight: 4,
		arbitrary: fc
			.dictionary(one(...Object.keys(TEST_PAYLOAD), "__proto__"), fc.jsonValue())
			.map((changes) => ({ ...TEST_PAYLOAD, ...changes })),
	},
	fc.jsonValue(),
);
const call = fc.tuple(branch, headers, fc.boolean()).map(([value, others, whole]) => {
	const body = Buffer.from(JSON.stringify(value));
	const type = "Content-Type: application/json";
	return bytesOf("POST", apiPaths.CREATE_BRANCH_PATH, [type, ...others], whole ? body : body.subarray(0, -1));
});

const FORM = multipart(xlsxOf(tableOf(1)));

function changed(bytes: Buffer, changes: readonly [place: number, byte: number][]): Buffer<ArrayBuffer> {
	const copy = Buffer.from(bytes);
	for (const [place, byte] of changes) copy[place % copy.length] = byte;
	return copy;
}

const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 5 });
const form = changes.map((made) => {
	const type = `Content-Type: ${FORM.headers["content-type"]}`;
	return bytesOf("POST", apiPaths.UPLOAD_BRANCH_PATH, [type], changed(FORM.body, made));
});

const anything = fc.oneof(
	{ weight: 60, arbitrary: plain },
	{ weight: 15, arbitrary: call },
	{ weight: 1, arbitrary: form },
	{ weight: 5, arbitrary: fc.tuple(plain, changes).map(([bytes, made]) => changed(bytes, made)) },
	{ weight: 5, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 2000 }).map((bytes) => Buffer.from(bytes)) },
);

const SECURITY_HEADERS =
	"content-security-policy x-content-type-options x-frame-options referrer-policy permissions-policy".split(" ");
const ROOT = path.join(import.meta.dirname, "..");

/** The faults in the answers on a connection, a byte for each character. */
function faultsOf(text: string): string[] {
	if (text === "") return [];
	const [head = "", body = ""] = text.split(/\r\n\r\n(.*)/s);
	const header = (name: string) => new RegExp(`^${name}: *(.*)$`, "im").exec(head)?.[1];
	const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
	const links = [`href="${header("location") ?? ""}"`, ...(body.match(/(?:href|src|action)="[^"]*"/gi) ?? [])];
	const isScript = /javascript/.test(header("content-type") ?? "");
	return [
		(status >= 100 && status < 500) || status === 503 ? "" : `status ${status}`,
		/^x-injected:/im.test(head) ? "a header from the request" : "",
		text.includes(HOST_MARK) ? "the request's host" : "",
		links.some((link) => new RegExp(`="(?:[a-z]+:)?[/\\\\]{2}[^/]*${PATH_MARK}`, "i").test(link))
			? "a link to a host from the path"
			: "",
		// Answers of Node's own parser have neither a type nor a body.
		header("content-type") && SECURITY_HEADERS.some((name) => !header(name)) ? "no security headers" : "",
		!isScript && /SQLite format 3\0|"devDependencies"|root:x:0:0|NODE_OPTIONS=|from "node:/.test(body) ? "a file" : "",
		!isScript && /\n\s+at \S.*:\d+:\d+/.test(body) ? "a stack" : "",
		!isScript && [ROOT, "node_modules", site.dataDir].some((each) => body.includes(each)) ? "a path on disk" : "",
	].filter(Boolean);
}

const site = builtSite();

/** How long to wait for an answer; then the connection's end is sent, which ends incomplete requests. */
const ANSWER_MS = 1000;

async function answerTo(bytes: Buffer): Promise<string> {
	const { socket, received, ended } = await rawClient(site.url.replace("localhost", "127.0.0.1"));
	socket.write(bytes);
	await Promise.race([ended, delay(ANSWER_MS)]);
	socket.end();
	await ended;
	return received();
}

/** How everything else is answered. */
function answers(): Promise<string[]> {
	const paths = PATHS.filter((path) => !path.includes(":"));
	return Promise.all(
		paths.map(async (path) => {
			const { status, headers } = await send(site.url, path, { headers: { accept: "text/html" } });
			return `${path}: ${status} ${headers["content-type"]}`;
		}),
	);
}

test("random requests are answered without a failure, and everything else is answered as before", async () => {
	const before = await answers();
	await fc.assert(
		fc.asyncProperty(fc.array(anything, { minLength: 20, maxLength: 20 }), async (requests) => {
			const faults = await Promise.all(requests.map(async (bytes) => faultsOf(await answerTo(bytes))));
			expect(
				faults.flatMap((each, at) => each.map((fault) => `${fault}: ${requests[at]?.toString("latin1", 0, 1500)}`)),
			).toEqual([]);
		}),
		{ numRuns: 100 },
	);
	expect(await answers()).toEqual(before);
});
