/** The tables of the first releases, as far as they are converted. */
import type { Kysely } from "kysely";
import { batches } from "../../../../engine/reader.ts";
import { ROWS_PER_BATCH } from "../../sql/row-batches.ts";

/** A branch in columns, some of which are those of languages. */
export interface OldBranch {
	id: number;
	cityId: number;
	closures: string;
	coming: string;
	[column: string]: string | number;
}

export interface OldEntry {
	id: number;
	at: string;
	who: string;
	action: string;
	/** 0 if it is not about one branch. */
	branchId: number;
	before: string | null;
	after: string;
	changeId: number | null;
}

interface OldPlace {
	id: number;
	name: string;
	stateId: number;
}

export interface Converted {
	branches: OldBranch;
	audit: OldEntry;
	states: Omit<OldPlace, "stateId"> & { key?: string };
	cities: OldPlace & { key?: string };
	settings: { name: string; value: string };
	changes: { id: number; at: string; who: string; kind: string; name: string; [column: string]: string | number };
	entries: NewEntry;
	branch: NewRow;
	dated: NewRow;
}

export interface NewRow {
	id: number;
	version: number;
	content: string;
}

export interface NewEntry {
	id: number;
	change: number;
	kind: "branch" | "dated";
	entity: number;
	subject: number | null;
	title: string;
	before: string | null;
	after: string | null;
}

export type ConvertedDb = Kysely<Converted>;

export async function insert<Table extends keyof Converted>(
	db: ConvertedDb,
	table: Table,
	rows: readonly Converted[Table][],
) {
	for (const batch of batches(rows, ROWS_PER_BATCH))
		await db
			.insertInto(table)
			.values(batch as never)
			.execute();
}
