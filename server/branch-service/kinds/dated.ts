/** Dated changes: when branches are closed or have other hours or values, and the notice to all visitors. */

import type { ComingChange } from "../../../shared/api/admin-branch.ts";
import type { SiteNotice } from "../../../shared/api/site-notice.ts";
import type { CalendarEntry } from "../../../shared/branch/calendar-entries.ts";
import { MAX_CLOSURES, MAX_DAY_OFF_RULES, MAX_HOLIDAYS } from "../../../shared/branch/calendar-input.ts";
import { MAX_COMING } from "../../../shared/branch/coming-change.ts";
import { longDate } from "../../../shared/branch/date-input.ts";
import type { Calendar, DayOffRule, Holiday } from "../../../shared/hours/calendar.ts";
import type { Closure, Day } from "../../../shared/hours/week.ts";
import { capital } from "../../../shared/text/capital.ts";
import { compareTexts } from "../../../shared/text/compare-texts.ts";
import { listed } from "../../engine/author.ts";
import {
	type Change,
	type Entity,
	type Find,
	type Kind,
	kindOf,
	type Problem,
	type Reader,
	type Scope,
	tableOf,
} from "../../engine/kind.ts";
import { defined } from "../../engine/plan.ts";
import { entityOf } from "../../engine/reader.ts";

/**
 * What is different from a date on, or on some days. Its scope is one `branch`; or all branches that fit `states`, `area` and `branches`. Its time
 * is from `from` until `until`, both included, without an end until further notice; or the `weeks` of each month's `day`. Dates are `YYYY-MM-DD`,
 * those of a notice times, in Asia/Kolkata. A field without a value is missing.
 */
export type Dated = {
	/** Branches are closed, have other hours, get other values of fields, or visitors are told something. */
	effect: "closed" | "hours" | "fields" | "notice";
	branch?: number;
	states?: readonly string[];
	area?: string;
	branches?: readonly number[];
	from?: string;
	until?: string;
	day?: Day;
	weeks?: readonly number[];
	/** With the effect `hours`: as in a closure. */
	hours?: string;
	alsoClosedDays?: true;
	/** For visitors: the reason, the name of a holiday, or the notice. */
	text?: string;
	language?: string;
	texts?: Readonly<Record<string, string>>;
} & Partial<Omit<ComingChange, "from">>;

/** What histories of dated changes that belong to no branch are about. */
export const TOPIC = { calendar: -1, notice: -2 } as const;

const dated: Kind<Dated> = {
	columns: {
		branch: { type: "integer", of: ({ branch = null }) => branch, indexed: true },
		effect: { type: "text", of: ({ effect }) => effect },
		from: { type: "text", of: ({ from = null }) => from, indexed: true },
		until: { type: "text", of: ({ until = null }) => until },
	},
	owner: { kind: "branch", field: "branch" },
	refers: { kind: "branch", field: "branches" },
	isWhole: true,
	topic: ({ effect }) => (effect === "notice" ? TOPIC.notice : TOPIC.calendar),
	title: titleOf,
	scope,
	recorded: ({ before, after }) => {
		const { branch, effect, fields = {} } = (after ?? before) as Dated;
		if (branch === undefined) return [];
		return effect === "fields" ? ["coming", ...Object.keys(fields)] : ["closures"];
	},
	check: tooMany,
};

export const DATED = kindOf(dated);

function titleOf({ effect, text = "", from = "", day = "monday", weeks }: Dated): string {
	if (effect === "notice") return text;
	if (weeks) return `Day off: ${day}, weeks ${weeks.join(", ")}`;
	const what = effect === "fields" ? "Planned change" : text || capital(effect);
	return `${what}, ${longDate(from)}`;
}

async function scope(content: Dated, find: Find): Promise<Scope> {
	const { branch, states, effect, fields } = content;
	if (branch !== undefined) {
		const { name = "", stateName } = ((await find("branch", branch)) ?? {}) as { name?: string; stateName?: string };
		if (stateName === undefined) return { states: null, refusal: () => "It belongs to a branch that does not exist" };
		const planned = fields?.stateName;
		const refusal = (own: readonly string[]) => {
			const where = planned === undefined ? `is in ${stateName}` : `would be in ${planned}`;
			return `“${name}” ${where}. You may change only branches in ${listed(own)}`;
		};
		return { states: planned === undefined ? [stateName] : [stateName, String(planned)], refusal };
	}
	if (effect === "notice") return { states: null, refusal: () => "Only editors of all states may change this" };
	const refusal = (own: readonly string[]) =>
		`You may change only holidays of ${listed(own)}, and no weekly or monthly offs`;
	return { states: isHoliday(content) && states && states.length > 0 ? states : null, refusal };
}

export type DatedEntity = Entity<Dated>;

/** Sorts by the first day; those of the same day stay as they were made. */
export function inOrder<Item extends { id: number; content: Dated }>(items: readonly Item[]): Item[] {
	return items.toSorted((a, b) => compareTexts(a.content.from, b.content.from) || a.id - b.id);
}

export const isClosure = ({ branch, effect }: Dated) => branch !== undefined && effect !== "fields";
export const isPlanned = ({ branch, effect }: Dated) => branch !== undefined && effect === "fields";
export const isHoliday = ({ branch, effect, weeks }: Dated) => branch === undefined && effect !== "notice" && !weeks;
export const isRule = ({ weeks }: Dated) => weeks !== undefined;

