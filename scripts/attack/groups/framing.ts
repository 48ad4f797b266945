/** Requests whose end can be read in two ways, or not at all, and methods that change what a connection is. */
import { CREATE_BRANCH_PATH } from "../../../shared/paths.ts";
import type { Attack, AttackGroup, Target } from "../attack-types.ts";
import { get } from "../requests.ts";

interface Form {
	name: string;
	bytes: string;
	/** The most answers that it may have; further ones are for a request that was smuggled in. */
	answers?: number;
	/** Statuses that it may have; otherwise all but those of a server that fails. */
	statuses?: readonly number[];
}

const HOST = "Host: 127.0.0.1\r\n";
const SMUGGLED = get("/healthz");
const post = (headers: string, body: string) =>
	`POST ${CREATE_BRANCH_PATH} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}\r\n${body}`;

/** Refused as a whole. */
const REFUSED = [400, 403, 405, 411, 413, 415, 417, 431, 501, 505];

const AMBIGUOUS: readonly Form[] = [
	{
		name: "length and chunks",
		bytes: post("Content-Length: 6\r\nTransfer-Encoding: chunked\r\n", `0\r\n\r\n${SMUGGLED}`),
	},
	{
		name: "chunks and length",
		bytes: post("Transfer-Encoding: chunked\r\nContent-Length: 6\r\n", `0\r\n\r\n${SMUGGLED}`),
	},
	{ name: "two lengths", bytes: post(`Content-Length: 0\r\nContent-Length: ${SMUGGLED.length}\r\n`, SMUGGLED) },
	{ name: "a list of lengths", bytes: post(`Content-Length: 0, ${SMUGGLED.length}\r\n`, SMUGGLED) },
	{ name: "a negative length", bytes: post("Content-Length: -1\r\n", SMUGGLED) },
	{ name: "a length with a sign", bytes: post("Content-Length: +0\r\n", SMUGGLED) },
	{ name: "a hexadecimal length", bytes: post("Content-Length: 0x0\r\n", SMUGGLED) },
	{ name: "a length that is too long", bytes: post("Content-Length: 99999999999999999999999\r\n", SMUGGLED) },
	{ name: "a blank before the colon", bytes: post("Content-Length : 0\r\n", SMUGGLED) },
	{ name: "an unknown encoding", bytes: post("Transfer-Encoding: xchunked\r\n", SMUGGLED) },
	{ name: "chunks encoded again", bytes: post("Transfer-Encoding: chunked, identity\r\n", `0\r\n\r\n${SMUGGLED}`) },
	{
		name: "two encodings",
		bytes: post("Transfer-Encoding: identity\r\nTransfer-Encoding: chunked, x\r\n", `0\r\n\r\n${SMUGGLED}`),
	},
	{ name: "an encoding after a tab", bytes: post("Transfer-Encoding:\x0bchunked\r\n", `0\r\n\r\n${SMUGGLED}`) },
	{ name: "a chunk's size that is no number", bytes: post("Transfer-Encoding: chunked\r\n", `zz\r\n${SMUGGLED}`) },
	{
		name: "a chunk's size that is too large",
		bytes: post("Transfer-Encoding: chunked\r\n", `fffffffffffffffff\r\n${SMUGGLED}`),
	},
	{ name: "a negative chunk's size", bytes: post("Transfer-Encoding: chunked\r\n", `-1\r\n${SMUGGLED}`) },
	{
		name: "a chunk longer than its size",
		bytes: post("Transfer-Encoding: chunked\r\n", `1\r\nxxxx\r\n0\r\n\r\n${SMUGGLED}`),
	},
	{ name: "chunks that end with LF", bytes: post("Transfer-Encoding: chunked\r\n", `1\nx\n0\n\n${SMUGGLED}`) },
	{ name: "a folded header", bytes: `GET / HTTP/1.1\r\n${HOST}X-Folded: a\r\n b: c\r\n\r\n` },
	{ name: "a folded length", bytes: post("Content-Length:\r\n 0\r\n", SMUGGLED) },
	{ name: "lines that end with CR", bytes: `GET / HTTP/1.1\rHost: 127.0.0.1\r\r${SMUGGLED}` },
	{ name: "lines that end with LF", bytes: "GET / HTTP/1.1\nHost: 127.0.0.1\n\n", statuses: [200, ...REFUSED] },
	{ name: "a null byte in a header", bytes: `GET / HTTP/1.1\r\n${HOST}X-Null: a\0b\r\n\r\n` },
	{ name: "a null byte in a path", bytes: `GET /\0 HTTP/1.1\r\n${HOST}\r\n` },
	{ name: "a null byte in a name", bytes: `GET / HTTP/1.1\r\n${HOST}X-\0: a\r\n\r\n` },
	{ name: "a line end in a path", bytes: `GET /\rX-Injected: 1 HTTP/1.1\r\n${HOST}\r\n` },
	{ name: "no host", bytes: "GET / HTTP/1.1\r\n\r\n" },
	{ name: "a newer version", bytes: `GET / HTTP/9.9\r\n${HOST}\r\n` },
	{ name: "HTTP/2", bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" },
	{ name: "an unknown method", bytes: `BREW / HTTP/1.1\r\n${HOST}\r\n` },
	{ name: "TLS", bytes: "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03" },
];

/** These are well-formed; they must just not be more than one request, or change what the connection is. */
const UNUSUAL: readonly Form[] = [
	{ name: "two hosts", bytes: `GET / HTTP/1.1\r\n${HOST}Host: other.example\r\n\r\n` },
	{
		name: "a GET with a body that is a request",
		bytes: get("/healthz", [`Content-Length: ${SMUGGLED.length}`]) + SMUGGLED,
	},
	{ name: "no version, as in HTTP/0.9", bytes: `GET /\r\n${HOST}\r\n` },
	{ name: "an old version", bytes: `GET / HTTP/1.0\r\n${HOST}\r\n` },
	{ name: "TRACE", bytes: `TRACE / HTTP/1.1\r\n${HOST}X-Secret: seen\r\n\r\n`, statuses: REFUSED },
	{
		name: "TRACE below the API",
		bytes: `TRACE ${CREATE_BRANCH_PATH} HTTP/1.1\r\n${HOST}X-Secret: seen\r\n\r\n`,
		statuses: [...REFUSED, 404],
	},
	{ name: "CONNECT", bytes: `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${HOST}\r\n`, statuses: [0, ...REFUSED] },
	{
		name: "upgrade to websocket",
		bytes: get("/", [
			"Connection: Upgrade",
			"Upgrade: websocket",
			"Sec-WebSocket-Version: 13",
			"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
		]),
	},
	{ name: "upgrade of a call", bytes: get(CREATE_BRANCH_PATH, ["Connection: Upgrade", "Upgrade: websocket"]) },
	{
		name: "upgrade to HTTP/2",
		bytes: get("/", [
			"Connection: Upgrade, HTTP2-Settings",
			"Upgrade: h2c",
			"HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA",
		]),
	},
	{ name: "expect something else", bytes: get("/", ["Expect: the-unexpected"]) },
	{
		name: "too many headers",
		bytes: get(
			"/",
			Array.from({ length: 3000 }, (_, index) => `X${index}: y`),
		),
	},
	{ name: "headers that are too long", bytes: get("/", [`X: ${"y".repeat(100_000)}`]), statuses: [0, ...REFUSED] },
	{ name: "an address that is too long", bytes: get(`/${"y".repeat(100_000)}`), statuses: [0, 414, ...REFUSED] },
	{
		name: "a method that is too long",
		bytes: `${"G".repeat(100_000)} / HTTP/1.1\r\n${HOST}\r\n`,
		statuses: [0, ...REFUSED],
	},
];

/** Sends each form, alone or behind a good request on the same connection, and looks at every answer. */
function framed(forms: readonly Form[], behind: boolean): Attack {
	return async (target) => {
		for (const form of forms) {
			const statuses = await statusesOf(target, form.bytes, behind);
			const { answers = 1, statuses: allowed } = form;
			const name = behind ? `${form.name}, behind another request` : form.name;
			const most = answers + (behind ? 1 : 0);
			target.require(statuses.length <= most, `${name}: answered ${statuses.length} times (${statuses.join(", ")})`);
			const last = statuses.length < most ? 0 : (statuses.at(-1) ?? 0);
			const right = allowed ? last === 0 || allowed.includes(last) : last < 500 || last === 501 || last === 505;
			target.require(right, `${name}: answered with ${last}`);
		}
	};
}

/** Statuses of all answers until the connection has ended, or has had time for one more. */
async function statusesOf(target: Target, bytes: string, behind: boolean): Promise<number[]> {
	const statuses: number[] = [];
	const wire = await target.connect({ onAnswer: ({ status }) => void statuses.push(status) });
	if (behind) {
		wire.send(get("/healthz"));
		await target.until(() => statuses.length > 0 || !wire.isOpen, 2000);
	}
	wire.send(Buffer.from(bytes, "latin1"));
	const before = statuses.length;
	await target.until(() => statuses.length > before || !wire.isOpen, target.sized(1000, 150));
	// Then the site sees the end of the connection, and answers or closes what is not complete.
	wire.endSending();
	const ended = await target.until(() => !wire.isOpen, 5000);
	target.require(ended, `a connection stayed open after: ${JSON.stringify(bytes.slice(0, 60))}`);
	wire.destroy();
	return statuses;
}

export const framing: AttackGroup = {
	name: "framing",
	attacks: {
		ambiguous: framed(
			AMBIGUOUS.map((form) => ({ statuses: REFUSED, ...form })),
			false,
		),
		"ambiguous-behind-another": framed(
			AMBIGUOUS.map((form) => ({ statuses: REFUSED, ...form })),
			true,
		),
		unusual: framed(UNUSUAL, false),
		"unusual-behind-another": framed(UNUSUAL, true),
	},
};
