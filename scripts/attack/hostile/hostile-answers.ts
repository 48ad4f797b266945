/** Answers of an upstream that a site should survive: too much, too deep, not what they say they are, or not what a list has. */
import type { RequestListener } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { sampleFeeds } from "../../process/sample-feeds.ts";
import { bodyOf } from "../upstream.ts";

export interface HostileAnswer {
	/** Makes the answer to every feed, large ones by a scale of at most 1. */
	answer: (scale: number) => RequestListener;
	/** True if some of its items can be used, so a site may serve them instead of the last good list. */
	usable?: boolean;
}

const { branches: SAMPLE } = sampleFeeds();
const FIRST = SAMPLE[0] as (typeof SAMPLE)[number];

type Headers = Readonly<Record<string, string>>;

/** Answers with a body that is made once. */
function sends(make: (scale: number) => Buffer | string, headers: Headers = {}, status = 200): HostileAnswer {
	let body: Buffer | string | undefined;
	return {
		answer: (scale) => {
			body ??= make(scale);
			return (_request, response) =>
				void response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
		},
	};
}

/** Answers with items, some of which a site may serve. */
function sendsItems(make: (scale: number) => readonly unknown[]): HostileAnswer {
	return { ...sends((scale) => bodyOf(make(scale))), usable: true };
}

/** Answers with pieces, one after the other, without an end. */
function sendsForEver(begin: string, piece: string, everyMs: number): HostileAnswer {
	return {
		answer: () => (_request, response) => {
			response.writeHead(200, { "content-type": "application/json" });
			response.write(begin);
			if (everyMs > 0) {
				const timer = setInterval(() => response.write(piece), everyMs);
				response.once("close", () => clearInterval(timer));
			} else {
				const more = () => {
					while (!response.destroyed && response.write(piece)) {}
				};
				response.on("drain", more);
				more();
			}
		},
	};
}

function many(count: number, text: string) {
	return (scale: number) => Buffer.from(`{"data":[${text}${`,${text}`.repeat(count * scale - 1)}]}`);
}

const MB = 1_000_000;

/** The sample with one value for every text. */
function withTexts(text: string): readonly unknown[] {
	return SAMPLE.map((branch) =>
		Object.fromEntries(Object.entries(branch).map(([key, value]) => [key, typeof value === "string" ? text : value])),
	);
}

const RAW_SAMPLE = bodyOf(SAMPLE).toString();

/** Both grow a thousand times when they are unpacked. */
const gzipBomb = (scale: number) => gzipSync(Buffer.alloc(500 * MB * scale, " "));
const brotliBomb = (scale: number) =>
	brotliCompressSync(Buffer.alloc(500 * MB * scale, "["), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

export const HOSTILE_ANSWERS: Readonly<Record<string, HostileAnswer>> = {
	"empty-items": sends(many(670_000, "{}")),
	"open-brackets": sends(() => "[".repeat(10 * MB)),
	"deep-nesting": sends(() => `{"data":${"[".repeat(5 * MB)}${"]".repeat(5 * MB)}}`),
	"deep-objects": sends(() => `{"data":[${'{"a":'.repeat(MB)}1${"}".repeat(MB)}]}`),
	"60-mb-of-numbers": sends(many(30 * MB, "1")),
	"60-mb-of-texts": sends(many(20 * MB, '""')),
	"60-mb-of-lists": sends(many(20 * MB, "[]")),
	"one-item-of-20-mb": sends(() => bodyOf([{ ...FIRST, id: "x", name: "n".repeat(20 * MB) }])),
	"one-item-with-a-million-fields": sends(
		() => `{"data":[{${Array.from({ length: MB }, (_, index) => `"f${index}":1`).join(",")}}]}`,
	),
	"names-of-200000": sendsItems(() => SAMPLE.map((branch) => ({ ...branch, name: `${branch.id} `.repeat(50_000) }))),
	"texts-of-10000": sendsItems(() => withTexts("word ".repeat(2000))),
	"lone-surrogates": sendsItems(() => withTexts("a\ud800b\udfffc")),
	"markup-in-texts": sendsItems(() => withTexts("</script><script>alert(1)</script>\u2028<!--")),
	prototypes: {
		...sends(() =>
			RAW_SAMPLE.replaceAll('"address":', '"__proto__":{"polluted":1},"constructor":{"prototype":{}},"address":'),
		),
		usable: true,
	},
	"numbers-like-1e400": { ...sends(() => RAW_SAMPLE.replaceAll(/"(lat|lng|id)":[\d.]+/g, '"$1":1e400')), usable: true },
	"coordinates-like-1e400": {
		...sends(() => RAW_SAMPLE.replaceAll(/"(lat|lng)":[\d.]+/g, '"$1":-1e400')),
		usable: true,
	},
	"duplicate-ids": sendsItems((scale) => Array.from({ length: 50_000 * scale }, () => FIRST)),
	"63-mb-of-branches": sendsItems((scale) =>
		Array.from({ length: 120_000 * scale }, (_, index) => ({
			...FIRST,
			id: index + 1,
			name: `${FIRST.name} ${index}`,
		})),
	),
	"63-mb-of-places": sendsItems((scale) =>
		Array.from({ length: 600_000 * scale }, (_, index) => ({
			id: index + 1,
			name: `P ${index}`,
			state: { name: `S ${index}` },
		})),
	),
	"gzip-bomb": sends(gzipBomb, { "content-encoding": "gzip" }),
	"brotli-bomb": sends(brotliBomb, { "content-encoding": "br" }),
	"gzip-in-gzip": sends((scale) => gzipSync(gzipBomb(scale)), { "content-encoding": "gzip, gzip" }),
	"not-gzip": sends(() => RAW_SAMPLE, { "content-encoding": "gzip" }),
	"compressed-six-times": sends(() => RAW_SAMPLE, { "content-encoding": Array(6).fill("gzip").join(",") }),
	"endless-and-slow": sendsForEver('{"data":[', " ", 100),
	"endless-and-fast": sendsForEver('{"data":[1', ",1".repeat(32_000), 0),
	"endless-header": {
		answer: () => (_request, response) => {
			response.socket?.write(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(10 * MB)}`);
		},
	},
	"no-answer": { answer: () => () => undefined },
	html: sends(() => "<!doctype html><title>Sign in</title>", { "content-type": "text/html" }),
	"json-as-html": { ...sends(() => RAW_SAMPLE, { "content-type": "text/html" }), usable: true },
	"nothing-at-all": sends(() => ""),
	"empty-list": sends(() => bodyOf([])),
	...Object.fromEntries(
		[204, 206, 301, 304, 418, 500, 999].map((status) => [
			`status-${status}`,
			{ ...sends(() => RAW_SAMPLE, { location: "http://127.0.0.1:1/" }, status), usable: status === 206 },
		]),
	),
	"status-101": {
		answer: () => (_request, response) => {
			response.socket?.end("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n{}");
		},
	},
};
