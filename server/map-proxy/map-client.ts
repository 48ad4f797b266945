/** Sends requests to a provider of maps and reads its answers, with limits on their size and on silence. */
import { Agent as HttpAgent, type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";

/** Far larger than any part of a map; Mapbox's own limit for a tile is 500 KB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Idle connections are closed here before the provider closes them, which could break a request just being sent. */
const IDLE_MS = 4000;

export class ProviderSilent extends Error {}

class AnswerTooLarge extends Error {}

export type AskProvider = (path: string, headers: OutgoingHttpHeaders, signal: AbortSignal) => Promise<IncomingMessage>;

/** Returns a function that sends a GET, without following redirects, and resolves with the head of the answer. @throws ProviderSilent after `silenceMs` */
export function createMapClient(apiUrl: string, silenceMs: number, userAgent = "branch-locator"): AskProvider {
	const https = apiUrl.startsWith("https:");
	const [Agent, request] = https ? [HttpsAgent, requestHttps] : [HttpAgent, requestHttp];
	const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
	return (path, headers, signal) => {
		const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
		const mapRequest = request(apiUrl, { path, agent, headers: { ...headers, "user-agent": userAgent }, signal });
		const timer = setTimeout(() => mapRequest.destroy(new ProviderSilent()), silenceMs);
		mapRequest
			.once("response", (answer) => {
				clearTimeout(timer);
				resolve(answer);
			})
			.on("error", reject)
			// If the provider changes the protocol, "close" is Node's only event.
			.once("close", () => {
				clearTimeout(timer);
				reject(new Error("closed without an answer"));
			})
			.end();
		return promise;
	};
}

/** The chunks of a body. Only waiting for the next one is limited in time, not a slow visitor. @throws {ProviderSilent} or {AnswerTooLarge} */
export async function* limitedBody(
	answer: IncomingMessage,
	silenceMs: number,
	maxBytes = MAX_BYTES,
): AsyncGenerator<Buffer> {
	const giveUp = () => answer.destroy(new ProviderSilent());
	let timer = setTimeout(giveUp, silenceMs);
	let size = 0;
	try {
		for await (const chunk of answer) {
			clearTimeout(timer);
			size += chunk.length;
			if (size > maxBytes) throw new AnswerTooLarge();
			yield chunk;
			timer = setTimeout(giveUp, silenceMs);
		}
	} finally {
		clearTimeout(timer);
	}
}

const DECODERS: Readonly<Record<string, (body: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>>> = {
	gzip: promisify(gunzip),
	br: promisify(brotliDecompress),
	identity: async (body) => body,
};

/** Reads the complete body, decompressed, of at most `maxBytes` before and after. @throws see `limitedBody`; also if it is damaged or of another encoding */
export async function readBody(answer: IncomingMessage, silenceMs: number, maxBytes = MAX_BYTES): Promise<Buffer> {
	const decode = DECODERS[answer.headers["content-encoding"] ?? "identity"];
	if (!decode) throw new Error("an encoding that was not requested");
	const body = Buffer.concat(await Array.fromAsync(limitedBody(answer, silenceMs, maxBytes)));
	return decode(body, { maxOutputLength: maxBytes });
}
