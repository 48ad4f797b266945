/** The data of the branch service: branches, their states and cities, the lender's calendar, and the history of changes. */
import type { Kysely, Selectable, Transaction } from "kysely";
import type { UploadCounts } from "../../../shared/api/api-answers.ts";
import type { Answer } from "../../../shared/api/sheet-answers.ts";
import type { Branch, City, State } from "../../../shared/branch/branch.ts";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { codeKey } from "../../../shared/branch/text-rules.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import type { Database } from "../database/schema/database.ts";
import type { Tables } from "../database/schema/tables.ts";
import { type AppliedChange, applyPlan, type ChangeStamp, recordChange } from "./apply-plan.ts";
import type { Who } from "./author.ts";
import { type BranchEdit, changeBranch, confirmPin, removeBranch } from "./change-branch.ts";
import { changeSeveral, previewSeveral, type SeveralChange, type SeveralEdit } from "./change-several.ts";
import { type Begun, beginChange, readDue } from "./coming-changes.ts";
import { changeDocument, type DocumentChange, type DocumentName, readDocument } from "./documents.ts";
import { BeyondFeed, beyondFeed, countBranches } from "./feed-bounds.ts";
import { readBatches, readForFeed } from "./feed-branches.ts";
import { type BranchQuery, findBranches, readListed } from "./find-branches.ts";
import type { ChangeFilter } from "./find-changes.ts";
import { readChange, readChanges, readEntries, readRemoval, type Section } from "./history.ts";
import { countNeeds } from "./needs.ts";
import { type PastBranches, readPastBranches } from "./past-branches.ts";
import {
	EXISTS,
	hasCode,
	type NewBranch,
	type Plan,
	planBranches,
	planDigest,
	readKnownServices,
	type Taken,
	type WantedBranch,
} from "./plan.ts";
import { runChange } from "./run-change.ts";
import {
	addSamples,
	fillOnce,
	hasSamples,
	readSamples,
	removeSamples,
	type SamplesEdit,
	settleSamples,
} from "./samples.ts";
import { forgetAnswer, readAnswers, rememberAnswers } from "./sheet-answers.ts";
import { selectPayloads, servicesText } from "./stored-branch.ts";
import { undoChange } from "./undo-change.ts";
import { readWholeHistory } from "./whole-history.ts";

interface AuditEntry extends Pick<Selectable<Tables["audit"]>, "at" | "who" | "action"> {
	/** The id of the branch; null if the entry is not about one branch. */
	branchId: number | null;
	/** The fields that changed, or all fields if the branch was removed; null if it is new. */
	before: Partial<BranchPayload> | null;
	/** The fields that changed, or all fields if the branch is new; null if it was removed. */
	after: Partial<BranchPayload> | null;
	/** The id of the change to which the entry belongs. */
	change: number | null;
}

interface SaveOptions {
	file?: string;
	/** The digest of the plan that was shown; no other plan is stored. */
	expected?: string | undefined;
	/** The result of `plan` for these branches, which is reused if nothing has been stored since. */
	planned?: Plan | undefined;
	/** What was answered about the sheet, to be remembered. */
	answers?: readonly Answer[];
	/** Awaited once everything is written. The transaction is then committed, or rolled back if this rejects. */
	beforeCommit?: () => Promise<void>;
}

/** Why branches were not saved. */
export class SaveRefused extends Error {
	readonly plan: Plan;

	/** @param plan what would change now, or the problems */
	constructor(plan: Plan) {
		super(plan.problems.length > 0 ? "Some branches cannot be stored" : "The data has changed in the meantime");
		this.plan = plan;
	}
}

export interface NamedBranch {
	id: number;
	name: string;
	city: string;
	address: string;
	pincode: string;
}

/** Reading this many entries and turning them into JSON takes a few milliseconds. */
const BATCH = 100;

export type BranchStore = ReturnType<typeof createBranchStore>;

/**
 * Reads and writes an open database. Each change is one transaction, and is reported as stored only if the file is still in its place.
 *
 * @param planFor for whom `plan` and the changes of several branches are: what they may not change is a problem
 * @param offered the lender's services, besides those that are usual
 * @param now the clock, in milliseconds since 1970
 * @throws {DatabaseError} from its methods, if the database cannot be read or written
 */
