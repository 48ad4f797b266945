/** Hears of changes that other processes make. */
import pg from "pg";
import { connectionSettings } from "./connection-settings.ts";
import { CHANGES_CHANNEL } from "./postgres-steps.ts";

/**
 * How often the version is read over the connection on which changes are announced, and how long to wait for it: a connection that was
 * cut off without a word is noticed, and until there is a new one, changes are found after this time.
 */
const BEAT_MS = 1000;

/** After so many attempts in vain, the connection is reported as lost. */
const MAX_FAILURES = 3;

/** What the server's list of connections has for it. */
const WATCH_NAME = "branch-locator watch";

/**
 * Calls `lost` when it has not been able to look for some seconds, and `changed` as soon as it listens, then when a change is announced, or the version is another one when a new connection has been
 * made.
 *
 * @returns ends that
 */
export function watchChanges(url: string, changed: () => void, lost?: () => void): () => void {
	let client: pg.Client | undefined;
	let seen: string | undefined;
	let reading = false;
	/** Whether a change was announced while the version was being read. */
	let again = false;
	let stopped = false;
	let failures = 0;

	/** Reads the version, over a new connection if there is none. */
	async function beat(): Promise<void> {
		again = reading;
		if (reading || stopped) return;
		reading = true;
		try {
			client ??= await connect();
			if (stopped) return drop();
			const { rows } = await client.query<{ value: string }>('SELECT "value" FROM "dataVersion"');
			failures = 0;
			const version = rows[0]?.value;
			// The first time, too: what was stored until then was announced to nobody here.
			if (version === seen) return;
			seen = version;
			changed();
		} catch {
			drop();
			if (++failures === MAX_FAILURES && !stopped) lost?.();
		} finally {
			reading = false;
			if (again) void beat();
		}
	}

	async function connect(): Promise<pg.Client> {
		const made = new pg.Client({ ...connectionSettings(url), application_name: WATCH_NAME, query_timeout: BEAT_MS });
		made.on("error", () => client === made && drop());
		made.on("notification", () => void beat());
		try {
			await made.connect();
			await made.query(`LISTEN ${CHANGES_CHANNEL}`);
			return made;
		} catch (error) {
			void made.end().catch(() => undefined);
			throw error;
		}
	}

	function drop(): void {
		const dropped = client;
		client = undefined;
		void dropped?.end().catch(() => undefined);
	}

	const timer = setInterval(() => void beat(), BEAT_MS).unref();
	void beat();
	return () => {
		stopped = true;
		clearInterval(timer);
		drop();
	};
}
