/** Asks the map provider, and reads its answers within limits of size and silence. */
import { Agent as HttpAgent, type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";

/** Far more than any part of a map has; Mapbox's own limit for a tile is 500 KB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Connections are closed on this side before the provider does it under a request that is just going out. */
const IDLE_MS = 4000;

export class ProviderSilent extends Error {}

class AnswerTooLarge extends Error {}

export type AskProvider = (path: string, headers: OutgoingHttpHeaders, signal: AbortSignal) => Promise<IncomingMessage>;

/**
 * Makes the function that sends a GET and resolves with the head of the answer. Redirects are not followed.
 *
 * @param apiUrl the provider's origin
 * @param silenceMs longest wait for the head of an answer; then it rejects with ProviderSilent
 */
export function createMapClient(apiUrl: string, silenceMs: number): AskProvider {
	const https = apiUrl.startsWith("https:");
	const [Agent, request] = https ? [HttpsAgent, requestHttps] : [HttpAgent, requestHttp];
	const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
	return (path, headers, signal) => {
		const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
		const asked = request(apiUrl, { path, agent, headers: { ...headers, "user-agent": "branch-locator" }, signal });
		const timer = setTimeout(() => asked.destroy(new ProviderSilent()), silenceMs);
		asked
			.once("response", (answer) => {
				clearTimeout(timer);
				resolve(answer);
			})
			.on("error", reject)
			// Node says nothing else when the provider changes the protocol.
			.once("close", () => {
				clearTimeout(timer);
				reject(new Error("closed without an answer"));
			})
			.end();
		return promise;
	};
}

/**
 * The chunks of an answer's body. The time counts only while the next one is waited for, not while a slow visitor takes
 * the last.
 *
 * @throws {ProviderSilent} when nothing comes for so long
 * @throws {AnswerTooLarge} when it goes on past the limit
 */
export async function* limitedBody(answer: IncomingMessage, silenceMs: number): AsyncGenerator<Buffer> {
	const giveUp = () => answer.destroy(new ProviderSilent());
	let timer = setTimeout(giveUp, silenceMs);
	let size = 0;
	try {
		for await (const chunk of answer) {
			clearTimeout(timer);
			size += chunk.length;
			if (size > MAX_BYTES) throw new AnswerTooLarge();
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

/**
 * The whole body as text, decompressed.
 *
 * @throws as limitedBody does, or when the body is compressed in a way that was not asked for
 */
export async function readText(answer: IncomingMessage, silenceMs: number): Promise<string> {
	const decode = DECODERS[answer.headers["content-encoding"] ?? "identity"];
	if (!decode) throw new Error("an encoding that was not asked for");
	const body = Buffer.concat(await Array.fromAsync(limitedBody(answer, silenceMs)));
	return (await decode(body, { maxOutputLength: MAX_BYTES })).toString();
}
