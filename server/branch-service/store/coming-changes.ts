/** Changes of branches that begin on a date: planned, cancelled, and made when their date begins. */
import type { Kysely, Transaction } from "kysely";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { type ComingChange, MAX_COMING } from "../../../shared/branch/coming-change.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import type { Tables } from "../database/schema/tables.ts";
import { applyPlan } from "./apply-plan.ts";
import { Refused } from "./author.ts";
import { idRanges } from "./id-ranges.ts";
import { planBranches, type WantedBranch } from "./plan.ts";
import { isSameValue, readStored, type StoredBranch } from "./stored-branch.ts";

const SAME = "Nothing of this is different from what is stored now.";
const TOO_MANY = `A branch may have ${MAX_COMING} planned changes.`;

interface Planned extends Pick<ComingChange, "from" | "who"> {
	/** The values that are wanted; those that are stored already are left out. */
	values: Omit<WantedBranch, "id">;
	/** The date of the planned change that this one replaces. Others of the same date are joined with it. */
	replaces?: unknown;
}

/**
 * The planned changes of a branch with one more.
 *
 * @throws {Refused} if it would change nothing, or there are too many
 */
export function withComing(
	stored: StoredBranch,
	now: number,
	{ from, who, values, replaces }: Planned,
): ComingChange[] {
	const changed = FIELD_NAMES.filter((name) => values[name] !== undefined && !isSameValue(values[name], stored[name]));
	if (changed.length === 0) throw new Refused(SAME);
	const comingChanges = stored.coming.filter((each) => each.from !== replaces);
	const same = comingChanges.find((each) => each.from === from);
	const others = comingChanges.filter((each) => each !== same);
	if (others.length === MAX_COMING) throw new Refused(TOO_MANY);
	const valuesIn = (branch: Partial<StoredBranch>) => Object.fromEntries(changed.map((name) => [name, branch[name]]));
	const isPinRight = (values.isPinRight || same?.isPinRight) && ({ isPinRight: true } as const);
	const fields = { ...same?.fields, ...valuesIn(values) };
	const was = { ...same?.was, ...valuesIn(stored) };
	return inOrder([...others, { from, fields, was, ...isPinRight, who, at: new Date(now).toISOString() }]);
}

function inOrder(coming: readonly ComingChange[]): ComingChange[] {
	return coming.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** The first planned change whose date has begun. Those with a problem wait for an admin. */
function dueIn(coming: readonly ComingChange[], today: string): ComingChange | undefined {
	return coming.find(({ from, problem }) => from <= today && problem === undefined);
}

/** Branches per step, between which visitors' requests are answered. */
const STEP = 500;

/** The ids of the branches with planned changes whose dates have begun. */
export async function readDue(db: Kysely<Tables>, today: string): Promise<number[]> {
	const due: number[] = [];
	for await (const [after, last] of idRanges(db, STEP)) {
		const rows = await db
			.selectFrom("branches")
			.select(["id", "coming"])
			.where("coming", "!=", "[]")
			.where("id", ">", after)
			.where("id", "<=", last)
			.orderBy("id")
			.execute();
		for (const { id, coming } of rows) if (dueIn(JSON.parse(coming), today)) due.push(id);
	}
	return due;
}

export interface Begun {
	from: string;
	/** Why the branch keeps its values. */
	problem?: string;
}

/**
 * Makes the first planned change of a branch whose date has begun, or notes why it cannot be made, which is recorded, too.
 *
 * @param offered the lender's services, besides those that are usual
 * @param beyond why the site could not show the result, if that was found before
 * @returns undefined if there is none
 */
export async function beginChange(
	transaction: Transaction<Tables>,
	{ id, now, offered, beyond }: { id: number; now: number; offered: readonly string[]; beyond?: string },
): Promise<Begun | undefined> {
	const stored = await readStored(transaction, id);
	const due = stored && dueIn(stored.coming, todayInIndia(now));
	if (!due) return undefined;
	const { from, fields, isPinRight, who } = due;
	const others = stored.coming.filter((each) => each !== due);
	// Later changes replace the values of this one.
	const rebased = others.map((each) => ({ ...each, was: { ...each.was, ...only(fields, each.was) } }));
	const branch = { ...fields, id, coming: rebased, ...(isPinRight && { isPinRight }) } as WantedBranch;
	const plan = await planBranches(transaction, [branch], now, undefined, offered);
	const [taken] = plan.problems;
	const problem = beyond ?? changedSince(stored, due) ?? (taken && `${taken.message}.`);
	const stamp = { who, now, name: stored.name };
	if (problem === undefined) {
		await applyPlan(transaction, plan, { ...stamp, kind: "begin" });
		return { from };
	}
	const noted = await planBranches(transaction, [{ id, coming: inOrder([...others, { ...due, problem }]) }], now);
	await applyPlan(transaction, noted, { ...stamp, kind: "not-begun" });
	return { from, problem };
}

function only(fields: ComingChange["fields"], others: ComingChange["fields"]): ComingChange["fields"] {
	return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(others, name)));
}

function changedSince(stored: StoredBranch, { fields, was }: ComingChange): string | undefined {
	const changed = (Object.keys(fields) as BranchFieldName[]).filter(
		(name) => !isSameValue(stored[name], was[name]) && !isSameValue(stored[name], fields[name]),
	);
	if (changed.length === 0) return undefined;
	return `Changed since it was planned: ${changed.map((name) => BRANCH_FIELDS[name].label).join(", ")}.`;
}
