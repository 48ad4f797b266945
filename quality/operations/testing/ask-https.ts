import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";

type AskOptions = RequestOptions & { body?: Buffer };

export type Ask = (path: string, options?: AskOptions) => ReturnType<typeof askHttps>;

/** Asks a proxy over https, without trusting anything but its own certificate. */
export async function askHttps(
	{ httpsPort, certificate }: { httpsPort: number; certificate: Buffer },
	host: string,
	path: string,
	{ body, headers, ...options }: AskOptions = {},
) {
	const sent = request({
		host: "127.0.0.1",
		port: httpsPort,
		path,
		servername: host,
		ca: certificate,
		headers: { host, ...headers },
		agent: false,
		...options,
	});
	const answered = once(sent, "response");
	sent.end(body);
	const [response] = (await answered) as [IncomingMessage];
	const text = Buffer.concat(await response.toArray()).toString();
	return { status: response.statusCode, headers: response.headers, rawHeaders: response.rawHeaders, text };
}
