import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { readDocument, type SiteDatabase, writeDocument } from "../branch-service/store/site-database.ts";
import { once } from "../process/once.ts";

export const WINDOW_MS = 15 * 60_000;

/** Failures of one address within the window; after that every attempt is refused, right or wrong. */
export const MAX_FAILURES = 10;

/** Bounds the memory. An attacker with more addresses than this is not stopped by counting. */
export const MAX_ADDRESSES = 10_000;

/** Counts of all servers of a site, by visitor. */
export interface SharedFailures {
	/** A count, unless it has expired. */
	count(visitor: string): Promise<Count | undefined>;
	/** Adds one to a count, which expires after the window that its first began. */
	add(visitor: string): Promise<Count>;
}

interface Count {
	count: number;
	/** Seconds until it expires. */
	seconds: number;
}

interface CountOptions {
	/** Milliseconds from any start. */
	clock?: () => number;
	/** Counts for all servers of the site. While it cannot be reached, each server counts alone. */
	shared?: SharedFailures | undefined;
}

/** Counts failed attempts by visitor, in memory and for all servers of the site, in a window that begins with the first. */
export function countSignInAttempts({ clock = () => performance.now(), shared }: CountOptions = {}) {
	const failures = new LRUCache<string, number>({
		max: MAX_ADDRESSES,
		ttl: WINDOW_MS,
		ttlResolution: 0,
		ttlAutopurge: true,
		noUpdateTTL: true,
		perf: { now: clock },
	});
	const turns = new Map<string, Promise<unknown>>();
	return {
		/** Seconds until a visitor may try again; undefined if they may now. */
		async refusedFor(key: string): Promise<number | undefined> {
			if ((failures.get(key) ?? 0) >= MAX_FAILURES) return Math.ceil(failures.getRemainingTTL(key) / 1000);
			const all = await shared?.count(key).catch(() => undefined);
			return all && all.count >= MAX_FAILURES ? Math.ceil(all.seconds) : undefined;
		},
		/** Counts a failure. @returns the number of failures so far */
		async fail(key: string): Promise<number> {
			const number = (failures.get(key) ?? 0) + 1;
			failures.set(key, number);
			const all = await shared?.add(key).catch(() => undefined);
			return Math.max(number, all?.count ?? 0);
		},
		/** Runs a visitor's attempts one after the other, so each takes the failures before it into account. */
		async oneAtATime<Result>(key: string, attempt: () => Promise<Result>): Promise<Result> {
			const turn = Promise.resolve(turns.get(key)).then(attempt);
			const ended = turn.catch(() => undefined);
			turns.set(key, ended);
			try {
				return await turn;
			} finally {
				if (turns.get(key) === ended) turns.delete(key);
			}
		},
	};
}

const KEY = "sign-in key";

/** Counts in the database. Addresses of visitors are not stored, only digests with the site's key, so that trying all addresses reveals nothing. */
export function sharedFailures(database: SiteDatabase): SharedFailures {
	const readKey = once(() =>
		database.store(async (transaction) => {
			const key = (await readDocument(transaction, KEY)) ?? randomBytes(32).toString("hex");
			await writeDocument(transaction, KEY, key);
			return key;
		}),
	);
	const nameOf = async (visitor: string) =>
		createHmac("sha256", await readKey())
			.update(visitor)
			.digest("base64url");
	const shown = ({ count, ends }: { count: number; ends: number }): Count => {
		return { count, seconds: (ends - database.now()) / 1000 };
	};
	return {
		async count(visitor) {
			const name = await nameOf(visitor);
			const row = await database.read((db) =>
				db.selectFrom("signInFailures").selectAll().where("name", "=", name).executeTakeFirst(),
			);
			return row && row.ends > database.now() ? shown(row) : undefined;
		},
		async add(visitor) {
			const name = await nameOf(visitor);
			return database.store(async (transaction) => {
				await transaction.deleteFrom("signInFailures").where("ends", "<=", database.now()).execute();
				const first = { name, count: 1, ends: database.now() + WINDOW_MS };
				const added = await transaction
					.insertInto("signInFailures")
					.values(first)
					.onConflict((conflict) =>
						conflict.column("name").doUpdateSet(({ eb }) => ({ count: eb("signInFailures.count", "+", 1) })),
					)
					.returningAll()
					.executeTakeFirstOrThrow();
				return shown(added);
			});
		},
	};
}
