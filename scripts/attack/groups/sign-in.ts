/** Wrong passwords from many addresses, while an admin who signed in before goes on working. */
import { setTimeout as delay } from "node:timers/promises";
import { PATTERNS, SIGN_IN_PATH } from "../../../shared/paths.ts";
import type { Attack, AttackGroup, Reply, Target } from "../attack-types.ts";
import { addressOf } from "../requests.ts";

const PASSWORD = "the password of this run";

/** The admin asks this often, in milliseconds. */
const ADMIN_EVERY_MS = 100;

/** Each failure is answered after a pause, so many would take long. */
const GUESS_MS = { full: 30_000, short: 1000 };

/** No address that an attacker has. */
const ADMIN_ADDRESS = "203.0.113.7";
const NEW_ADMIN_ADDRESS = "203.0.113.8";

interface Guesses {
	count: number;
	addresses: number;
	/** Requests at the same time. */
	atOnce: number;
	path?: string;
	password?: (index: number) => string;
}

function guess(full: Guesses, short: Partial<Guesses>): Attack {
	return async (target) => {
		const {
			count,
			addresses,
			atOnce,
			path = SIGN_IN_PATH,
			password = (index: number) => `guess ${index}`,
		} = {
			...full,
			...(target.short && short),
		};
		target.require((await signIn(target, ADMIN_ADDRESS)).status === 200, "the right password was refused");
		const endAdmin = adminAtWork(target);
		const end = performance.now() + target.sized(GUESS_MS.full, GUESS_MS.short);
		let next = 0;
		let unexplained = 0;
		async function guessAgain(): Promise<void> {
			for (let index = next++; index < count && performance.now() < end; index = next++) {
				const options = { headers: credentials(addressOf(index % addresses), password(index)), timeoutMs: 60_000 };
				const { status, headers } = await target.ask(path, options);
				target.require([401, 429, 503].includes(status), `a wrong password was answered with ${status}`);
				if (status !== 401 && !headers["retry-after"]) unexplained++;
			}
		}
		await Promise.all(Array.from({ length: atOnce }, guessAgain));
		target.require(unexplained === 0, `${unexplained} refusals without Retry-After`);
		await endAdmin();
		await newAdmin(target);
	};
}

/** The admin who signed in before asks again and again. The returned function ends it. */
function adminAtWork(target: Target): () => Promise<void> {
	let working = true;
	let longest = 0;
	const statuses = new Set<number>();
	async function work(): Promise<void> {
		while (working) {
			const begin = performance.now();
			statuses.add((await signIn(target, ADMIN_ADDRESS)).status);
			longest = Math.max(longest, performance.now() - begin);
			await delay(ADMIN_EVERY_MS);
		}
	}
	const ended = work();
	return async () => {
		working = false;
		await ended;
		target.note(`the admin waited at most ${Math.round(longest)} ms`);
		target.require(
			[...statuses].every((status) => status === 200),
			`the admin got ${[...statuses].join(", ")}`,
		);
	};
}

/** Another admin's first sign-in succeeds when the guesses have ended. */
async function newAdmin(target: Target): Promise<void> {
	const { status } = await signIn(target, NEW_ADMIN_ADDRESS);
	target.require(status === 200, `after the attack, an admin's first sign-in was answered with ${status}`);
}

function signIn(target: Target, address: string): Promise<Reply> {
	return target.ask(SIGN_IN_PATH, { headers: credentials(address, PASSWORD), timeoutMs: 30_000 });
}

function credentials(address: string, password: string) {
	const encoded = Buffer.from(`admin:${password}`).toString("base64");
	return { "x-forwarded-for": address, authorization: `Basic ${encoded}` };
}

export const signInGroup: AttackGroup = {
	name: "sign-in",
	prepare: async () => ({ ADMIN_PASSWORD: PASSWORD, HOST: "127.0.0.1", TRUST_PROXY: "loopback" }),
	attacks: {
		"400-from-400": guess({ count: 400, addresses: 400, atOnce: 400 }, { count: 70, atOnce: 70 }),
		"3000-from-300": guess({ count: 3000, addresses: 300, atOnce: 300 }, { count: 60, addresses: 6, atOnce: 6 }),
		"admin-page": guess(
			{ count: 400, addresses: 400, atOnce: 200, path: PATTERNS.bulkUpload },
			{ count: 20, atOnce: 20 },
		),
		"long-passwords": guess(
			{ count: 400, addresses: 400, atOnce: 200, password: (index) => String(index).repeat(3000).slice(0, 9000) },
			{ count: 20, atOnce: 20 },
		),
	},
};
