/** Changes several branches at once, in the same way. */
import type { Kysely, Transaction } from "kysely";
import type { SeveralPreview, UndoConflict } from "../../../shared/api/admin-answers.ts";
import { type BranchPayload, validateField } from "../../../shared/branch/branch-payload.ts";
import { longDate } from "../../../shared/branch/date-input.ts";
import { offDaysOf } from "../../../shared/branch/days-off.ts";
import { createKnownServices, servicesIn } from "../../../shared/branch/services.ts";
import { type Calendar, dayNumber } from "../../../shared/hours/calendar.ts";
import { dayOf } from "../../../shared/hours/hours.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { type Closure, DAYS, hoursField } from "../../../shared/hours/week.ts";
import { capital } from "../../../shared/text/capital.ts";
import type { Tables } from "../database/schema/tables.ts";
import { applyPlan } from "./apply-plan.ts";
import type { Who } from "./author.ts";
import { inOrder, withClosure } from "./closures.ts";
import { readDocument } from "./documents.ts";
import { type ListedBranch, readListed } from "./find-branches.ts";
import { type BranchFilter, matchBranches } from "./match-branches.ts";
import { type Plan, planBranches, planDigest, type WantedBranch } from "./plan.ts";
import { MAX_CONFLICTS } from "./plan-undo.ts";
import type { StoredBranch } from "./stored-branch.ts";

/** The branches with these ids, or those that match a filter, except some. */
export type Selection = { ids: readonly number[] } | { filter: BranchFilter; except: readonly number[] };

/** What becomes of each branch: it is closed for a time, gets other values in some fields, or offers more or fewer services. */
export type SeveralAction =
	| { close: Closure }
	| { set: Partial<BranchPayload> }
	/** Services as a branch has them: `Home loan, Farm loan`. */
	| { addServices: string }
	| { removeServices: string };

export interface SeveralEdit {
	selection: Selection;
	action: SeveralAction;
}

export interface SeveralChange {
	edit: SeveralEdit;
	/** For the history. */
	reason: string;
	/** From the preview; nothing else is then stored. */
	expected?: string | undefined;
	seen?: number | undefined;
}

export type SeveralOutcome =
	/** `change` is missing if nothing was different. */
	| { change?: number; changed: number; unchanged: number }
	/** Nothing was stored: why some branches cannot be changed, or which ones somebody else has changed since; empty if that is not known. */
	| { conflicts: UndoConflict[]; isStale: boolean };

/** How many branches a preview names. */
const NAMED = 50;

/** What a change would do, without doing it. */
export async function previewSeveral(
	db: Kysely<Tables>,
	edit: SeveralEdit,
	now: number,
	who: Who,
	offered: readonly string[],
): Promise<SeveralPreview> {
	const { plan, branches, problems } = await planSeveral(db, edit, now, who, offered);
	const first = plan.changes.slice(0, NAMED).flatMap(({ before }) => before ?? []);
	return {
		changed: plan.changes.length,
		unchanged: plan.unchanged,
		first: first.map(({ id, name, cityName, stateName }) => ({ id, name, cityName, stateName })),
		closedDays:
			"close" in edit.action
				? closedDays(edit.action.close, branches, (await readDocument(db, "calendar")).content)
				: [],
		problems,
		expect: planDigest(plan),
		seen: branches.reduce((newest, { lastChange }) => Math.max(newest, lastChange), 0),
	};
}

/** Changes all of the branches as one change, or none of them. */
export async function changeSeveral(
	transaction: Transaction<Tables>,
	{ edit, reason, expected, seen = Number.MAX_SAFE_INTEGER }: SeveralChange,
	now: number,
	who: Who,
	offered: readonly string[],
): Promise<SeveralOutcome> {
	const { plan, branches, problems } = await planSeveral(transaction, edit, now, who, offered);
	if (problems.length > 0) return { conflicts: problems, isStale: false };
	if (expected !== undefined && planDigest(plan) !== expected) {
		const since = branches.filter(({ lastChange }) => lastChange > seen);
		return { conflicts: await changesOf(transaction, since.slice(0, MAX_CONFLICTS)), isStale: true };
	}
	const { changes, unchanged } = plan;
	if (changes.length === 0) return { changed: 0, unchanged };
	const { id: change, updated: changed } = await applyPlan(transaction, plan, {
		who,
		now,
		kind: "several",
		name: reason,
	});
	return { change, changed, unchanged };
}

