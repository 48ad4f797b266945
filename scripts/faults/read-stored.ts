/** What is stored, read from the database and from the site's feed. */
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { databaseFile } from "../../server/branch-service/database/sqlite/open-sqlite.ts";
import { send } from "../../server/testing/send.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import type { StoredBranch } from "./ledger.ts";

interface Stored {
	/** By id. */
	branches: StoredBranch[];
	/** Names of created branches, in the order of the audit. */
	audit: string[];
}

/** @throws if the file is damaged */
export function readDatabase(dataDir: string): Stored {
	const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 5000 });
	try {
		const { integrity_check: finding } = database.prepare("PRAGMA integrity_check").get() ?? {};
		if (finding !== "ok") throw new Error(`The database is damaged: ${finding}`);
		const branches = database.prepare("SELECT id, name, address FROM branches ORDER BY id").all();
		const audit = database
			.prepare("SELECT json_extract(after, '$.name') AS name FROM audit WHERE action = 'created' ORDER BY id")
			.all();
		return {
			branches: branches.map(({ id, name, address }) => ({
				id: Number(id),
				name: String(name),
				address: String(address),
			})),
			audit: audit.map(({ name }) => String(name)),
		};
	} finally {
		database.close();
	}
}

const FEED_WAIT_MS = 20_000;
const POLL_MS = 50;

/** Waits until the site's feed has exactly these branches; false if it does not for some seconds. */
export async function feedShows(origin: string, branches: readonly StoredBranch[]): Promise<boolean> {
	const expected = JSON.stringify(branches);
	const deadline = performance.now() + FEED_WAIT_MS;
	while (performance.now() < deadline) {
		const { status, body } = await send(origin, FEED_PATHS.branches);
		const { data } = status === 200 ? (JSON.parse(body.toString()) as { data: StoredBranch[] }) : { data: [] };
		if (JSON.stringify(data.map(({ id, name, address }) => ({ id, name, address }))) === expected) return true;
		await delay(POLL_MS);
	}
	return false;
}
