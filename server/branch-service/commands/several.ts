import type { SeveralEffect } from "../../../shared/api/admin-answers.ts";
import { dayOffText } from "../../../shared/api/field-lines.ts";
import { type BranchPayload, validateField } from "../../../shared/branch/branch-payload.ts";
import { longDate } from "../../../shared/branch/date-input.ts";
import { offDaysOf } from "../../../shared/branch/days-off.ts";
import { type Phone, phonesIn, phonesText } from "../../../shared/branch/phones.ts";
import { createKnownServices, servicesIn } from "../../../shared/branch/services.ts";
import { type Calendar, dayNumber } from "../../../shared/hours/calendar.ts";
import { dayOf } from "../../../shared/hours/hours.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { type Closure, DAYS, hoursField } from "../../../shared/hours/week.ts";
import { capital } from "../../../shared/text/capital.ts";
import type { Command } from "../../engine/engine.ts";
import type { Planning, Problem } from "../../engine/kind.ts";
import type { Plan, Put } from "../../engine/plan.ts";
import type { Rows } from "../database/schema/tables.ts";
import { TOO_MANY_CLOSURES } from "../kinds/dated.ts";
import { NO_SUCCESSOR, successorOf } from "../kinds/successor.ts";
import { type BranchFilter, matchBranches } from "../reads/match-branches.ts";
import { readStored, type StoredBranch } from "../reads/stored-branch.ts";
import { withClosure } from "./closures.ts";
import { readDocument } from "./documents.ts";
import { planBranches, putOf, type WantedBranch } from "./wanted-branch.ts";

/** The branches with these ids, or those that match a filter, except some. */
export type Selection = { ids: readonly number[] } | { filter: BranchFilter; except: readonly number[] };

/** What becomes of each branch: it is closed for a time, gets other values in some fields, offers more or fewer services, gets a number, or is deleted. */
export type SeveralAction =
	| { close: Closure }
	/** Their addresses lead to the successor, if there is one. */
	| { delete: true; successor?: number }
	/** One number in the place of another one, wherever a branch has that; without the other one beside its numbers, without the one removed. */
	| { phone: { was?: string; now?: Phone } }
	| { set: Partial<BranchPayload> }
	/** Services as a branch has them: `Home loan, Farm loan`. */
	| { addServices: string }
	| { removeServices: string };

export interface SeveralEdit {
	selection: Selection;
	action: SeveralAction;
	reason?: string;
}

export interface SeveralNote {
	branches: StoredBranch[];
	action: SeveralAction;
	calendar: Calendar;
}

/** How many branches a preview names. */
const NAMED = 50;

/** Changes all of the branches as one change, or none of them. @param offered the lender's services, besides those that are usual */
export function changeSeveral(offered: readonly string[]): Command<SeveralEdit, SeveralNote> {
	return {
		name: "several",
		async plan({ reader, now }, { selection, action, reason = "" }) {
			const { db } = reader;
			const { content: calendar } = await readDocument(db, "calendar");
			// Ticked branches that were deleted meanwhile are left out, so that the plan is another one.
			const branches = [...(await readStored(reader, await idsOf(db, selection, calendar))).values()];
			const note = { branches, action, calendar };
			if ("delete" in action)
				return { ...(await deletion({ reader, now }, branches, action.successor)), name: reason, note };
			if ("close" in action) return { ...closing(branches, action.close, todayInIndia(now)), name: reason, note };
			// What is sent for all is no typing error of one.
			const edits = branches.map((branch): WantedBranch => {
				return { id: branch.id, renamesCity: true, ...fieldsOf(branch, action) };
			});
			const { outcomes, others, problems } = await planBranches({ reader, now }, edits, offered);
			const tooMany = edits.flatMap(({ id = 0, services }): Problem[] => {
				const { message } = services ? validateField("services", services) : {};
				return message ? [{ code: "field", kind: "branch", id, message }] : [];
			});
			const named = problems.map((problem) => ({
				...problem,
				kind: "branch",
				id: branches[problem.origin ?? -1]?.id ?? 0,
			}));
			return { puts: [...outcomes.map(putOf), ...others], problems: [...named, ...tooMany], name: reason, note };
		},
	};
}

async function deletion(planning: Pick<Planning, "reader" | "now">, branches: readonly StoredBranch[], to?: number) {
	const puts = branches.map(({ id }): Put => ({ kind: "branch", id, after: null }));
	if (to === undefined) return { puts };
	if (branches.some(({ id }) => id === to)) return { puts, problems: NO_SUCCESSOR.problems };
	for (const { id: of, name, stateName } of branches) {
		const { puts: said, problems } = await successorOf(planning, { of, name, stateName }, to);
		if (problems) return { puts, problems };
		puts.push(...said);
	}
	return { puts };
}