/** The plan, the branches of the selection, and why some of these cannot be changed. */
async function planSeveral(
	db: Kysely<Tables>,
	{ selection, action }: SeveralEdit,
	now: number,
	who: Who,
	offered: readonly string[],
): Promise<{ plan: Plan; branches: ListedBranch[]; problems: UndoConflict[] }> {
	// Ticked branches that were deleted meanwhile are left out, so that the plan is another one.
	const branches = await readListed(db, await idsOf(db, selection));
	const edits = branches.map((branch): WantedBranch => ({ id: branch.id, ...fieldsOf(branch, action, now) }));
	const plan = await planBranches(db, edits, now, who, offered);
	const tooMany = edits.map(({ services }) => (services ? validateField("services", services).message : undefined));
	const allProblems = [...plan.problems, ...tooMany.flatMap((message, index) => (message ? { index, message } : []))];
	const problems = allProblems.slice(0, MAX_CONFLICTS).map(({ index, message }) => {
		const { id: branchId = 0, name = "" } = branches[index] ?? {};
		return { branchId, name, reason: `${message}.`, change: null };
	});
	return { plan, branches, problems };
}

async function idsOf(db: Kysely<Tables>, selection: Selection): Promise<readonly number[]> {
	if ("ids" in selection) return [...new Set(selection.ids)];
	const except = new Set(selection.except);
	const { content: calendar } = await readDocument(db, "calendar");
	return (await matchBranches(db, selection.filter, "id", calendar)).filter((id) => !except.has(id));
}

function fieldsOf({ closures, services }: StoredBranch, action: SeveralAction, now: number): Omit<WantedBranch, "id"> {
	if ("set" in action) return action.set;
	if ("addServices" in action) return { services: [services, action.addServices].filter(Boolean).join(", ") };
	if ("removeServices" in action) {
		// Whatever the spelling: what is not one of them stays.
		const { unknown } = createKnownServices(servicesIn(action.removeServices));
		return { services: unknown(services).join(", ") };
	}
	// With too many closures, the plan has a problem.
	return { closures: withClosure(closures, action.close, todayInIndia(now)) ?? inOrder([...closures, action.close]) };
}

/** Who has changed branches last, and the changes. */
async function changesOf(db: Kysely<Tables>, branches: readonly ListedBranch[]): Promise<UndoConflict[]> {
	if (branches.length === 0) return [];
	const entries = branches.map(({ lastChange }) => lastChange);
	const rows = await db.selectFrom("audit").select(["id", "changeId"]).where("id", "in", entries).execute();
	const byEntry = new Map(rows.map(({ id, changeId }) => [id, changeId]));
	return branches.map(({ id, name, changed, lastChange }) => {
		const reason = `It was changed since you looked (${changed?.who}).`;
		return { branchId: id, name, reason, change: byEntry.get(lastChange) ?? null };
	});
}

/** How many days of other hours are looked at, and how many of those on which branches would be closed are named. */
const MAX_DAYS = 366;
const MAX_NAMED = 20;

const WEEKS = ["", "1st", "2nd", "3rd", "4th", "5th"];

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
			else if (why) days.set(`${longDate(date)} (${why.reason || `${WEEKS[why.week ?? 0]} ${capital(day)}`})`, number);
		}
		for (const [on, at] of days) counts.set(on, { at, branches: (counts.get(on)?.branches ?? 0) + same.length });
	}
	const inOrder = [...counts].sort(([, a], [, b]) => a.at - b.at);
	return inOrder.slice(0, MAX_NAMED).map(([on, { branches }]) => ({ on, branches }));
}
