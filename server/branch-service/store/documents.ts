/** Documents that are about the whole site, in the settings, with an entry in the audit for each change. */
import type { Kysely, Transaction } from "kysely";
import type { ChangeKind } from "../../../shared/api/admin-answers.ts";
import type { SiteNotice } from "../../../shared/api/site-notice.ts";
import { type Calendar, EMPTY_CALENDAR } from "../../../shared/hours/calendar.ts";
import type { Tables } from "../database/schema/tables.ts";
import { recordChange } from "./apply-plan.ts";
import { forAllStates, nameOf, OtherStates, otherHolidays, type Who } from "./author.ts";
import { type SeenVersions, wasSeen } from "./history.ts";

/** Each document, by the name of its setting, which is also the action in the audit and the kind of its changes. */
export interface Documents {
	/** The lender's holidays and days off. */
	calendar: Calendar;
	/** The notice to all visitors; null if there is none. */
	notice: SiteNotice | null;
}

export type DocumentName = keyof Documents;

interface DocumentKind<Content> {
	/** What it is before the first change. */
	empty: Content;
	/** What the history says of a change. */
	title(before: Content, after: Content): string;
	/** Why somebody may not change it in this way. */
	refusal(who: Who, before: Content, after: Content): string | undefined;
}

const KINDS: { [Name in DocumentName]: DocumentKind<Documents[Name]> } = {
	calendar: { empty: EMPTY_CALENDAR, title: calendarTitle, refusal: otherHolidays },
	notice: { empty: null, title: (_, notice) => notice?.text ?? "", refusal: forAllStates },
};

export interface StoredDocument<Name extends DocumentName> {
	content: Documents[Name];
	/** A number that rises with each change; 0 before the first. */
	version: number;
	/** When and by whom it was last changed; null before the first change. */
	changed: { at: string; who: string } | null;
}

export interface ChangedDocument<Name extends DocumentName> extends StoredDocument<Name> {
	/** The id of the recorded change; missing if nothing was changed. */
	change?: number;
}

export interface DocumentChange<Name extends DocumentName> {
	name: Name;
	content: Documents[Name];
	expected: SeenVersions;
	who: Who;
	kind?: ChangeKind;
	undoes?: number;
}

export async function readDocument<Name extends DocumentName>(
	db: Kysely<Tables>,
	name: Name,
): Promise<StoredDocument<Name>> {
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
		content: setting ? JSON.parse(setting.value) : KINDS[name].empty,
		version: last?.id ?? 0,
		changed: last ? { at: last.at, who: last.who } : null,
	};
}

/**
 * Replaces a document; undefined if the stored version was not seen. An equal one is not recorded.
 *
 * @throws {OtherStates} if its author may not change what differs
 */
export async function changeDocument<Name extends DocumentName>(
	transaction: Transaction<Tables>,
	{ name, content, expected, who, kind = name, undoes }: DocumentChange<Name>,
	now: number,
): Promise<ChangedDocument<Name> | undefined> {
	const stored = await readDocument(transaction, name);
	if (!wasSeen(expected, stored.version)) return undefined;
	const [before, after] = [JSON.stringify(stored.content), JSON.stringify(content)];
	if (before === after) return stored;
	const { title, refusal } = KINDS[name];
	const refused = refusal(who, stored.content, content);
	if (refused) throw new OtherStates(refused);
	const { id: change, at } = await recordChange(transaction, {
		who,
		now,
		kind,
		name: title(stored.content, content),
		undoes,
	});
	const by = nameOf(who);
	const { id: version } = await transaction
		.insertInto("audit")
		.values({ at, who: by, changeId: change, action: name, branchId: 0, before, after })
		.returning("id")
		.executeTakeFirstOrThrow();
	await transaction
		.insertInto("settings")
		.values({ name, value: after })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value: after }))
		.execute();
	return { content, version, changed: { at, who: by }, change };
}

const MOST_NAMED = 3;

/** What differs: `Republic Day, Holi and 2 more, days off`. */
function calendarTitle(before: Calendar, after: Calendar): string {
	const other = <Entry>(list: readonly Entry[], others: readonly Entry[]) => {
		const otherKeys = new Set(others.map((entry) => JSON.stringify(entry)));
		return list.filter((entry) => !otherKeys.has(JSON.stringify(entry)));
	};
	const changed = [...other(after.holidays, before.holidays), ...other(before.holidays, after.holidays)];
	const names = [...new Set(changed.map(({ name }) => name))];
	const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "";
	const holidays = names.slice(0, MOST_NAMED).join(", ") + more;
	const daysOff = JSON.stringify(before.daysOff) === JSON.stringify(after.daysOff) ? "" : "days off";
	return [holidays, daysOff].filter(Boolean).join(", ");
}
