/** An upstream in the hands of an attacker: it sends good feeds, or whatever the attack makes of them. */
import type { RequestListener } from "node:http";
import { type FakeUpstream, startFakeUpstream } from "../../server/testing/fake-upstream.ts";
import { CREATE_BRANCH_PATH, FEED_PATHS } from "../../shared/paths.ts";
import { type Feeds, sampleFeeds } from "../process/sample-feeds.ts";
import type { Reply, Target } from "./attack-types.ts";

export interface HostileUpstream {
	origin: string;
	/** How feeds are answered from now on. */
	answer: RequestListener;
	/** Sends good feeds from now on, different from all before. Returns the name of the first branch. */
	sendGood(feeds?: Feeds): string;
	/** Feed requests that have been answered, or broken off, so far. */
	readonly ended: number;
}

/** Starts it with good feeds. Every call succeeds, so the site fetches the feeds again after each. */
export async function startHostileUpstream(): Promise<HostileUpstream> {
	let version = 0;
	let ended = 0;
	const upstream: HostileUpstream = {
		origin: "",
		answer: () => undefined,
		sendGood(feeds = sampleFeeds()) {
			const name = `Good branch ${++version}`;
			const [first, ...others] = feeds.branches;
			const named = { ...feeds, branches: [{ ...first, name }, ...others] };
			const bodies = new Map<string | undefined, Buffer>(
				Object.entries(FEED_PATHS).map(([feed, path]) => [path, bodyOf(named[feed as keyof Feeds])]),
			);
			upstream.answer = (request, response) => {
				response.writeHead(200, { "content-type": "application/json" }).end(bodies.get(request.url));
			};
			return name;
		},
		get ended() {
			return ended;
		},
	};
	const server: FakeUpstream = await startFakeUpstream((request, response) => {
		if (request.method === "POST") {
			request.resume();
			response.writeHead(200, { "content-type": "application/json" }).end("{}");
			return;
		}
		response.once("close", () => ended++);
		upstream.answer(request, response);
	});
	upstream.origin = server.url;
	upstream.sendGood();
	return upstream;
}

/** A feed's body. */
export function bodyOf(items: readonly unknown[]): Buffer {
	return Buffer.from(JSON.stringify({ data: items }));
}

/** Makes the site fetch all feeds now: an answer comes when it has read them, or after some seconds. */
export function refreshNow(target: Target): Promise<Reply> {
	const headers = { "content-type": "application/json" };
	return target.ask(CREATE_BRANCH_PATH, { method: "POST", body: "{}", headers, timeoutMs: 30_000 });
}
