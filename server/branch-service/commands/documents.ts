/** The calendar and the notice as whole documents: dated changes that belong to no branch. */
import type { SiteNotice } from "../../../shared/api/site-notice.ts";
import type { Calendar } from "../../../shared/hours/calendar.ts";
import type { Command } from "../../engine/engine.ts";
import type { Put } from "../../engine/plan.ts";
import type { Rows } from "../database/schema/tables.ts";
import {
	calendarOf,
	type Dated,
	type DatedEntity,
	datedHoliday,
	datedNotice,
	datedRule,
	isHoliday,
	isRule,
	noticeOf,
	readOfNoBranch,
	TOPIC,
} from "../kinds/dated.ts";
import { type SeenVersions, wasSeen } from "./one-branch.ts";

interface Documents {
	/** The lender's holidays and days off. */
	calendar: Calendar;
	/** The notice to all visitors; null if there is none. */
	notice: SiteNotice | null;
}

export type DocumentName = keyof Documents;

export interface StoredDocument<Name extends DocumentName> {
	content: Documents[Name];
	/** The id of the newest entry about it; 0 before the first. */
	version: number;
	/** When and by whom it was last changed; null before the first change. */
	changed: { at: string; who: string } | null;
}

const CONTENT: { [Name in DocumentName]: (entities: readonly DatedEntity[]) => Documents[Name] } = {
	calendar: calendarOf,
	notice: (entities) =>
		entities
			.map(({ content }) => content)
			.filter(isNotice)
			.map(noticeOf)[0] ?? null,
};

const isNotice = ({ effect }: Dated) => effect === "notice";

export async function readDocument<Name extends DocumentName>(db: Rows, name: Name): Promise<StoredDocument<Name>> {
	const entities = await readOfNoBranch({ db });
	const last = await db
		.selectFrom("entries")
		.innerJoin("changes", "changes.id", "entries.change")
		.select(["entries.id", "changes.at", "changes.who"])
		.where("subject", "=", TOPIC[name])
		.orderBy("entries.id", "desc")
		.limit(1)
		.executeTakeFirst();
	return {
		content: CONTENT[name](entities),
		version: last?.id ?? 0,
		changed: last ? { at: last.at, who: last.who } : null,
	};
}

export interface DocumentInput<Name extends DocumentName> {
	content: Documents[Name];
	expected: SeenVersions;
}

const STALE = { code: "stale", message: "Somebody else has changed this in the meantime." } as const;

/** Replaces a document: what is equal stays. */
function documentCommand<Name extends DocumentName>(
	name: Name,
	putsOf: (content: Documents[Name], stored: readonly DatedEntity[]) => Put[],
	titleOf: (before: Documents[Name], after: Documents[Name]) => string,
): Command<DocumentInput<Name>> {
	return {
		name,
		async plan({ reader }, { content, expected }) {
			const stored = await readDocument(reader.db, name);
			if (!wasSeen(expected, stored.version)) return { puts: [], problems: [STALE] };
			const puts = putsOf(content, await readOfNoBranch(reader));
			return { puts, name: titleOf(stored.content, content) };
		},
	};
}

/** Entries that are equal stay; of the others, one of the same name or date is changed. */
function replaced(stored: readonly DatedEntity[], wanted: readonly Dated[]): Put[] {
	const left = [...stored];
	const take = (isMeant: (content: Dated) => boolean) => {
		const at = left.findIndex(({ content }) => isMeant(content));
		return at < 0 ? undefined : left.splice(at, 1)[0];
	};
	const keyOf = (content: Dated) => JSON.stringify(Object.entries(content).sort());
	const changed = wanted.filter((each) => !take((content) => keyOf(content) === keyOf(each)));
	const puts = changed.map((after): Put => {
		const isMeant = ({ text, from, day }: Dated) => {
			return after.day ? day === after.day : text === after.text || (from !== undefined && from === after.from);
		};
		return { kind: "dated", id: take(isMeant)?.id, after };
	});
	return [...left.map(({ id }): Put => ({ kind: "dated", id, after: null })), ...puts];
}

export const changeCalendar = documentCommand(
	"calendar",
	({ holidays, daysOff }, stored) => [
		...replaced(
			stored.filter(({ content }) => isHoliday(content)),
			holidays.map(datedHoliday),
		),
		...replaced(
			stored.filter(({ content }) => isRule(content)),
			daysOff.map(datedRule),
		),
	],
	calendarTitle,
);

export const changeNotice = documentCommand(
	"notice",
	(notice, stored) => {
		const present = stored.find(({ content }) => isNotice(content));
		if (!notice && !present) return [];
		return [{ kind: "dated", id: present?.id, after: notice && datedNotice(notice) }];
	},
	(_, notice) => notice?.text ?? "",
);

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
