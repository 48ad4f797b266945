import { type Agent, request as httpRequest } from "node:http";
import type { AskOptions, Reply } from "./attack-types.ts";

const TIMEOUT_MS = 15_000;

/**
 * Makes one request, on a connection of its own unless there is an agent. The path is sent as it is, without being normalised.
 *
 * @throws if no complete answer comes in time
 */
export async function ask(
	origin: string,
	path: string,
	{
		method = "GET",
		headers = {},
		body,
		from,
		timeoutMs = TIMEOUT_MS,
		agent = false,
	}: AskOptions & { agent?: Agent | false } = {},
): Promise<Reply & { reusedConnection: boolean }> {
	const { promise, resolve, reject } = Promise.withResolvers<Reply & { reusedConnection: boolean }>();
	const options = { method, path, headers, agent, ...(from && { localAddress: from }) };
	const request = httpRequest(origin, options, async (response) => {
		try {
			const chunks = await response.toArray();
			const { statusCode = 0, headers } = response;
			resolve({ status: statusCode, headers, body: Buffer.concat(chunks), reusedConnection: request.reusedSocket });
		} catch (error) {
			reject(error);
		}
	});
	const timer = setTimeout(() => request.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
	request.on("error", (error) => reject(Object.assign(error, { reusedConnection: request.reusedSocket }))).end(body);
	try {
		return await promise;
	} finally {
		clearTimeout(timer);
	}
}
