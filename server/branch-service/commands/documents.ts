/** The calendar and the notice: dated changes that belong to no branch. */
import type { SiteNotice } from "../../../shared/api/site-notice.ts";
import { type CalendarEntry, type EntryChange, entryKey } from "../../../shared/branch/calendar-entries.ts";
import type { Calendar, DayOffRule, Holiday } from "../../../shared/hours/calendar.ts";
import type { Command } from "../../engine/engine.ts";
import type { Content, Problem, Reader } from "../../engine/kind.ts";
import type { Put } from "../../engine/plan.ts";
import { parsed } from "../../engine/reader.ts";
import type { Rows } from "../database/schema/tables.ts";
import {
	calendarOf,
	type Dated,
	type DatedEntity,
	datedEntry,
	datedNotice,
	entryOf,
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

export interface CalendarChange {
	holidays: readonly EntryChange<Holiday>[];
	daysOff: readonly EntryChange<DayOffRule>[];
}

/** Changes entries, each if it is still as it was. One that the calendar has already is not added again. */
export const changeCalendar: Command<CalendarChange> = {
	name: "calendar",
	async plan({ reader }, { holidays, daysOff }) {
		const stored = (await readOfNoBranch(reader)).filter(({ content }) => !isNotice(content));
		const present = stored.map(({ id, content }) => ({ id, key: entryKey(entryOf(content)) }));
		const puts: Put[] = [];
		const problems: Problem[] = [];
		for (const { was, now } of [...holidays, ...daysOff]) {
			const at = was ? present.findIndex(({ key }) => key === entryKey(was)) : -1;
			const [replaced] = at < 0 ? [] : present.splice(at, 1);
			const isListed = now !== undefined && present.some(({ key }) => key === entryKey(now));
			if (was && !replaced) {
				const problem = await whatBecameOf(was, stored, reader);
				// What is wanted may be stored already: an answer was lost, or two admins have done the same.
				const isDone = problem.now ? now && entryKey(now) === entryKey(problem.now) : !now || isListed;
				if (!isDone) problems.push(problem);
				continue;
			}
			const after = now && !isListed ? datedEntry(now) : null;
			if (after || replaced) puts.push({ kind: "dated", id: replaced?.id, after });
			if (now && !isListed) present.push({ id: replaced?.id ?? 0, key: entryKey(now) });
		}
		return { puts, problems, name: namesOf(puts, stored) };
	},
};

/** Of the newest entries, how many are looked through for what somebody has done with a holiday. */
const MOST_READ = 2000;

/** Says who has changed or removed an entry, and what it is by now. */
async function whatBecameOf(was: CalendarEntry, stored: readonly DatedEntity[], { db }: Reader) {
	const { subject, before } = { subject: TOPIC.calendar, before: "before" } as const;
	const rows = db.selectFrom("entries").selectAll().where("subject", "=", subject).where(before, "is not", null);
	const entries = (await rows.orderBy("id", "desc").limit(MOST_READ).execute()).map(parsed);
	const isMeant = ({ before }: { before: Content | null }) => entryKey(entryOf(before as Dated)) === entryKey(was);
	const id = entries.find(isMeant)?.entity ?? 0;
	const last = entries.find(({ entity }) => entity === id);
	const now = stored.find((each) => each.id === id)?.content;
	const what = "date" in was ? "holiday" : "day off";
	const message = `Somebody else has ${now ? "changed" : "removed"} this ${what} in the meantime`;
	const about = { code: "stale", kind: "dated", id, title: last?.title ?? "", message } as const;
	return { ...about, change: last?.change ?? null, ...(now && { now: entryOf(now) }) };
}

const MOST_NAMED = 3;

/** What is changed: `Republic Day, Holi and 2 more, days off`. */
function namesOf(puts: readonly Put[], stored: readonly DatedEntity[]): string {
	const contents = puts.map(({ id, after }) => after ?? stored.find((each) => each.id === id)?.content) as Dated[];
	const names = [...new Set(contents.flatMap(({ text }) => text ?? []))];
	const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "";
	const daysOff = contents.some(({ weeks }) => weeks) && "days off";
	return [names.slice(0, MOST_NAMED).join(", ") + more, daysOff].filter(Boolean).join(", ");
}

interface NoticeInput {
	content: SiteNotice | null;
	expected: SeenVersions;
}

const STALE = { code: "stale", message: "Somebody else has changed the notice in the meantime." } as const;

export const changeNotice: Command<NoticeInput> = {
	name: "notice",
	async plan({ reader }, { content: notice, expected }) {
		const { version } = await readDocument(reader.db, "notice");
		if (!wasSeen(expected, version)) return { puts: [], problems: [STALE] };
		const present = (await readOfNoBranch(reader)).find(({ content }) => isNotice(content));
		const put = { kind: "dated", id: present?.id, after: notice && datedNotice(notice) };
		return { puts: notice || present ? [put] : [], name: notice?.text ?? "" };
	},
};
