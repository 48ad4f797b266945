/** A body that is compressed once, kept with prepared headers, and sent many times by a small handler before Express. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { inOwnMemory } from "../process/memory-limit.ts";
import { eventLoopSlices } from "./event-loop-slices.ts";

type Encoding = "br" | "gzip" | "identity";

interface Representation {
	body: Buffer;
	/** Strong, and different for each encoding, as RFC 9110 (8.8.1) requires. */
	etag: string;
	/** Names and values alternating, the form that `writeHead` uses without copying. */
	headers: readonly string[];
	notModifiedHeaders: readonly string[];
}

export interface PreparedBody {
	status: number;
	/** Identifies the content: the same bytes have the same version. */
	version: string;
	representations: Readonly<Record<Encoding, Representation>>;
}

interface BodyOptions {
	contentType: string;
	cacheControl: string;
	status?: number;
	/** Further headers, names and values alternating. */
	headers?: readonly string[];
}

interface Effort {
	/**
	 * How hard to compress: `most` for a body that is kept long, and for the few pages with which most visits begin (brotli 11 and gzip 9, or
	 * 5 and 6 if that would take seconds), `fast` for others that are kept for a minute (brotli 6: a page is a tenth smaller than with 4, and
	 * takes 0.9 ms instead of 0.6; with 11 it is another 8 % smaller, in 57 ms; the points of 150,000 branches are as small with 4, in a third of
	 * the time).
	 */
	effort: "most" | "fast";
}

/** Pages are compressed in blocks of this many bytes: in longer ones, the names of files alone made a page 80 bytes larger or smaller. */
const PAGE_BLOCK = 64 * 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Above this size, in bytes, the best compression takes seconds. */
const BEST_LIMIT = 512 * 1024;

/** Compresses a body and prepares its headers. Compression runs outside the main thread. */
export async function prepareBody(raw: Buffer, { effort, ...options }: BodyOptions & Effort): Promise<PreparedBody> {
	return preparedFrom(await encodeBody(raw, effort), contentVersion(raw), options);
}

/** A body in its encodings, without those that would save nothing. */
export type EncodedBody = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

/** Compresses a body in every encoding, outside the main thread. */
export async function encodeBody(raw: Buffer, effort: Effort["effort"]): Promise<EncodedBody> {
	const isLong = raw.length > BEST_LIMIT;
	const quality = { fast: isLong ? 4 : 6, most: isLong ? 5 : 11 }[effort];
	const [br, gz] = await Promise.all([
		compressBrotli(raw, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: quality,
				[constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
				[constants.BROTLI_PARAM_LGBLOCK]: raw.length < 2 * PAGE_BLOCK ? Math.log2(PAGE_BLOCK) : 0,
			},
		}),
		compressGzip(raw, { level: effort !== "most" || isLong ? 6 : 9 }),
	]);
	return { br: inOwnMemory(br), gzip: inOwnMemory(gz), identity: inOwnMemory(raw) };
}

/** Prepares the headers of a body that is already compressed. @param version identifies the content, for its ETag */
export function preparedFrom(encoded: EncodedBody, version: string, options: BodyOptions): PreparedBody {
	const represent = (encoding: Encoding): Representation => {
		const body = encoded[encoding];
		if (!body) return represent("identity");
		const etag = encoding === "identity" ? `"${version}"` : `"${version}-${encoding}"`;
		const validators = [
			"cache-control",
			options.cacheControl,
			"etag",
			etag,
			"vary",
			"Accept-Encoding",
			...(options.headers ?? []),
		];
		const encodedAs = encoding === "identity" ? [] : ["content-encoding", encoding];
		return {
			body,
			etag,
			notModifiedHeaders: validators,
			headers: [
				...validators,
				"content-type",
				options.contentType,
				"content-length",
				String(body.length),
				// Ranges of such a small body save nothing, so the complete body is always sent.
				"accept-ranges",
				"none",
				...encodedAs,
			],
		};
	};
	return {
		status: options.status ?? 200,
		version,
		representations: { br: represent("br"), gzip: represent("gzip"), identity: represent("identity") },
	};
}

/** A short identifier of some bytes: 120 bits of their SHA-256, valid in an ETag and in an address. */
export function contentVersion(raw: Buffer | string): string {
	return createHash("sha256").update(raw).digest("base64url").slice(0, 20);
}

/** Answers a GET or HEAD: chooses the encoding and compares the ETag. @param extra headers that differ between answers, names and values alternating */
export function sendPrepared(
	request: IncomingMessage,
	response: ServerResponse,
	prepared: PreparedBody,
	extra: readonly string[] = [],
): void {
	const { body, etag, headers, notModifiedHeaders } =
		prepared.representations[chooseEncoding(request.headers["accept-encoding"])];
	if (prepared.status === 200 && matchesEtag(request.headers["if-none-match"], etag)) {
		response.writeHead(304, [...notModifiedHeaders, ...extra]);
		response.end();
		return;
	}
	response.writeHead(prepared.status, [...headers, ...extra]);
	if (request.method === "HEAD") response.end();
	else sendInPieces(response, body);
}

const PIECE_BYTES = 64 * 1024;

const inSlices = eventLoopSlices();

/** Sends a body in pieces, in short turns: copying a megabyte takes as long as ten answers, and thousands may request it at once. */
function sendInPieces(response: ServerResponse, body: Buffer): void {
	if (body.length <= PIECE_BYTES || response.destroyed) {
		response.end(body);
		return;
	}
	const goOn = () => inSlices(() => sendInPieces(response, body.subarray(PIECE_BYTES)));
	if (response.write(body.subarray(0, PIECE_BYTES))) goOn();
	else response.once("drain", goOn);
}

/** The best encoding that a client accepts, by RFC 9110 (12.5.3): `q=0` refuses one, `*` means all others. */
export function chooseEncoding(header: string | undefined): Encoding {
	if (!header) return "identity";
	const weights = new Map<string, number>();
	for (const part of header.toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((each) => each.trim());
		const weight = parameters.find((each) => each.startsWith("q="));
		weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
	}
	const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get("*") ?? 0;
	const [br, gz] = [weightOf("br"), weightOf("gzip")];
	if (br > 0 && br >= gz) return "br";
	return gz > 0 ? "gzip" : "identity";
}

/** Whether an If-None-Match header contains this ETag. The comparison is weak, as RFC 9110 (13.1.2) requires. */
function matchesEtag(header: string | undefined, etag: string): boolean {
	if (!header) return false;
	return header === etag || header.split(",").some((each) => ["*", etag, `W/${etag}`].includes(each.trim()));
}
