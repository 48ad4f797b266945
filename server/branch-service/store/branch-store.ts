/** The data of the branch service: branches, their states and cities, and the audit of changes. */
import type { Transaction } from "kysely";
import type { UploadCounts } from "../../../shared/api-answers.ts";
import { type Branch, type City, DAYS, DETAILS, hoursField, type State } from "../../../shared/branch.ts";
import type { BranchFieldName } from "../../../shared/branch-fields.ts";
import type { BranchPayload } from "../../../shared/branch-payload.ts";
import type { Database } from "../database/database.ts";
import { databaseError } from "../database/database-error.ts";
import { isBusy } from "../database/sqlite-error.ts";
import type { AuditAction, Tables } from "../database/tables.ts";
import { fillOnce, hasSamples, type RemovedSamples, removeSamples } from "./samples.ts";
import { findBranch, type NewBranch, saveBranches, selectPayloads } from "./save-branches.ts";

/** One change of a branch. */
interface AuditEntry {
	/** ISO 8601, UTC. */
	at: string;
	who: string;
	/** `restored` stands for a backup that replaced all branches. */
	action: AuditAction;
	/** Null if restored. */
	branchId: number | null;
	/**
	 * The fields that changed, or all fields if the branch was removed; null if it is new. Entries of earlier releases have all
	 * fields.
	 */
	before: Partial<BranchPayload> | null;
	/** The fields that changed, or all fields if the branch is new; null if it was removed. */
	after: Partial<BranchPayload> | null;
}

interface SaveOptions {
	/** Fields that stay unchanged in existing branches. */
	kept?: readonly BranchFieldName[];
	/** Awaited when everything is written. Then the transaction is committed, or rolled back if this rejects. */
	beforeCommit?: () => Promise<void>;
}

export interface BranchStore {
	/** All branches, some at a time, as they are stored when the first ones are read: changes meanwhile do not show. */
	branchBatches(): AsyncIterable<Branch[]>;
	states(): Promise<State[]>;
	cities(): Promise<City[]>;
	/** All branches as create payloads, in the order of their ids. */
	payloads(): Promise<BranchPayload[]>;
	/** All changes, oldest first. */
	audit(): AsyncIterable<AuditEntry>;
	/**
	 * Adds a branch, and its state and city if they are new.
	 *
	 * @param who the user's name in the audit
	 * @returns the branch as in the feed, or undefined if it already exists
	 */
	create(branch: NewBranch, who: string): Promise<Branch | undefined>;
	/**
	 * Adds new branches and updates existing ones: all of them or none.
	 *
	 * @param branches without duplicates
	 */
	save(branches: readonly NewBranch[], who: string, options?: SaveOptions): Promise<UploadCounts>;
	/**
	 * Adds the first branches of a new database. The database records that this was done, even without branches. Later calls do
	 * nothing and read nothing.
	 *
	 * @returns how many were added; undefined if it was done before
	 */
	fillOnce(readBranches: () => Promise<readonly NewBranch[]>): Promise<number | undefined>;
	/** Whether any sample branch is left that nobody has changed. */
	hasSamples(): Promise<boolean>;
	/**
	 * Removes the sample branches that nobody has changed, with states and cities that are then empty.
	 *
	 * @param who the name in the audit
	 */
	removeSamples(who: string): Promise<RemovedSamples>;
	/** Changes whenever the content may have changed. */
	dataVersion(): string;
	close(): Promise<void>;
}

/** Reading this many branches, and making JSON of them, takes a few milliseconds. */
const BATCH = 100;

export function createBranchStore({
	file,
	db,
	writer,
	openReader,
	dataVersion,
	checkInPlace,
	close,
}: Database): BranchStore {
	/**
	 * Nothing is reported as stored if it went into a file that was deleted or replaced.
	 *
	 * @throws {DatabaseError} if the database cannot be written
	 */
	async function change<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> {
		checkInPlace();
		const result = await writer
			.transaction()
			.execute(work)
			.catch((error) => {
				throw isBusy(error) ? error : (databaseError(error, file) ?? error);
			});
		checkInPlace();
		return result;
	}
	return {
		dataVersion,
		close,
		async *branchBatches() {
			// While a statement is running, its connection sees no changes, so it needs one of its own.
			const reader = openReader();
			try {
				let batch: Branch[] = [];
				for await (const row of selectBranches(reader).stream()) {
					if (batch.push(toBranch(row)) < BATCH) continue;
					yield batch;
					batch = [];
				}
				yield batch;
			} finally {
				await reader.destroy();
			}
		},
		states: () => db.selectFrom("states").select(["id", "name"]).orderBy("name").execute(),
		async cities() {
			const rows = await db
				.selectFrom("cities")
				.innerJoin("states", "states.id", "cities.stateId")
				.select(["cities.id", "cities.name", "states.name as state"])
				.orderBy("cities.name")
				.orderBy("states.name")
				.execute();
			return rows.map(({ id, name, state }) => ({ id, name, state: { name: state } }));
		},
		async payloads() {
			const rows = await selectPayloads(db).orderBy("branches.id").execute();
			return rows.map(({ id, ...payload }) => payload);
		},
		async *audit() {
			for await (const { id, branchId, before, after, ...entry } of db
				.selectFrom("audit")
				.selectAll()
				.orderBy("id")
				.stream()) {
				yield { ...entry, branchId: branchId || null, before: JSON.parse(before ?? "null"), after: JSON.parse(after) };
			}
		},
		create: (branch, who) =>
			change(async (transaction) => {
				if (await findBranch(transaction, branch)) return undefined;
				await saveBranches(transaction, [branch], who);
				const id = await findBranch(transaction, branch);
				return toBranch(
					await selectBranches(transaction)
						.where("branches.id", "=", id ?? 0)
						.executeTakeFirstOrThrow(),
				);
			}),
		save: (branches, who, { kept, beforeCommit } = {}) =>
			change(async (transaction) => {
				const counts = await saveBranches(transaction, branches, who, kept);
				await beforeCommit?.();
				return counts;
			}),
		fillOnce: (readBranches) => change((transaction) => fillOnce(transaction, readBranches)),
		hasSamples: () => hasSamples(db),
		removeSamples: (who) => change((transaction) => removeSamples(transaction, who)),
	};
}

function selectBranches(db: Database["db"]) {
	return db
		.selectFrom("branches")
		.innerJoin("cities", "cities.id", "branches.cityId")
		.innerJoin("states", "states.id", "cities.stateId")
		.select(["branches.id", "branches.name", "cities.name as city", "states.name as state", "lat", "lng", "services"])
		.select([...DETAILS, ...DAYS.map(hoursField)])
		.orderBy("branches.id");
}

function toBranch<Row extends { services: string }>(row: Row) {
	return { ...row, services: JSON.parse(row.services) as string[] };
}
