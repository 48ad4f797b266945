/**
 * The minimum that Node needs to answer: sends a site's answers for some paths, the same bytes with the same headers, from memory.
 * Run as `bare-server.ts ORIGIN PATH...`; prints its own origin.
 */
import { createServer, get, type OutgoingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

interface Answer {
	status: number;
	headers: string[];
	body: Buffer;
}

const [origin = "", ...paths] = process.argv.slice(2);

const answers = new Map<string, { whole: Answer; unchanged: Answer }>();
for (const path of paths) {
	const whole = await ask(path, {});
	const etag = whole.headers[whole.headers.findIndex((name) => name.toLowerCase() === "etag") + 1];
	answers.set(path, { whole, unchanged: await ask(path, { "if-none-match": etag }) });
}

const server = createServer((request, response) => {
	const answer = answers.get(request.url ?? "");
	if (!answer) return void response.writeHead(404).end();
	const { status, headers, body } = request.headers["if-none-match"] ? answer.unchanged : answer.whole;
	response.writeHead(status, headers).end(body);
});
server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	console.log(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
});

/** Requests an answer with Brotli, without the headers that Node itself adds to every answer. */
function ask(path: string, headers: OutgoingHttpHeaders): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const request = get(origin + path, { headers: { "accept-encoding": "br", ...headers } }, async (response) => {
			const pairs = Array.from({ length: response.rawHeaders.length / 2 }, (_, index) =>
				response.rawHeaders.slice(index * 2, index * 2 + 2),
			);
			const sent = pairs.filter(([name = ""]) => !/^(?:date|connection|keep-alive)$/i.test(name)).flat();
			resolve({ status: response.statusCode ?? 0, headers: sent, body: await buffer(response) });
		});
		request.once("error", reject);
	});
}
