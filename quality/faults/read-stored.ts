/** Reads what a database has, and checks that the history leads to it: whatever was killed, nothing is lost or half done. */
import assert from "node:assert/strict";
import { KINDS } from "../../server/branch-service/kinds/kinds.ts";
import type { StoredBranch } from "./writers.ts";

type Row = Record<string, unknown>;

/** Runs a query of SQLite or PostgreSQL. */
type Read = (query: string) => Row[] | Promise<Row[]>;

/**
 * The stored branches.
 *
 * @param acknowledged the changes that were answered
 * @throws if one of them is missing, ids of changes have a hole, or the entries alone lead to something else than is stored
 */
export async function readStored(read: Read, acknowledged: readonly number[]): Promise<StoredBranch[]> {
	const changes = (await read("SELECT id FROM changes ORDER BY id")).map(({ id }) => Number(id));
	assert.ok(
		changes.every((id, at) => id === at + 1),
		"The history has a hole",
	);
	assert.ok(changes.length >= Math.max(0, ...acknowledged), "An acknowledged change is lost");
	for (const kind of Object.keys(KINDS)) {
		const entries = await read(`SELECT entity, before, after FROM entries WHERE kind = '${kind}' ORDER BY id`);
		const rows = await read(`SELECT id, content FROM ${kind}`);
		const stored = new Map(rows.map(({ id, content }) => [Number(id), JSON.parse(String(content))]));
		assert.deepEqual(rebuilt(entries), stored, `The history does not lead to what is stored: ${kind}`);
	}
	const branches = await read("SELECT id, name, content FROM branch ORDER BY id");
	return branches.map(({ id, name, content }) => {
		return { id: Number(id), name: String(name), address: JSON.parse(String(content)).address };
	});
}

/** The contents that entries lead to, by id. */
function rebuilt(entries: readonly Row[]): Map<number, Row> {
	const contents = new Map<number, Row>();
	for (const entry of entries) {
		const [before, after] = [entry.before, entry.after].map((json) => JSON.parse(String(json)) as Row | null);
		const id = Number(entry.entity);
		const rest = Object.entries(contents.get(id) ?? {}).filter(([field]) => !Object.hasOwn(before ?? {}, field));
		if (after) contents.set(id, { ...Object.fromEntries(rest), ...after });
		else contents.delete(id);
	}
	return contents;
}
