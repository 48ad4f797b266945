/** Changes several branches at once, in the same way. */
import type { Kysely, Transaction } from "kysely";
import type { SeveralPreview, UndoConflict } from "../../../shared/api/admin-answers.ts";
import { type BranchPayload, validateField } from "../../../shared/branch/branch-payload.ts";
import { createKnownServices, servicesIn } from "../../../shared/branch/services.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import type { Tables } from "../database/schema/tables.ts";
import { applyPlan } from "./apply-plan.ts";
import type { Who } from "./author.ts";
import { inOrder, withClosure } from "./closures.ts";
import { readDocument } from "./documents.ts";
import { readListed } from "./find-branches.ts";
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
	| { change?: number | undefined; changed: number; unchanged: number }
	/** Nothing was stored: why some branches cannot be changed, or which ones somebody else has changed since; empty if that is not known. */
	| { conflicts: UndoConflict[]; isStale: boolean };

/** How many branches a preview names. */
const NAMED = 50;

/** Branches per query; SQLite allows 32,766 parameters. */
const BATCH = 500;

/** What a change would do, without doing it. */
export async function previewSeveral(db: Kysely<Tables>, edit: SeveralEdit, who: Who): Promise<SeveralPreview> {
	const seen = await newestEntry(db);
	const { plan, ids } = await planSeveral(db, edit, who);
	const first = plan.changes.slice(0, NAMED).flatMap(({ before }) => before ?? []);
	return {
		changed: plan.changes.length,
		unchanged: plan.unchanged,
		first: first.map(({ id, name, cityName, stateName }) => ({ id, name, cityName, stateName })),
		problems: await problemsOf(db, plan, ids),
		expect: planDigest(plan),
		seen,
	};
}

/** Changes all of the branches as one change, or none of them. */
export async function changeSeveral(
	transaction: Transaction<Tables>,
	{ edit, reason, expected, seen = Number.MAX_SAFE_INTEGER }: SeveralChange,
	who: Who,
): Promise<SeveralOutcome> {
	const { plan, ids } = await planSeveral(transaction, edit, who);
	if (plan.problems.length > 0) return { conflicts: await problemsOf(transaction, plan, ids), isStale: false };
	if (expected !== undefined && planDigest(plan) !== expected) {
		return { conflicts: await changedSince(transaction, ids, seen), isStale: true };
	}
	const { changes, unchanged } = plan;
	if (changes.length === 0) return { changed: 0, unchanged };
	const { id: change, updated: changed } = await applyPlan(transaction, plan, { who, kind: "several", name: reason });
	return { change, changed, unchanged };
}

async function planSeveral(
	db: Kysely<Tables>,
	{ selection, action }: SeveralEdit,
	who: Who,
): Promise<{ plan: Plan; ids: readonly number[] }> {
	const ids = await idsOf(db, selection);
	const wanted: WantedBranch[] = [];
	for (let start = 0; start < ids.length; start += BATCH) {
		const branches = await readListed(db, ids.slice(start, start + BATCH));
		wanted.push(...branches.map((branch) => ({ id: branch.id, ...fieldsOf(branch, action) })));
	}
	const plan = await planBranches(db, wanted, who);
	for (const [index, { services }] of wanted.entries()) {
		const { message } = services ? validateField("services", services) : {};
		if (message) plan.problems.push({ index, field: "services", message });
	}
	return { plan, ids: wanted.map(({ id = 0 }) => id) };
}

/** The ids of the selection. Ticked branches that were deleted meanwhile are left out, so that the plan is another one. */
async function idsOf(db: Kysely<Tables>, selection: Selection): Promise<readonly number[]> {
	if ("ids" in selection) return [...new Set(selection.ids)];
	const except = new Set(selection.except);
	const { content: calendar } = await readDocument(db, "calendar");
	return (await matchBranches(db, selection.filter, "id", calendar)).filter((id) => !except.has(id));
}

function fieldsOf({ closures, services }: StoredBranch, action: SeveralAction): Omit<WantedBranch, "id"> {
	if ("set" in action) return action.set;
	if ("addServices" in action) return { services: [services, action.addServices].filter(Boolean).join(", ") };
	if ("removeServices" in action) {
		// Whatever the spelling: what is not one of them stays.
		const { unknown } = createKnownServices(servicesIn(action.removeServices));
		return { services: unknown(services).join(", ") };
	}
	// With too many closures, the plan has a problem.
	return { closures: withClosure(closures, action.close) ?? inOrder([...closures, action.close]) };
}

async function newestEntry(db: Kysely<Tables>): Promise<number> {
	const { newest } = await db
		.selectFrom("audit")
		.select(({ fn }) => fn.max("id").as("newest"))
		.executeTakeFirstOrThrow();
	return newest ?? 0;
}

async function problemsOf(db: Kysely<Tables>, { problems }: Plan, ids: readonly number[]): Promise<UndoConflict[]> {
	const first = problems.slice(0, MAX_CONFLICTS);
	const branches = await readListed(
		db,
		first.map(({ index }) => ids[index] ?? 0),
	);
	const names = new Map(branches.map(({ id, name }) => [id, name]));
	return first.map(({ index, message }) => {
		const branchId = ids[index] ?? 0;
		return { branchId, name: names.get(branchId) ?? "", reason: `${message}.`, change: null };
	});
}

/** Those of the branches that were changed after an entry of the audit. */
async function changedSince(db: Kysely<Tables>, ids: readonly number[], seen: number): Promise<UndoConflict[]> {
	const conflicts: UndoConflict[] = [];
	for (let start = 0; start < ids.length && conflicts.length < MAX_CONFLICTS; start += BATCH) {
		const rows = await db
			.selectFrom("branches")
			.innerJoin("audit", "audit.id", "branches.lastChange")
			.select(["branches.id", "branches.name", "audit.who", "audit.changeId"])
			.where("branches.id", "in", ids.slice(start, start + BATCH))
			.where("lastChange", ">", seen)
			.orderBy("branches.id")
			.execute();
		for (const { id, name, who, changeId } of rows) {
			conflicts.push({ branchId: id, name, reason: `It was changed since you looked (${who}).`, change: changeId });
		}
	}
	return conflicts.slice(0, MAX_CONFLICTS);
}