export function createBranchStore(
	database: Database,
	planFor: Who = "",
	offered: readonly string[] = [],
	now: () => number = Date.now,
) {
	const { db, openReader, dataVersion, close } = database;
	const change = <Result>(work: (transaction: Transaction<Tables>, now: number) => Promise<Result>): Promise<Result> =>
		runChange(database, (transaction) => work(transaction, now()));
	return {
		dataVersion,
		close,
		/** All branches in batches, as they were when the first ones were read: later changes are not included. */
		async *branchBatches(): AsyncGenerator<Branch[]> {
			// A connection sees no changes while a statement is running, so this needs its own.
			const reader = openReader();
			try {
				yield* readBatches(reader, now);
			} finally {
				await reader.destroy();
			}
		},
		/** Which branches were removed, and when the others last changed. */
		async past(): Promise<PastBranches> {
			const reader = openReader();
			try {
				return await readPastBranches(reader);
			} finally {
				await reader.destroy();
			}
		},
		states: (): Promise<State[]> => db.selectFrom("states").select(["id", "name"]).orderBy("name").execute(),
		async cities(): Promise<City[]> {
			const rows = await db
				.selectFrom("cities")
				.innerJoin("states", "states.id", "cities.stateId")
				.select(["cities.id", "cities.name", "states.name as state"])
				.orderBy("cities.name")
				.orderBy("states.name")
				.execute();
			return rows.map(({ id, name, state }) => ({ id, name, state: { name: state } }));
		},
		/** All branches as create payloads, in the order of their ids. */
		async payloads(): Promise<BranchPayload[]> {
			const rows = await selectPayloads(db).select("services").orderBy("branches.id").execute();
			return rows.map(({ id, services, ...payload }) => ({ ...payload, services: servicesText(services) }));
		},
		/** One page of the branches that match. */
		find: async (query: BranchQuery) => findBranches(db, query, (await readDocument(db, "calendar")).content),
		/** How many branches have each need on a date. */
		needs: (today: string) => countNeeds(db, today),
		branch: async (id: number) => (await readListed(db, [id]))[0],
		/** Who removed a branch that no longer exists. */
		removal: (id: number) => readRemoval(db, id),
		/** The names of those of these branches that are stored. */
		names: (ids: readonly number[]) => readNames(db, ids),
		/** The branches with any of these pincodes. */
		withPincodes: (pincodes: readonly string[]) => readWithPincodes(db, pincodes),
		/** All changes of branches, oldest first. */
		async *audit(): AsyncGenerator<AuditEntry> {
			for await (const { id, branchId, changeId, before, after, ...entry } of db
				.selectFrom("audit")
				.selectAll()
				.orderBy("id")
				.stream(BATCH)) {
				yield {
					...entry,
					branchId: branchId || null,
					before: JSON.parse(before ?? "null"),
					after: JSON.parse(after),
					change: changeId,
				};
			}
		},
		/** The changes that a filter lets through with their entries, newest first, up to the limit. */
		history: (filter: ChangeFilter, mostCharacters: number) => readWholeHistory(db, filter, mostCharacters),
		/** A page of changes, newest first. */
		changes: (section: Section, filter: ChangeFilter = {}, signal?: AbortSignal) =>
			readChanges(db, filter, section, signal),
		change: (id: number) => readChange(db, id),
		/** The name of a branch that is or was stored. */
		nameOf: async (id: number) => (await readNames(db, [id])).get(id) ?? (await readRemoval(db, id))?.name,
		/** A page of the branches of a change, before and after. */
		entries: (changeId: number, section: Section) => readEntries(db, changeId, section),
		document: <Name extends DocumentName>(name: Name) => readDocument(db, name),
		/** Replaces a document unless somebody else has changed it meanwhile. */
		changeDocument: <Name extends DocumentName>(changed: DocumentChange<Name>) =>
			change((transaction, at) => changeDocument(transaction, changed, at)),
		/**
		 * Adds a branch, and its state and city if they are new.
		 *
		 * @param who the user's name in the audit
		 * @returns the branch as in the feed, and the id of the change; or what of it another branch has
		 */
		create: (branch: Omit<NewBranch, "id">, who: Who) =>
			change(async (transaction, at) => {
				const plan = await planBranches(transaction, [branch], at, undefined, offered);
				const taken = takenBy(branch, plan);
				if (taken) return { taken };
				const stamp = { who, now: at, kind: "create", name: branch.name } as const;
				const { id: recorded } = await apply(transaction, plan, stamp);
				const { branchId } = await transaction
					.selectFrom("audit")
					.select("branchId")
					.where("changeId", "=", recorded)
					.executeTakeFirstOrThrow();
				return { branch: await readForFeed(transaction, branchId, at), change: recorded };
			}),
		/** The ids of the branches with planned changes whose dates have begun. */
		due: () => readDue(db, todayInIndia(now())),
		/** Makes the first of these changes of a branch, or notes why it cannot be made; undefined if there is none. */
		async begin(id: number): Promise<Begun | undefined> {
			const begin = (beyond?: string) =>
				change((transaction, at) => beginChange(transaction, { id, now: at, offered, ...(beyond && { beyond }) }));
			return begin().catch((error) => {
				if (error instanceof BeyondFeed) return begin(error.message);
				throw error;
			});
		},
		/** Changes a branch unless somebody else has changed it meanwhile. */
		update: (edit: BranchEdit) => change((transaction, at) => changeBranch(transaction, edit, at, offered)),
		/**
		 * Notes that the position of a branch is right although it is older than the address.
		 *
		 * @returns the branch; undefined if it does not exist
		 * @throws {OtherStates}
		 */
		confirmPin: (id: number, who: Who) => change((transaction) => confirmPin(transaction, id, who)),
		/** Removes a branch unless somebody else has changed it meanwhile. */
		remove: (edit: Omit<BranchEdit, "fields" | "kind">) =>
			change((transaction, at) => removeBranch(transaction, edit, at)),
		/** What changing several branches would do, for the user of this store. */
		previewSeveral: (edit: SeveralEdit) => previewSeveral(db, edit, now(), planFor, offered),
		/** Changes several branches at once, or none, for the user of this store. */
		changeSeveral: (several: SeveralChange, beforeCommit?: () => Promise<void>) =>
			change(async (transaction, at) => {
				const outcome = await changeSeveral(transaction, several, at, planFor, offered);
				if ("changed" in outcome) await beforeCommit?.();
				return outcome;
			}),
		/** Undoes a change completely, or not at all if any of its branches was changed since. */
		undo: (changeId: number, who: Who, beforeCommit?: () => Promise<void>) =>
			change(async (transaction, at) => {
				const outcome = await undoChange(transaction, changeId, who, at);
				if (outcome.applied) await beforeCommit?.();
				return outcome;
			}),
		/** Plans what saving would change. */
		async plan(branches: readonly WantedBranch[]): Promise<Plan> {
			const version = await dataVersion();
			return { version, ...(await planBranches(db, branches, now(), planFor, offered)) };
		},
		/** Why the site could not show the result of a plan; undefined if it can. */
		beyondFeed: (plan: Plan) => beyondFeed(db, plan),
		/**
		 * Adds new branches and updates existing ones, all or none.
		 *
		 * @returns what was done, and the id of the change, undefined if nothing was changed
		 * @throws {SaveRefused} if any of them cannot be stored, or the plan is not the expected one
		 * @throws {BeyondFeed} if the site could not show the result, as `create` and `update` do
		 */
		save: (
			branches: readonly WantedBranch[],
			who: Who,
			{ file: name, expected, planned, answers = [], beforeCommit }: SaveOptions = {},
		): Promise<UploadCounts & { change: number | undefined }> =>
			change(async (transaction, at) => {
				const isValid = planned?.version === (await dataVersion());
				const plan = planned && isValid ? planned : await planBranches(transaction, branches, at, who, offered);
				if (expected !== undefined && planDigest(plan) !== expected) throw new SaveRefused(plan);
				const stamp = { who, now: at, kind: "sheet", name } as const;
				const { id, created, updated, unchanged } = await apply(transaction, plan, stamp);
				await rememberAnswers(transaction, answers, who, at);
				await beforeCommit?.();
				return { created, updated, unchanged, change: id || undefined };
			}),
		/** Records a sheet of which nothing was stored, and returns the id of that. */
		recordRefusal: (name: string, who: Who, refusal: string) =>
			change(async (transaction, at) => {
				const stamp = { who, now: at, kind: "refused", name } as const;
				return (await recordChange(transaction, stamp, { refusal })).id;
			}),
		/** What was answered about earlier sheets. */
		answers: () => readAnswers(db),
		remember: (answer: Answer, who: Who) =>
			change((transaction, at) => rememberAnswers(transaction, [answer], who, at)),
		/** Forgets an answer, even if somebody else has done so. */
		forget: (id: number) => change((transaction) => forgetAnswer(transaction, id)),
		/**
		 * Adds the first branches of a new database, which records this even without branches. Later calls do nothing and read nothing.
		 *
		 * @returns how many were added; undefined if this was done before
		 */
		fillOnce: (readBranches?: () => Promise<readonly NewBranch[]>) =>
			change((transaction, at) => fillOnce(transaction, at, readBranches)),
		/** Adds the samples as one change; undefined if there are any branches. */
		addSamples: (who: Who) => change((transaction, at) => addSamples(transaction, who, at)),
		hasSamples: () => hasSamples(db),
		samples: () => readSamples(db),
		/** Keeps some samples and removes the others, unless somebody else has changed any of them meanwhile. */
		settleSamples: (edit: SamplesEdit) => change((transaction, at) => settleSamples(transaction, edit, at)),
		count: () => countBranches(db),
		/** The names of services that are usual, the lender's or stored. */
		knownServices: () => readKnownServices(db, offered),
		/**
		 * Removes the sample branches that nobody has changed, with states and cities that then have no branches.
		 *
		 * @param who the name in the audit
		 */
		removeSamples: (who: Who) => change((transaction, at) => removeSamples(transaction, who, at)),
	};
}

