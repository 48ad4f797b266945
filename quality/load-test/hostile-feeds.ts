/** Bodies of feeds that are made to use up their reader's memory or time. Other faults of upstreams are in server/feeds/feed.test.ts. */
import type { RequestListener } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { sends } from "../../server/testing/fake-upstream.ts";
import { sampleBranch } from "../../server/testing/sample-items.ts";

const MB = 1_000_000;

const repeated = (count: number, text: string) => sends(`{"data":[${`${text},`.repeat(count - 1)}${text}]}`);

const list = (count: number, item: (index: number) => string) =>
	sends(`{"data":[${Array.from({ length: count }, (_, index) => item(index)).join(",")}]}`);

const branches = (count: number, changes: object) =>
	list(count, (index) => JSON.stringify({ ...sampleBranch(index + 1), ...changes }));

const spaces = (scale: number) => gzipSync(Buffer.alloc(500 * MB * scale, " "));

/** A body that does not end. */
const endless: RequestListener = (_request, response) => {
	response.writeHead(200, { "content-type": "application/json" }).write('{"data":[1');
	const more = () => {
		while (!response.destroyed && response.write(",1".repeat(32_000))) {}
	};
	response.on("drain", more);
	more();
};

/** Hostile feeds by name; a scale, at most 1, makes them smaller. */
export const HOSTILE_FEEDS: Readonly<Record<string, (scale: number) => RequestListener>> = {
	"670,000 empty items": (scale) => repeated(670_000 * scale, "{}"),
	"brackets, nested 5 million times": () => sends(`{"data":${"[".repeat(5 * MB)}${"]".repeat(5 * MB)}}`),
	"objects, nested a million times": () => sends(`{"data":[${'{"a":'.repeat(MB)}1${"}".repeat(MB)}]}`),
	"60 MB of lists": (scale) => repeated(20 * MB * scale, "[]"),
	"60 MB of texts": (scale) => repeated(20 * MB * scale, '""'),
	"one item of 20 MB": () => branches(1, { name: "n".repeat(20 * MB) }),
	"one item with a million fields": (scale) => {
		return sends(`{"data":[{${Array.from({ length: MB * scale }, (_, field) => `"f${field}":1`)}}]}`);
	},
	"names of 400 KB": (scale) => branches(180 * scale, { name: "name ".repeat(80_000) }),
	"120,000 branches": (scale) => branches(120_000 * scale, {}),
	"600,000 places": (scale) =>
		list(600_000 * scale, (index) => `{"id":${index + 1},"name":"P ${index}","state":{"name":"S ${index}"}}`),
	"gzip that grows to 500 MB": (scale) => sends(spaces(scale), { "content-encoding": "gzip" }),
	"gzip of such gzip": (scale) => sends(gzipSync(spaces(scale)), { "content-encoding": "gzip, gzip" }),
	"brotli that grows to 500 MB": (scale) =>
		sends(
			brotliCompressSync(Buffer.alloc(500 * MB * scale, "["), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
			{
				"content-encoding": "br",
			},
		),
	"no end": () => endless,
	"a header without an end": () => (_request, response) =>
		void response.socket?.write(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(10 * MB)}`),
};
