import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";

interface Answer {
	status: number;
	headers: IncomingHttpHeaders;
	/** As it came over the wire, not decompressed. */
	body: Buffer;
}

interface SendOptions {
	method?: string;
	/** As they are to be sent; unlike with `fetch`, none is added or forbidden but Host and Connection. */
	headers?: OutgoingHttpHeaders;
	body?: Buffer | string;
}

/** Sends a request in a test. The path goes out as it is written, without being normalised. */
export async function send(origin: string, path: string, { body, ...options }: SendOptions = {}): Promise<Answer> {
	const { promise, resolve, reject } = Promise.withResolvers<Answer>();
	const request = httpRequest(origin, { ...options, path, agent: false }, async (response) => {
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
