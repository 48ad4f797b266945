/** The process of the visitors: asks for everything in turns and measures the wait for each answer. */
import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { FEED_PATHS, HEALTH_PATH } from "../../shared/paths.ts";
import { ask } from "./ask.ts";
import type { Reply } from "./attack-types.ts";
import type { VisitorOrder, VisitorTask } from "./visitor.ts";
import { ASKED_FOR, type AskedFor, type Visit } from "./visits.ts";

/** Visitors have an address of their own, except one, who shares the attacker's as behind the proxy of a mobile network. */
const OWN_ADDRESS = "127.9.9.9";
const SHARED_ADDRESS = "127.0.0.1";

const kept = new Agent({ keepAlive: true, localAddress: OWN_ADDRESS });

/** How visitors connect, in turns. */
const CONNECTIONS = [
	{ agent: kept, from: OWN_ADDRESS },
	{ agent: false, from: OWN_ADDRESS },
	{ agent: false, from: SHARED_ADDRESS },
] as const;

const HEADERS = { "accept-encoding": "br", accept: "text/html,application/json,*/*" };

let task: VisitorTask;
let timer: NodeJS.Timeout | undefined;
let turn = 0;
let visits: Promise<Visit>[] = [];

function pathOf(what: AskedFor): string {
	switch (what) {
		case "page":
			return "/";
		case "new page":
			return `/?q=${randomUUID()}`;
		case "feed":
			return FEED_PATHS.branches;
		case "asset":
			return task.asset;
		case "health":
			return HEALTH_PATH;
	}
}

async function visit(what: AskedFor, connection: (typeof CONNECTIONS)[number]): Promise<Visit> {
	const begin = performance.now();
	const passed = () => performance.now() - begin;
	try {
		const reply = await askAgain(pathOf(what), connection);
		if (reply.status === 503 && reply.headers["retry-after"]) return { what, ms: passed(), outcome: "busy" };
		const ms = passed();
		const reason = faultOf(what, reply);
		return reason ? { what, ms, outcome: "wrong", reason } : { what, ms, outcome: "right" };
	} catch (error) {
		return { what, ms: passed(), outcome: "wrong", reason: error instanceof Error ? error.message : String(error) };
	}
}

/** Asks once more if a connection that had been kept was closed in the meantime, as browsers do (RFC 9112, 9.3.1). */
async function askAgain(path: string, connection: (typeof CONNECTIONS)[number]): Promise<Reply> {
	try {
		return await ask(task.origin, path, { headers: HEADERS, ...connection });
	} catch (error) {
		const closed = error instanceof Error && "reusedConnection" in error && error.reusedConnection === true;
		if (!closed || !("code" in error)) throw error;
		return await ask(task.origin, path, { headers: HEADERS, from: connection.from });
	}
}

/** What is wrong with an answer, if anything is. */
function faultOf(what: AskedFor, { status, headers, body }: Reply): string | undefined {
	if (status !== 200) return `status ${status}`;
	if (body.length === 0) return "the body is empty";
	// To unpack a large feed would hold up other visits; a body that is shorter than announced has been reported before.
	if (what === "feed" || what === "asset") return undefined;
	const text = String(headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body);
	return text.trimEnd().endsWith(what === "health" ? '{"status":"ok"}' : "</html>") ? undefined : "another body";
}

function askNext(): void {
	const what = ASKED_FOR[turn % ASKED_FOR.length] ?? "page";
	visits.push(visit(what, CONNECTIONS[turn % CONNECTIONS.length] ?? CONNECTIONS[0]));
	turn++;
}

process.on("message", async (order: VisitorOrder) => {
	if (order === "begin") {
		visits = [];
		askNext();
		timer = setInterval(askNext, task.everyMs);
	} else if (order === "end") {
		clearInterval(timer);
		process.send?.(await Promise.all(visits));
	} else {
		task = order;
		for (const what of ASKED_FOR) await visit(what, CONNECTIONS[0]);
		process.send?.("ready");
	}
});
process.once("disconnect", () => process.exit());