/** A closure as feeds and admins get it. */
export function closureOf({ from = "", until, hours, alsoClosedDays, text: reason = "" }: Dated): Closure {
	return defined<Closure>({ from, until, hours, alsoClosedDays, reason });
}

export function datedClosure(branch: number, { from, until, hours, alsoClosedDays, reason }: Closure): Dated {
	const effect = hours === undefined ? "closed" : "hours";
	return defined({ effect, branch, from, until, hours, alsoClosedDays, text: reason || undefined });
}

export function plannedOf(planned: Dated): ComingChange {
	const { from = "", fields = {}, was = {}, isPinRight, renamesCity, who = "", at = "", problem } = planned;
	return defined<ComingChange>({ from, fields, was, isPinRight, renamesCity, who, at, problem });
}

export function datedPlan(branch: number, planned: ComingChange): Dated {
	return defined({ effect: "fields", branch, ...planned });
}

/** The holidays and days off among dated changes; holidays by date, days off as they were made. */
export function calendarOf(entities: readonly DatedEntity[]): Calendar {
	const holidays = inOrder(entities.filter(({ content }) => isHoliday(content))).map(({ content }) =>
		holidayOf(content),
	);
	const rules = entities.filter(({ content }) => isRule(content)).sort((a, b) => a.id - b.id);
	return { holidays, daysOff: rules.map(({ content }) => ruleOf(content)) };
}

function holidayOf({ from: date = "", text: name = "", hours, states }: Dated): Holiday {
	return defined<Holiday>({ date, name, hours, states });
}

export function datedHoliday({ date, name, hours, states }: Holiday): Dated {
	const effect = hours === undefined ? "closed" : "hours";
	return defined({ effect, from: date, until: date, hours, states, text: name });
}

function ruleOf({ day = "saturday", weeks = [], states, area, branches }: Dated): DayOffRule {
	return defined<DayOffRule>({ day, weeks, states, area, branches });
}

function datedRule({ day, weeks, states, area, branches }: DayOffRule): Dated {
	return defined({ effect: "closed", day, weeks, states, area, branches });
}

export const entryOf = (content: Dated): CalendarEntry => (isRule(content) ? ruleOf(content) : holidayOf(content));

export const datedEntry = (entry: CalendarEntry): Dated => ("date" in entry ? datedHoliday(entry) : datedRule(entry));

export function noticeOf({ text = "", language, texts, from = "", until = "" }: Dated): SiteNotice {
	return defined({ text, language, from, until, texts } as SiteNotice);
}

export function datedNotice({ text, language, texts, from, until }: SiteNotice): Dated {
	return defined({ effect: "notice", text, language, texts, from, until } as Dated);
}

export const TOO_MANY_CLOSURES = `A branch has at most ${MAX_CLOSURES} closures, including past ones`;

const MOST_OF_BRANCH = [
	[isClosure, MAX_CLOSURES, "closedFrom", TOO_MANY_CLOSURES],
	[isPlanned, MAX_COMING, "from", `A branch may have ${MAX_COMING} planned changes`],
] as const;

/** A branch has only some closures and planned changes, and there are only some holidays and rules. */
async function tooMany(changes: readonly Change<Dated>[], reader: Reader): Promise<Problem[]> {
	const added = changes.filter(({ before, after }) => after && !before);
	// Of several changes of a branch, the first one's.
	const origins = new Map(added.toReversed().map(({ after, origin }) => [after?.branch, origin]));
	const branches = new Set(added.flatMap(({ after }) => after?.branch ?? []));
	const problems: Problem[] = [];
	const ofBranches = Map.groupBy(
		present(changes, await reader.by("dated", "branch", [...branches])),
		({ content }) => content.branch,
	);
	for (const id of branches) {
		const own = ofBranches.get(id) ?? [];
		const origin = origins.get(id);
		for (const [isOne, most, field, message] of MOST_OF_BRANCH)
			if (own.filter(({ content }) => isOne(content)).length > most)
				problems.push({ code: "field", kind: "branch", id, origin, field, message });
	}
	if (added.every(({ after }) => after?.branch !== undefined)) return problems;
	const { holidays, daysOff } = calendarOf(present(changes, await readOfNoBranch(reader)));
	for (const [count, most, what] of [
		[holidays.length, MAX_HOLIDAYS, "holidays"],
		[daysOff.length, MAX_DAY_OFF_RULES, "days off"],
	] as const)
		if (count > most) problems.push({ code: "beyond", kind: "dated", message: `There may be ${most} ${what}` });
	return problems;
}

/** What would be there after changes, of what is there. */
function present(changes: readonly Change<Dated>[], stored: readonly DatedEntity[]): DatedEntity[] {
	const changed = new Map(changes.map(({ id, after }) => [id, after]));
	const kept = stored.filter(({ id }) => !changed.has(id));
	const put = changes.flatMap(({ id, after }) => (after ? [{ id, version: 0, content: after }] : []));
	return [...kept, ...put];
}

/** All dated changes that belong to no branch, in the order in which they were made. */
export async function readOfNoBranch({ db }: Pick<Reader, "db">): Promise<DatedEntity[]> {
	const rows = db
		.selectFrom(tableOf("dated"))
		.select(["id", "version", "content"])
		.where("branch", "is", null)
		.orderBy("id");
	return (await rows.execute()).map((row) => entityOf<Dated>(row));
}