function closing(branches: readonly StoredBranch[], closure: Closure, today: string) {
	const puts: Put[] = [];
	const problems: Problem[] = [];
	for (const { id, dated } of branches) {
		const own = withClosure(id, dated, closure, today);
		if (!own) problems.push({ code: "field", kind: "branch", id, message: TOO_MANY_CLOSURES });
		puts.push(...(own ?? []));
	}
	return { puts, problems };
}

/** What a plan would change, beside what every preview says. */
export function severalPreview({ changes, problems, note }: Plan<SeveralNote>): SeveralEffect {
	const { branches = [], action, calendar } = note ?? {};
	const refused = new Set(problems.map(({ kind, id = 0, subject }) => (kind === "branch" ? id : (subject ?? 0))));
	const isChanged = new Set(
		changes.flatMap(({ kind, id, after, before }) =>
			kind === "branch" ? id : kind === "dated" ? (after ?? before)?.branch : [],
		),
	);
	const changed = branches.filter(({ id }) => isChanged.has(id) && !refused.has(id));
	return {
		// With a city, further branches are renamed.
		changed: [...isChanged].filter((id) => !refused.has(Number(id))).length,
		first: changed.slice(0, NAMED).map(({ id, name, cityName, stateName }) => ({ id, name, cityName, stateName })),
		closedDays: action && calendar && "close" in action ? closedDays(action.close, branches, calendar) : [],
		seen: branches.reduce((newest, { version }) => Math.max(newest, version), 0),
	};
}

async function idsOf(db: Rows, selection: Selection, calendar: Calendar): Promise<readonly number[]> {
	if ("ids" in selection) return [...new Set(selection.ids)];
	const except = new Set(selection.except);
	return (await matchBranches(db, selection.filter, "id", calendar)).filter((id) => !except.has(id));
}

function fieldsOf(
	{ services, contactNo, phones }: StoredBranch,
	action: Exclude<SeveralAction, { close: Closure } | { delete: true }>,
): Partial<BranchPayload> {
	if ("set" in action) return action.set;
	if ("phone" in action) return withPhone({ contactNo, phones: phonesIn(phones) }, action.phone);
	if ("addServices" in action) return { services: [services, action.addServices].filter(Boolean).join(", ") };
	// Whatever the spelling: what is not one of them stays.
	const { unknown } = createKnownServices(servicesIn(action.removeServices));
	return { services: unknown(services).join(", ") };
}

function withPhone(
	{ contactNo, phones }: { contactNo: string; phones: Phone[] },
	{ was, now }: { was?: string; now?: Phone },
) {
	// Those that are there already are left out where numbers are settled.
	if (was === undefined) return { phones: phonesText(now ? [...phones, now] : phones) };
	const replaced = phones.flatMap((phone) => {
		if (phone.number !== was) return phone;
		return now ? { ...phone, number: now.number } : [];
	});
	return { contactNo: contactNo === was ? (now?.number ?? "") : contactNo, phones: phonesText(replaced) };
}

/** How many days of other hours are looked at, and how many of those on which branches would be closed are named. */
const MAX_DAYS = 366;
const MAX_NAMED = 20;

/**
 * Days on which branches are closed by their week, a holiday or a day off, although a closure gives them other hours, each with the number of
 * these branches: `Sundays`, `4 December 2026 (Diwali)`, `12 December 2026 (2nd Saturday)`. At most 20; none for a closure without hours.
 */
export function closedDays({ from, until, hours }: Closure, branches: readonly StoredBranch[], calendar: Calendar) {
	if (hours === undefined) return [];
	const first = dayNumber(from);
	const last = Math.min(until === undefined ? Number.POSITIVE_INFINITY : dayNumber(until), first + MAX_DAYS - 1);
	/** `at` is 0 for a day of the week, which comes first. */
	const counts = new Map<string, { at: number; branches: number }>();
	// Branches whose days are the same are looked at once: there may be a hundred thousand.
	const offDays = (branch: StoredBranch) => offDaysOf(calendar, { ...branch, state: branch.stateName });
	const alike = Map.groupBy(branches, (branch) =>
		JSON.stringify([branch.stateName, offDays(branch).days, DAYS.map((day) => branch[hoursField(day)])]),
	);
	for (const same of alike.values()) {
		const [branch] = same;
		if (!branch) continue;
		const { breaks: _, ...week } = branch;
		const schedule = { ...week, closures: [], offDays: offDays(branch) };
		const days = new Map<string, number>();
		for (let number = first; number <= last; number++) {
			const { day, date, hours: usual, why } = dayOf(schedule, number);
			if (usual.kind === "closed") days.set(`${capital(day)}s`, 0);
			else if (why)
				days.set(`${longDate(date)} (${why.reason || dayOffText({ day, weeks: [why.week ?? 0] })})`, number);
		}
		for (const [on, at] of days) counts.set(on, { at, branches: (counts.get(on)?.branches ?? 0) + same.length });
	}
	const inOrder = [...counts].sort(([, a], [, b]) => a.at - b.at);
	return inOrder.slice(0, MAX_NAMED).map(([on, { branches }]) => ({ on, branches }));
}
