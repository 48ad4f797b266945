import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { StartError } from "../../process/start-error.ts";
import { KINDS } from "../kinds/kinds.ts";
import type { Tables } from "./schema/tables.ts";
import { rowBatches } from "./sql/row-batches.ts";

/** All tables of a site that are copied; foreign keys refer only to earlier ones. */
export const COPIED: readonly string[] = [
	"settings",
	"states",
	"cities",
	...Object.keys(KINDS),
	"changes",
	"entries",
	"sheetAnswers",
	"secrets",
	"documents",
];

/** Those of the first releases, too. */
export const EVER_COPIED: readonly string[] = [...COPIED, "branches", "audit", "people", "tokens"];

const NAMED: readonly string[] = ["settings", "secrets", "documents"];

export const keyOf = (table: string) => (NAMED.includes(table) ? "name" : "id");

interface CopyOptions {
	/** The copy's name, if it is another one. */
	to?: string;
	/** By default, all columns of the source. */
	columns?: readonly string[] | undefined;
}

/** Copies all rows of a table, and compares them. @throws {StartError} if the copy differs */
export async function copyRows(
	target: Transaction<Tables>,
	source: Kysely<Tables>,
	table: string,
	{ to = table, columns }: CopyOptions = {},
): Promise<void> {
	const insert = target.insertInto(to as "settings");
	for await (const rows of rowBatches<Row>(source, table, { key: keyOf(table), columns }))
		await insert.values(rows as never).execute();
	const [stored, copied] = [await digestOf(source, table, { columns }), await digestOf(target, table, { to, columns })];
	if (stored !== copied) throw new StartError(`The copy of ${table} differs from what is stored; nothing was copied`);
}

type Row = Record<string, string | number | null>;

/** A digest of all values of a table, the same on both engines and in any order of columns. Backups have it, so it must never change. */
export async function digestOf(
	db: Kysely<Tables>,
	table: string,
	{ to = table, columns: some }: CopyOptions = {},
): Promise<string> {
	const hash = createHash("sha256");
	for await (const rows of rowBatches<Row>(db, to, { key: keyOf(table), columns: some })) {
		const columns = Object.keys(rows[0] ?? {}).sort();
		for (const row of rows) hash.update(JSON.stringify(columns.map((each) => row[each])));
	}
	return hash.digest("hex");
}
