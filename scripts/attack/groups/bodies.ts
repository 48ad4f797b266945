/** Bodies without an end, from clients that have not signed in. */
import { setTimeout as delay } from "node:timers/promises";
import { API_PREFIX, CREATE_BRANCH_PATH, SIGN_IN_PATH, UPLOAD_BRANCH_PATH } from "../../../shared/paths.ts";
import { bytesRead, processTree } from "../../process/process-tree.ts";
import type { Attack, AttackGroup, Target } from "../attack-types.ts";

const CONNECTIONS = 20;
const SEND_MS = { full: 5000, short: 250 };

/** What a site may read of a body that it does not want, for each connection: a small body, and what arrives with it. */
const READ_LIMIT_BYTES = 256 * 1024;

const PIECE = Buffer.alloc(64 * 1024, "x");
const CHUNK = Buffer.concat([Buffer.from("10000\r\n"), PIECE, Buffer.from("\r\n")]);

/** One connection after the other sends such a body, as fast as the site takes it. */
function endless(method: string, path: string, framing: "content-length" | "chunked", headers = ""): Attack {
	const chunked = framing === "chunked";
	const length = chunked ? "Transfer-Encoding: chunked" : "Content-Length: 1000000000000";
	const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers}${length}\r\n\r\n`;
	return async (target) => {
		const before = readBySite(target);
		let used = 0;
		const end = performance.now() + target.sized(SEND_MS.full, SEND_MS.short);
		async function sendAgain(): Promise<void> {
			while (performance.now() < end) {
				const wire = await target.connect({ bodies: method !== "HEAD" });
				used++;
				wire.send(head);
				const more = () => {
					while (wire.isOpen && wire.send(chunked ? CHUNK : PIECE, 0)) {}
				};
				wire.onDrain(more);
				more();
				await Promise.race([wire.ended, delay(Math.max(0, end - performance.now()))]);
				wire.destroy();
			}
		}
		await Promise.all(Array.from({ length: CONNECTIONS }, sendAgain));
		const read = readBySite(target) - before;
		target.note(`the site read ${(read / 1e6).toFixed(1)} MB on ${used} connections`);
		target.require(
			read / used < READ_LIMIT_BYTES,
			`the site read ${Math.round(read / used / 1000)} KB of each body, on average`,
		);
	};
}

function readBySite({ site }: Target): number {
	return processTree(site.pid).reduce((sum, pid) => sum + bytesRead(pid), 0);
}

const CALLS = [SIGN_IN_PATH, CREATE_BRANCH_PATH, UPLOAD_BRANCH_PATH, `${API_PREFIX}/none`, "/", "/healthz", "/none"];
const METHODS = ["POST", "PUT", "PATCH", "DELETE", "GET", "HEAD", "OPTIONS"];

/** Whoever asks whether to send a body is refused before it is sent (RFC 9110, 10.1.1). */
async function expectContinue(target: Target): Promise<void> {
	for (const path of CALLS) {
		for (const method of METHODS) {
			const wire = await target.connect({ bodies: method !== "HEAD" });
			wire.send(
				`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000\r\nExpect: 100-continue\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n`,
			);
			await target.until(() => wire.answers > 0 || !wire.isOpen, 2000);
			const status = Number(/^HTTP\/1\.1 (\d+)/.exec(wire.received())?.[1] ?? 0);
			target.require(
				status >= 200,
				`${method} ${path} with Expect: 100-continue was answered with ${status || "nothing"}`,
			);
			if (method !== "GET" && method !== "HEAD" && method !== "OPTIONS") {
				const refused = [401, 403, 405, 503].includes(status);
				target.require(refused, `${method} ${path} without sign-in was answered with ${status}`);
			}
			wire.destroy();
		}
	}
}

export const bodies: AttackGroup = {
	name: "bodies",
	prepare: async () => ({ ADMIN_PASSWORD: "a password of this run", LOG_LEVEL: "error" }),
	attacks: {
		...Object.fromEntries(
			["GET", "HEAD", "OPTIONS", "POST"].flatMap((method) =>
				(["content-length", "chunked"] as const).map((framing) => [
					`${method.toLowerCase()}-${framing}`,
					endless(method, "/", framing),
				]),
			),
		),
		"feed-content-length": endless("GET", "/simplestore.json", "content-length"),
		"call-content-length": endless("POST", CREATE_BRANCH_PATH, "content-length"),
		"call-chunked": endless("POST", UPLOAD_BRANCH_PATH, "chunked"),
		"call-get-chunked": endless("GET", `${API_PREFIX}/none`, "chunked"),
		"another-expectation": endless("POST", CREATE_BRANCH_PATH, "chunked", "Expect: 200-ok\r\n"),
		"expect-100-continue": expectContinue,
	},
};
