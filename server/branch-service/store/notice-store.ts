/** The notice to all visitors, stored as one document. */
import type { Kysely, Transaction } from "kysely";
import type { ChangeKind } from "../../../shared/api/admin-answers.ts";
import type { SiteNotice } from "../../../shared/api/site-notice.ts";
import type { Tables } from "../database/schema/tables.ts";
import type { Who } from "./author.ts";
import { readDocument, storeDocument } from "./documents.ts";
import { type SeenVersions, wasSeen } from "./history.ts";

export interface StoredNotice {
	/** Null if there is none. */
	notice: SiteNotice | null;
	/** A number that rises with each change; 0 before the first. */
	version: number;
	/** When and by whom it was last changed; null before the first change. */
	changed: { at: string; who: string } | null;
}

export interface ChangedNotice extends StoredNotice {
	/** The id of the recorded change; missing if nothing was changed. */
	change?: number;
}

export interface NoticeChange {
	notice: SiteNotice | null;
	expected: SeenVersions;
	who: Who;
	kind?: ChangeKind;
	undoes?: number;
}

export async function readNotice(db: Kysely<Tables>): Promise<StoredNotice> {
	const { content, ...stored } = await readDocument<SiteNotice | null>(db, "notice");
	return { notice: content ?? null, ...stored };
}

/** Replaces or removes the notice; undefined if the stored version was not seen. An equal one is not recorded. */
export async function changeNotice(
	transaction: Transaction<Tables>,
	{ notice, expected, who, kind = "notice", undoes }: NoticeChange,
): Promise<ChangedNotice | undefined> {
	const stored = await readNotice(transaction);
	if (!wasSeen(expected, stored.version)) return undefined;
	if (JSON.stringify(notice) === JSON.stringify(stored.notice)) return stored;
	const title = notice?.text ?? "";
	const change = { name: "notice", before: stored.notice, after: notice, who, kind, title, undoes } as const;
	return { notice, ...(await storeDocument(transaction, change)) };
}
