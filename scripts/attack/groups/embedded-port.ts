/** Other ports of the site's processes: what listens there is for the site alone. */
import { CREATE_BRANCH_PATH, FEED_PATHS, UPLOAD_BRANCH_PATH } from "../../../shared/paths.ts";
import { listeningPorts, processTree } from "../../process/process-tree.ts";
import { ask } from "../ask.ts";
import type { AttackGroup, Target } from "../attack-types.ts";

const PATHS = [...Object.values(FEED_PATHS), CREATE_BRANCH_PATH, UPLOAD_BRANCH_PATH, "/", "/healthz", "/audit"];

/** What a client could send to look like the site. */
const DISGUISES: readonly Record<string, string>[] = [
	{},
	{ host: "localhost", "user-agent": "branch-locator", accept: "application/json" },
	{ "sec-fetch-site": "same-origin" },
	{ "x-forwarded-user": "admin", "x-forwarded-for": "127.0.0.1" },
	{ authorization: "Basic YWRtaW46YWRtaW4=" },
	{ authorization: "Bearer 0" },
];

async function otherPorts(target: Target): Promise<void> {
	const { site } = target;
	const own = Number(new URL(site.origin).port);
	const ports = listeningPorts(processTree(site.pid)).filter((port) => port !== own);
	target.note(ports.length === 0 ? "no other port" : `${ports.length} other port`);
	for (const port of ports) {
		const served = new Set<string>();
		for (const path of PATHS) {
			for (const headers of DISGUISES) {
				for (const method of ["GET", "POST"]) {
					const body = method === "POST" ? "{}" : "";
					const type = { "content-type": "application/json", "content-length": String(body.length) };
					const options = { method, body, headers: { ...headers, ...type }, timeoutMs: 2000 };
					const reply = await ask(`http://127.0.0.1:${port}`, path, options).catch(() => undefined);
					// 401 and 403 say no more than a port that is closed.
					if (reply && reply.status !== 401 && reply.status !== 403) served.add(`${method} ${path}: ${reply.status}`);
				}
			}
		}
		target.require(served.size === 0, `anybody on this machine is answered at another port: ${[...served].join(", ")}`);
	}
}

export const embeddedPort: AttackGroup = { name: "embedded-port", attacks: { "other-ports": otherPorts } };
