/** Documents that are about the whole site, in the settings, with an entry in the audit for each change. */
import type { Kysely, Transaction } from "kysely";
import type { ChangeKind } from "../../../shared/api/admin-answers.ts";
import type { Tables } from "../database/schema/tables.ts";
import { recordChange } from "./apply-plan.ts";
import { nameOf, type Who } from "./author.ts";

/** The name of a setting, and of the action in the audit. */
export type DocumentName = "calendar" | "notice";

export interface StoredDocument<Content> {
	/** Undefined before the first change. */
	content: Content | undefined;
	/** A number that rises with each change; 0 before the first. */
	version: number;
	/** When and by whom it was last changed; null before the first change. */
	changed: { at: string; who: string } | null;
}

export async function readDocument<Content>(db: Kysely<Tables>, name: DocumentName): Promise<StoredDocument<Content>> {
	const setting = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
	const last = await db
		.selectFrom("audit")
		.select(["id", "at", "who"])
		.where("branchId", "=", 0)
		.where("action", "=", name)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return {
		content: setting && JSON.parse(setting.value),
		version: last?.id ?? 0,
		changed: last ? { at: last.at, who: last.who } : null,
	};
}

interface DocumentChange {
	name: DocumentName;
	before: unknown;
	after: unknown;
	who: Who;
	kind: ChangeKind;
	/** What the history says of it. */
	title?: string;
	undoes?: number | undefined;
}

/** Stores a document, and records that as a change. */
export async function storeDocument(
	transaction: Transaction<Tables>,
	{ name, before, after, who, kind, title, undoes }: DocumentChange,
): Promise<{ version: number; changed: { at: string; who: string }; change: number }> {
	const { id: changeId, at } = await recordChange(transaction, { who, kind, name: title, undoes });
	const by = nameOf(who);
	const texts = { before: JSON.stringify(before), after: JSON.stringify(after) };
	const { id: version } = await transaction
		.insertInto("audit")
		.values({ at, who: by, changeId, action: name, branchId: 0, ...texts })
		.returning("id")
		.executeTakeFirstOrThrow();
	await transaction
		.insertInto("settings")
		.values({ name, value: texts.after })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value: texts.after }))
		.execute();
	return { version, changed: { at, who: by }, change: changeId };
}