/**
 * Applies a plan. A plan without changes is not recorded.
 *
 * @throws {SaveRefused} if the plan has problems
 */
async function apply(transaction: Transaction<Tables>, plan: Plan, stamp: ChangeStamp): Promise<AppliedChange> {
	const { changes, problems, unchanged } = plan;
	if (problems.length > 0) throw new SaveRefused(plan);
	if (changes.length === 0) return { id: 0, created: 0, updated: 0, removed: 0, unchanged };
	return applyPlan(transaction, plan, stamp);
}

/** Why a new branch cannot be created, by the plan of storing it; undefined if it can. */
function takenBy({ branchCode }: BranchPayload, { changes, unchanged, problems }: Plan): Taken | undefined {
	const [problem] = problems;
	if (problem) return problem;
	const branchBefore = changes.find(({ before }) => before)?.before;
	if (!branchBefore && unchanged === 0) return undefined;
	const isCode = branchBefore && branchCode !== "" && codeKey(branchCode) === codeKey(branchBefore.branchCode);
	return isCode ? { field: "branchCode", message: hasCode(branchBefore) } : { field: "name", message: EXISTS };
}

/** SQLite allows 32,766 parameters. */
const VALUES_PER_QUERY = 1000;

async function readNames(db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
	const names = new Map<number, string>();
	for (let start = 0; start < ids.length; start += VALUES_PER_QUERY) {
		const batch = ids.slice(start, start + VALUES_PER_QUERY);
		const rows = await db.selectFrom("branches").select(["id", "name"]).where("id", "in", batch).execute();
		for (const { id, name } of rows) names.set(id, name);
	}
	return names;
}

async function readWithPincodes(db: Kysely<Tables>, pincodes: readonly string[]): Promise<NamedBranch[]> {
	const branches: NamedBranch[] = [];
	for (let start = 0; start < pincodes.length; start += VALUES_PER_QUERY) {
		const rows = await db
			.selectFrom("branches")
			.innerJoin("cities", "cities.id", "branches.cityId")
			.select(["branches.id", "branches.name", "cities.name as city", "address", "pincode"])
			.where("pincode", "in", pincodes.slice(start, start + VALUES_PER_QUERY))
			.orderBy("branches.id")
			.execute();
		branches.push(...rows);
	}
	return branches;
}
