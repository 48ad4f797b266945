/** Random requests. The same seed makes the same ones. */
import { random } from "../../../server/branch-service/import/testing/hostile-files.ts";
import {
	BRAND_CSS_PATH,
	BRAND_LOGO_PATH,
	FEED_PATHS,
	HEALTH_PATH,
	PATTERNS,
	SAMPLE_SHEET_PATH,
} from "../../../shared/paths.ts";
import type { AttackGroup, Target } from "../attack-types.ts";
import { faultsOf } from "../fuzz/fuzz-checks.ts";
import { randomRequest } from "../fuzz/fuzz-requests.ts";

const REQUESTS = { full: 10_000, short: 600 };
const AT_ONCE = 20;

/** An answer, or the end of a connection on which nothing more is sent. */
const ANSWER_MS = 3000;
const HANG_MS = 10_000;

/** How much of an answer is looked at, in bytes. */
const LOOKED_AT = 500_000;

/** Faults that are written out; the rest is counted. */
const SHOWN = 8;

/** Of a request with a fault, in bytes. */
const SHOWN_BYTES = 1500;

async function fuzz(target: Target): Promise<void> {
	const next = random(target.seed);
	const found = new Map<string, { count: number; first: string }>();
	let left = target.sized(REQUESTS.full, REQUESTS.short);
	async function sendAgain(): Promise<void> {
		while (left-- > 0) {
			const bytes = randomRequest(next);
			for (const fault of await exchange(target, bytes)) {
				const known = found.get(fault);
				if (known) known.count++;
				else found.set(fault, { count: 1, first: JSON.stringify(bytes.toString("latin1", 0, SHOWN_BYTES)) });
			}
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, sendAgain));
	const faults = [...found].map(([fault, { count, first }]) => `${fault}, ${count} times, first for ${first}`);
	for (const fault of faults.slice(0, SHOWN)) target.require(false, fault);
	target.require(faults.length <= SHOWN, `${faults.length - SHOWN} other faults`);
}

/** Sends one request on a connection of its own, and reports what is wrong with what comes back. */
async function exchange(target: Target, bytes: Buffer): Promise<string[]> {
	const wire = await target.connect({ kept: LOOKED_AT, bodies: !/^HEAD/i.test(bytes.toString("latin1", 0, 4)) });
	wire.send(bytes);
	await target.until(() => wire.answers > 0 || !wire.isOpen, ANSWER_MS);
	// Where the request is not complete, the site now knows that nothing more will come.
	wire.endSending();
	const ended = await target.until(() => !wire.isOpen, HANG_MS);
	wire.destroy();
	return [...(ended ? [] : ["the connection hangs"]), ...faultsOf(wire.received(), [target.site.dataDir])];
}

/** What must answer as before after an address without a page, a malformed one, and a page for admins were asked for. */
const OTHERS = [
	HEALTH_PATH,
	BRAND_CSS_PATH,
	BRAND_LOGO_PATH,
	SAMPLE_SHEET_PATH,
	...Object.values(FEED_PATHS),
	...Object.values(PATTERNS).filter((path) => !path.includes(":")),
];

async function afterMissingPages(target: Target): Promise<void> {
	const headers = { accept: "text/html" };
	const askAll = () =>
		Promise.all(
			OTHERS.map(async (path) => {
				const { status, headers } = await target.ask(path);
				return `${path}: ${status} ${headers["content-type"]}`;
			}),
		);
	const before = await askAll();
	for (const path of ["/none", "/%", "//x", "/assets/none", "/maps/none", "/admin/none"])
		await target.ask(path, { headers });
	const after = await askAll();
	const changed = after.filter((line, index) => line !== before[index]);
	target.require(
		changed.length === 0,
		`after a missing page, other addresses answer differently: ${changed.join(", ")}`,
	);
}

export const fuzzing: AttackGroup = {
	name: "fuzz",
	attacks: { "missing-pages": afterMissingPages, "random-requests": fuzz },
};
