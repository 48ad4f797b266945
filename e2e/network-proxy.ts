/** A proxy in front of a site that stands for the network between it and a browser: it can be cut, or swallow requests. */
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "../server/testing/listen.ts";

export interface Network {
	/** The site's address for the browser. */
	url: string;
	/** `cut` breaks every connection, `dead` accepts requests and never answers. */
	state: "works" | "cut" | "dead";
	/** Answers that differ from the site's, by path. */
	readonly answers: Map<string, (response: ServerResponse) => void>;
	/** Paths and queries that were requested while the network worked. */
	readonly urls: string[];
	close(): Promise<void>;
}

/** @param site the site's address, or a function that returns the one to which a path with its query leads */
export async function startNetwork(site: string | ((path: string) => string)): Promise<Network> {
	const targetOf = typeof site === "string" ? (path: string) => site + path : site;
	const server = createServer((request, response) => {
		if (network.state === "cut") request.socket.destroy();
		else if (network.state === "works") pass(request, response);
	});
	function pass(request: IncomingMessage, response: ServerResponse) {
		const { url = "/", method, headers } = request;
		network.urls.push(url);
		const own = network.answers.get(url.split("?", 1)[0] ?? "");
		if (own) return own(response);
		const passed = ask(targetOf(url), { method, headers }, (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
			answer.pipe(response);
		});
		passed.on("error", () => response.destroy());
		request.pipe(passed);
	}
	const { url, close } = await listen(server);
	const network: Network = {
		url: url.replace("127.0.0.1", "localhost"),
		state: "works",
		answers: new Map(),
		urls: [],
		close,
	};
	return network;
}
