/** Regular days off that rows of a sheet say of their own branches. */
import { MAX_RULE_BRANCHES } from "../../../shared/branch/calendar-input.ts";
import { offDaysOf } from "../../../shared/branch/days-off.ts";
import type { Calendar } from "../../../shared/hours/calendar.ts";
import type { Reader } from "../../engine/kind.ts";
import type { Put } from "../../engine/plan.ts";
import { batches } from "../../engine/reader.ts";
import { getOrInsert } from "../../process/once.ts";
import type { BranchContent } from "../kinds/branch.ts";
import { calendarOf, type DatedEntity, datedEntry, isRule, readOfNoBranch } from "../kinds/dated.ts";
import { type DayOff, idOf, type Outcome } from "./wanted-branch.ts";

/** The days off that the calendar does not give a branch. */
export function lackedDaysOff(
	calendar: Calendar,
	{ id, content: { stateName, area } }: { id: number; content: Pick<BranchContent, "stateName" | "area"> },
	daysOff: readonly DayOff[],
): DayOff[] {
	const { days } = offDaysOf(calendar, { id, state: stateName, area });
	const has = (day: DayOff["day"], week: number) => days.some((own) => own.day === day && own.weeks.includes(week));
	return daysOff.filter(({ day, weeks }) => !weeks.every((week) => has(day, week)));
}

/** A rule for the branches that lack a day off, or the stored one for other branches by name, with these. */
export async function dayOffPuts(reader: Reader, outcomes: readonly Outcome[]): Promise<Put[]> {
	const wanting = outcomes.filter(({ wanted }) => wanted.daysOff);
	if (wanting.length === 0) return [];
	const rules = (await readOfNoBranch(reader)).filter(({ content }) => isRule(content));
	const calendar = calendarOf(rules);
	const byDay = new Map<string, { dayOff: DayOff; ids: number[] }>();
	for (const outcome of wanting) {
		const [id, { content, wanted }] = [idOf(outcome), outcome];
		for (const dayOff of lackedDaysOff(calendar, { id, content }, wanted.daysOff ?? []))
			getOrInsert(byDay, keyOf(dayOff), () => ({ dayOff, ids: [] })).ids.push(id);
	}
	return [...byDay.values()].flatMap(({ dayOff, ids }) => {
		const own = rules.find((rule) => isOfBranches(rule, dayOff, MAX_RULE_BRANCHES - ids.length));
		const all = [...(own?.content.branches ?? []), ...ids];
		return batches(all, MAX_RULE_BRANCHES).map((branches): Put => {
			return { kind: "dated", id: own?.id, after: datedEntry({ ...dayOff, branches }) };
		});
	});
}

const keyOf = ({ day = "monday", weeks = [] }: Partial<DayOff>) => `${day} ${weeks.toSorted()}`;

function isOfBranches({ content }: DatedEntity, dayOff: DayOff, most: number): boolean {
	const { states, area, branches } = content;
	return !states && !area && branches !== undefined && branches.length <= most && keyOf(content) === keyOf(dayOff);
}
