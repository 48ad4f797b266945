/** The calendar and the notice: dated changes that belong to no branch. */
import type { SiteNotice } from "../../../shared/api/site-notice.ts";
import { type CalendarEntry, type EntryChange, entryKey } from "../../../shared/branch/calendar-entries.ts";
import type { Calendar, DayOffRule, Holiday } from "../../../shared/hours/calendar.ts";
import type { ChangedBy } from "../../../shared/schema.ts";
import type { Command } from "../../engine/engine.ts";
import type { Problem, Reader } from "../../engine/kind.ts";
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
	changed: ChangedBy | null;
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
		const changes = [...holidays, ...daysOff].map(({ was, now }) => ({
			was,
			now,
			wasKey: was && entryKey(was),
			nowKey: now && entryKey(now),
		}));
		const left = stored.map(({ id, content }) => ({ id, key: entryKey(entryOf(content)) }));
		const replaced = changes.map(({ wasKey }) => {
			const at = left.findIndex(({ key }) => key === wasKey);
			return at < 0 ? undefined : left.splice(at, 1)[0]?.id;
		});
		const listed = new Set<string | undefined>(left.map(({ key }) => key));
		const puts: Put[] = [];
		const problems: Problem[] = [];
		let past: Past | undefined;
		for (const [index, { was, now, wasKey, nowKey }] of changes.entries()) {
			const id = replaced[index];
			const isListed = listed.has(nowKey);
			if (was && id === undefined) {
				past ??= await readPast(reader);
				const isTwice = changes.findIndex((each) => each.wasKey === wasKey) < index;
				const gone = whatBecameOf(was, stored, past);
				// What is wanted may be stored already: an answer was lost, or two admins have done the same.
				const isDone = now ? isListed && (!gone.now || nowKey === entryKey(gone.now)) : gone.isGone;
				if (isTwice || !isDone) problems.push(isTwice ? TWICE : gone);
				continue;
			}
			const after = now && !isListed ? datedEntry(now) : null;
			if (after || id !== undefined) puts.push({ kind: "dated", id, after });
			if (now) listed.add(nowKey);
		}
		return { puts, problems, name: namesOf(puts, stored) };
	},
};

/** Of the newest entries, how many are looked through for what somebody has done with a holiday. */
const MOST_READ = 2000;

type Past = Awaited<ReturnType<typeof readPast>>;

/** The newest entries about the calendar, newest first, with what they were about before. */
async function readPast({ db }: Reader) {
	const rows = db.selectFrom("entries").selectAll().where("subject", "=", TOPIC.calendar);
	const entries = (await rows.orderBy("id", "desc").limit(MOST_READ).execute()).map(parsed);
	return entries.map(({ before, ...entry }) => ({ ...entry, key: before && entryKey(entryOf(before as Dated)) }));
}

const TWICE: Problem = { code: "field", message: "Each holiday and day off can be changed once" };

interface Gone extends Problem {
	now?: CalendarEntry;
	/** Whether it was removed, as far as is known. */
	isGone?: boolean;
}

/** Says who has changed or removed an entry, and what it is by now. */
function whatBecameOf(was: CalendarEntry, stored: readonly DatedEntity[], past: Past): Gone {
	const key = entryKey(was);
	const id = past.find((each) => each.key === key)?.entity ?? 0;
	const last = past.find(({ entity }) => entity === id);
	const now = stored.find((each) => each.id === id)?.content;
	const done = now ? "changed" : last ? "removed" : "changed or removed";
	const message = `Somebody else has ${done} this ${"date" in was ? "holiday" : "day off"} in the meantime`;
	const about = { code: "stale", kind: "dated", id, title: last?.title ?? "", message } as const;
	return { ...about, change: last?.change ?? null, ...(now ? { now: entryOf(now) } : { isGone: last !== undefined }) };
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

const STALE = { code: "stale", message: "Somebody else has changed the notice in the meantime." } as const;

export const changeNotice: Command<{ content: SiteNotice | null; expected: SeenVersions }> = {
	name: "notice",
	async plan({ reader }, { content: notice, expected }) {
		const { version } = await readDocument(reader.db, "notice");
		if (!wasSeen(expected, version)) return { puts: [], problems: [STALE] };
		const present = (await readOfNoBranch(reader)).find(({ content }) => isNotice(content));
		const put = { kind: "dated", id: present?.id, after: notice && datedNotice(notice) };
		return { puts: notice || present ? [put] : [], name: notice?.text ?? "" };
	},
};
