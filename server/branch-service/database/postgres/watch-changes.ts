import pg from "pg";
import { CHANGES_CHANNEL, connectionSettings } from "./connection-settings.ts";

/**
 * How often the version is read over the connection that announces changes, and how long to wait for it. This detects a connection that was
 * cut off silently; until there is a new one, changes are found after this time.
 */
const BEAT_MS = 1000;

/** After this many failed attempts, the connection is reported as lost. */
const MAX_FAILURES = 3;

const WATCH_NAME = "branch-locator watch";

/** Calls `changed` once it listens and after each change, and `lost` if it could not look for some seconds. @returns a function that ends the watch */
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
			// The first version is always new here: earlier changes were not announced to this process.
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
		const next = new pg.Client({ ...connectionSettings(url), application_name: WATCH_NAME, query_timeout: BEAT_MS });
		next.on("error", () => client === next && drop());
		next.on("notification", () => void beat());
		try {
			await next.connect();
			await next.query(`LISTEN ${CHANGES_CHANNEL}`);
			return next;
		} catch (error) {
			void next.end().catch(() => undefined);
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
