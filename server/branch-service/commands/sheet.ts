import type { AnswerOf } from "../../../shared/api/sheet-answers.ts";
import type { LeavingCounts } from "../../../shared/api/sheet-preview.ts";
import type { BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import type { Command } from "../../engine/engine.ts";
import type { Entity, Problem, Reader } from "../../engine/kind.ts";
import type { Plan, Put } from "../../engine/plan.ts";
import type { Rows } from "../database/schema/tables.ts";
import type { BranchContent } from "../kinds/branch.ts";
import { type DatedEntity, isClosure, TOO_MANY_CLOSURES } from "../kinds/dated.ts";
import { readCities, readSpelling, type Spelling } from "../kinds/places.ts";
import { closuresOf, readDated, readStored } from "../reads/stored-branch.ts";
import { withClosure, withNextClosure } from "./closures.ts";
import { dayOffPuts } from "./days-off.ts";
import { joinedKeys } from "./place-names.ts";
import { idOf, planBranches, putOf, type WantedBranch } from "./wanted-branch.ts";

export interface SheetInput {
	branches: readonly WantedBranch[];
	file?: string;
	/** What becomes of other stored branches, and of those of rows that say that they are closed. */
	leaving?: readonly Leaving[] | undefined;
}

/** A stored branch that is closed from today until further notice, or deleted. */
export type Leaving = Pick<AnswerOf<"branch">, "id" | "becomes">;

/** What was found of a row without problems. */
export interface RowOutcome {
	origin: number;
	stored: Entity<BranchContent> | undefined;
	/** What belongs to its branch, and what becomes of it. */
	dated: readonly DatedEntity[];
	closing: readonly Put[];
}

export interface SheetNote {
	/** Of all rows without problems, also of those that change nothing; not of branches that are deleted. */
	rows: RowOutcome[];
	leaving: readonly Leaving[];
}

export type SheetPlan = Plan<SheetNote>;

/** Of most rows; a list of its own for each would need memory. */
const NONE: never[] = [];

/** @param offered the lender's services, besides those that are usual */
export function storeSheet(offered: readonly string[]): Command<SheetInput, SheetNote> {
	return {
		name: "sheet",
		async plan(planning, { branches, file: name = "", leaving = [] }) {
			const { reader, now } = planning;
			const planned = await planBranches(planning, branches, offered);
			const becomes = new Map(leaving.map((each) => [each.id, each.becomes]));
			const stays = (id = 0) => becomes.get(id) !== "deleted";
			const outcomes = planned.outcomes.filter(({ stored }) => stays(stored?.id));
			const ids = outcomes.flatMap(({ stored }) => stored?.id ?? []);
			const dated = Map.groupBy(await readDated(reader, ids), ({ content }) => content.branch);
			const today = todayInIndia(now);
			const rows: RowOutcome[] = [];
			const puts = planned.others.filter(({ id }) => stays(id));
			for (const outcome of outcomes) {
				const { origin, stored, wanted } = outcome;
				// Closures may belong to a branch that gets its id only when it is stored.
				const id = idOf(outcome);
				const own = (stored && dated.get(stored.id)) ?? NONE;
				const { nextClosure } = wanted;
				const closing =
					nextClosure === undefined || becomes.has(id) ? NONE : withNextClosure(id, own, nextClosure, today, origin);
				puts.push({ ...putOf(outcome), id }, ...closing);
				rows.push({ origin, stored, dated: own, closing });
			}
			const left = await leavingOf(reader, leaving, today);
			const rules = await dayOffPuts(reader, outcomes);
			const problems = [...planned.problems, ...left.problems];
			return { puts: [...puts, ...left.puts, ...rules], problems, name, note: { rows, leaving } };
		},
	};
}

/** Branches that were deleted meanwhile are left out, so that the plan is another one. */
async function leavingOf(reader: Reader, leaving: readonly Leaving[], today: string) {
	const stored = await readStored(
		reader,
		leaving.map(({ id }) => id),
	);
	const puts: Put[] = [];
	const problems: Problem[] = [];
	for (const { id, becomes } of leaving) {
		const own = stored.get(id);
		if (!own) continue;
		if (becomes === "deleted") puts.push({ kind: "branch", id, after: null });
		else if (!isClosedForGood(own.dated, today)) {
			const closing = withClosure(id, own.dated, { from: today, reason: "" }, today);
			if (!closing) problems.push({ code: "field", kind: "branch", id, message: TOO_MANY_CLOSURES });
			puts.push(...(closing ?? []));
		}
	}
	return { puts, problems };
}

/** Whether a branch is closed today, until further notice. */
export function isClosedForGood(dated: readonly DatedEntity[], today: string): boolean {
	return dated.some(({ content }) => {
		const { effect, from = "", until } = content;
		return isClosure(content) && effect === "closed" && from <= today && until === undefined;
	});
}

/** The branches that a plan closes and deletes besides what its rows do. */
export function leavingIn({ changes, note }: SheetPlan): Leaving[] {
	const touched = new Set(changes.map(({ kind, id, after }) => (kind === "branch" ? id : after?.branch)));
	return (note?.leaving ?? []).filter(({ id }) => touched.has(id));
}

/** How many stored branches a sheet really closes or deletes besides what its rows say. */
export function leavingCounts(plan: SheetPlan): LeavingCounts {
	const by = Map.groupBy(leavingIn(plan), ({ becomes }) => becomes);
	return { closed: by.get("closed")?.length ?? 0, deleted: by.get("deleted")?.length ?? 0 };
}

/** Why branches cannot be closed or deleted; undefined if they can. */
export function leavingProblem({ problems, note }: SheetPlan): string | undefined {
	const ids = new Set(note?.leaving.map(({ id }) => id));
	return problems.find(({ kind, id, subject, origin }) => {
		return origin === undefined && ids.has((kind === "branch" ? id : subject) ?? 0);
	})?.message;
}

/** The closures of a row's branch as they are to be, in order of time. */
export function closuresAfter({ dated, closing: puts }: RowOutcome): Closure[] {
	const changed = new Set(puts.map(({ id }) => id));
	const kept = dated.filter(({ id }) => !changed.has(id));
	const put = puts.flatMap(({ id = 0, after }) => (after ? [{ id, version: 0, content: after }] : [])) as DatedEntity[];
	return closuresOf([...kept, ...put]);
}

/** The states and cities that get their first branch; another name of a city that has some is no new one. @param db before the plan is carried out */
export async function addedPlaces(db: Rows, { changes }: SheetPlan): Promise<Spelling["added"]> {
	const contents = changes.flatMap(({ kind, after }) => (kind === "branch" && after ? [after as BranchContent] : []));
	const { added } = await readSpelling(db, contents);
	if (added.cities.length === 0) return added;
	const keyOf = await joinedKeys();
	const stored = (await readCities(db)).map(({ name, state }) => keyOf({ stateName: state.name, cityName: name }));
	return { ...added, cities: added.cities.filter((city) => !stored.includes(keyOf(city))) };
}

export const SAME_BRANCH = "same-branch";

export interface RowProblem {
	/** Of the row. */
	index: number;
	field: BranchFieldName | "id" | "closedFrom";
	message: string;
	/** That it is a branch of others, and the row is not for this admin to store; or that a stored branch has the row's name, city and pincode. */
	cause?: "rights" | typeof SAME_BRANCH;
	/** The id of that one. */
	same?: number;
}

/** What is wrong with rows. @param branches the wanted ones, by which a problem without a field gets that of its state, ID or name */
export function rowProblems({ problems }: SheetPlan, branches: readonly WantedBranch[]): RowProblem[] {
	const ofRows = problems.flatMap(({ origin: index, field, message, code, holder }): RowProblem[] => {
		if (index === undefined) return [];
		const { stateName, id } = branches[index] ?? {};
		const ofAuthor = stateName !== undefined ? "stateName" : id === undefined ? "name" : "id";
		// A branch that only has the row's code may be another one.
		const isSame = holder !== undefined && (field === "name" || code === "field");
		const own = { index, field: (field ?? ofAuthor) as RowProblem["field"], message };
		if (isSame) return [{ ...own, cause: SAME_BRANCH, same: holder }];
		return [code === "rights" ? { ...own, cause: code } : own];
	});
	// What is said of a branch and of its closure is said once.
	return [...new Map(ofRows.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Why the site could not show all of the rows; undefined if it can. */
export const beyondOf = ({ problems }: SheetPlan) => problems.find(({ code }) => code === "beyond")?.message;
