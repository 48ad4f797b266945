import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import type { LookupFunction } from "node:net";

export interface Answer {
	status: number;
	headers: IncomingHttpHeaders;
	/** The received bytes, not decompressed. */
	body: Buffer;
}

interface SendOptions {
	method?: string;
	/** Sent unchanged. Unlike with `fetch`, none is forbidden, and only Host and Connection are added. */
	headers?: OutgoingHttpHeaders;
	body?: Buffer | string;
	/** The address to send from: the machine has all those that begin with 127. */
	localAddress?: string;
}

/** Asks no resolver for `localhost`: that takes longer than most requests. */
const lookup: LookupFunction = (_name, { all }, callback) =>
	all ? callback(null, [{ address: "127.0.0.1", family: 4 }]) : callback(null, "127.0.0.1", 4);

/** Sends a request in a test. The path is not normalised. */
export async function send(origin: string, path: string, { body, ...options }: SendOptions = {}): Promise<Answer> {
	const { promise, resolve, reject } = Promise.withResolvers<Answer>();
	const request = httpRequest(origin, { ...options, path, lookup, agent: false }, async (response) => {
		try {
			const chunks = await response.toArray();
			resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
		} catch (error) {
			reject(error);
		}
	});
	request.on("error", reject).end(body);
	return promise;
}
