/** The data of the branch service, and the commands that change it. */
import type { Transaction } from "kysely";
import type { Answer } from "../../../shared/api/sheet-answers.ts";
import type { Branch } from "../../../shared/branch/branch.ts";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { authorOf, type Who } from "../../engine/author.ts";
import { type Applied, type Command, createEngine, Refused, record } from "../../engine/engine.ts";
import type { EntryRow } from "../../engine/kind.ts";
import type { Plan } from "../../engine/plan.ts";
import { type DocumentName, readDocument } from "../commands/documents.ts";
import { beginChange, dueDate, notBegun, readDue } from "../commands/planned-changes.ts";
import { undoChange } from "../commands/registry.ts";
import { addSamples, isFilled, type NewBranch, readSamples, recordFill, SOURCE } from "../commands/samples.ts";
import { readKnownServices } from "../commands/wanted-branch.ts";
import type { Database } from "../database/schema/database.ts";
import type { Tables } from "../database/schema/tables.ts";
import type { BranchContent } from "../kinds/branch.ts";
import { countBranches } from "../kinds/feed-bounds.ts";
import { KINDS } from "../kinds/kinds.ts";
import { readCities, readStates } from "../kinds/places.ts";
import { readBatches } from "../reads/feed-branches.ts";
import { type BranchQuery, findBranches, readListed } from "../reads/find-branches.ts";
import type { ChangeFilter } from "../reads/find-changes.ts";
import { adminEntry, readCauses, readChanges, readRemoval, type Section } from "../reads/history.ts";
import { type PastBranches, readPastBranches } from "../reads/past-branches.ts";
import { payloadOf, readStored } from "../reads/stored-branch.ts";
import { readMoved } from "../reads/successors.ts";
import { forgetAnswer, readAnswers, rememberAnswers } from "./sheet-answers.ts";
import { runChange } from "./site-database.ts";

export interface NamedBranch {
	id: number;
	name: string;
	city: string;
	address: string;
	pincode: string;
}

export type BranchStore = ReturnType<typeof createBranchStore>;

/**
 * Reads and changes an open database. Each change is one transaction, and is reported as stored only if the file is still in its place.
 *
 * @param planFor for whom plans are: what they may not change is a problem
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
	const run = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) => runChange(database, work);
	const engine = createEngine({ kinds: KINDS, run, db, now });
	const { apply } = engine;
	return {
		dataVersion,
		close,
		offered,
		now,
		/** Carries out a command. @throws {Refused} */
		apply,
		/** What a command would do, by default for the user of this store. */
		plan: <Input, Note>(command: Command<Input, Note>, input: Input, who = planFor): Promise<Plan<Note>> =>
			engine.plan(command, input, who),
		/** Undoes all of a change, for the operator's commands and tests. */
		undo: (change: number, who: Who): Promise<Applied> => apply(undoChange, { change }, who),
		/** All branches, or some, in batches, as they were when the first ones were read: later changes are not included. */
		async *branchBatches(ids?: readonly number[]): AsyncGenerator<Branch[]> {
			await using reader = openReader();
			yield* readBatches(reader, now, ids);
		},
		/** Which branches were removed, and when the others last changed (see `readPastBranches`). */
		async past(ids?: readonly number[]): Promise<PastBranches> {
			await using reader = openReader();
			return await readPastBranches(reader, ids);
		},
		states: (today?: string) => readStates(db, today),
		cities: (today?: string) => readCities(db, today),
		/** All branches as create payloads, in the order of their ids. */
		async payloads(): Promise<BranchPayload[]> {
			const rows = await db.selectFrom("branch").select("content").orderBy("id").execute();
			return rows.map(({ content }) => payloadOf(JSON.parse(content) as BranchContent));
		},
		/** One page of the branches that match. */
		find: async (query: BranchQuery) =>
			findBranches(engine.reader(), query, (await readDocument(db, "calendar")).content),
		branch: async (id: number) => (await readListed(engine.reader(), [id]))[0],
		/** The branches that are where deleted ones were, by the ids of those. */
		moved: () => readMoved(db),
		/** The changes that made branches what they are, by the branches' ids. */
		async causes(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
			const branches = await engine.reader().many<BranchContent>("branch", ids);
			return readCauses(db, [...branches.values()]);
		},
		/** The names of those of these branches that are stored. */
		names: async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
			const branches = await engine.reader().many<BranchContent>("branch", ids);
			return new Map([...branches].map(([id, { content }]) => [id, content.name]));
		},
		/** The branches with any of these pincodes. */
		async withPincodes(pincodes: readonly string[]): Promise<NamedBranch[]> {
			const branches = await engine.reader().by<BranchContent>("branch", "pincode", pincodes);
			return branches.map(({ id, content: { name, cityName: city, address, pincode } }) => ({
				id,
				name,
				city,
				address,
				pincode,
			}));
		},
		/** All changes of branches and of the calendar, as the operator's command writes them, oldest first: an entry for each entity, and one for a restored backup. */
		async *audit() {
			const rows = db
				.selectFrom("changes")
				.leftJoin("entries", (join) => join.onRef("entries.change", "=", "changes.id").on("subject", "is not", null))
				.selectAll("entries")
				.select(["changes.at", "changes.who", "changes.id as change", "changes.kind as command"])
				.orderBy("changes.id")
				.orderBy("entries.id")
				.stream(AUDIT_BATCH);
			for await (const { at, who, command, ...row } of rows) {
				const { change } = row;
				if (KINDS[row.kind ?? ""]?.isPrivate) continue;
				if (row.id !== null) {
					const { action, branchId, before, after } = adminEntry(row as EntryRow, null);
					yield { at, who, action, branchId, before, after, change };
				} else if (command === "restore")
					yield { at, who, action: "restored", branchId: null, before: null, after: null, change };
			}
		},
		/** A page of changes, newest first. */
		changes: (section: Section, filter: ChangeFilter = {}, signal?: AbortSignal) =>
			readChanges(db, filter, section, signal),
		/** The name of a branch that is or was stored. */
		async nameOf(id: number): Promise<string | undefined> {
			return (
				(await engine.reader().one<BranchContent>("branch", id))?.content.name ?? (await readRemoval(db, id))?.name
			);
		},
		document: <Name extends DocumentName>(name: Name) => readDocument(db, name),
		/** The ids of the branches with planned changes whose dates have begun. */
		due: () => readDue(db, todayInIndia(now())),
		/** Makes the first of these changes of a branch, or notes why it cannot be made; undefined if there is none. */
		async begin(id: number): Promise<{ from: string; problem?: string } | undefined> {
			const stored = (await readStored(engine.reader(), [id])).get(id);
			const from = stored && dueDate(stored, now());
			if (stored === undefined || from === undefined) return undefined;
			const planned = stored.coming.find((each) => each.from === from);
			const who = planned?.who ?? "";
			try {
				await apply(beginChange(offered), { id, expected: "any" }, who);
				return { from };
			} catch (error) {
				if (!(error instanceof Refused)) throw error;
				const problem = error.message.endsWith(".") ? error.message : `${error.message}.`;
				await apply(notBegun, { id, expected: "any", problem }, who);
				return { from, problem };
			}
		},
		/** Records a sheet of which nothing was stored, and returns the id of that. */
		recordRefusal: (name: string, who: Who, refusal: string) =>
			run((transaction) => record(transaction, { who: authorOf(who), now: now(), kind: "refused", name, refusal })),
		/** What was answered about earlier sheets. */
		answers: () => readAnswers(db),
		/** @param within a transaction in which it is done with something else */
		remember: (answers: readonly Answer[], who: Who) =>
			run((transaction) => rememberAnswers(transaction, answers, who, now())),
		/** Forgets an answer, even if somebody else has done so. */
		forget: (id: number) => run((transaction) => forgetAnswer(transaction, id)),
		/** Adds the first branches of a new database, which records this even without any. @returns how many; undefined if this was done before */
		fillOnce: (readBranches?: () => Promise<readonly NewBranch[]>) =>
			run(async (transaction) => {
				if (await isFilled(transaction)) return undefined;
				const branches = await readBranches?.();
				const isEmpty = branches?.length === 0 || (await countBranches(transaction)) > 0;
				const added = isEmpty ? undefined : await engine.applyIn(transaction, addSamples, { branches }, SOURCE);
				await recordFill(transaction, added?.created ?? 0);
				return added?.created ?? 0;
			}),
		samples: () => readSamples(engine.reader()),
		count: () => countBranches(db),
		/** The names of services that are usual, the lender's or stored. */
		knownServices: () => readKnownServices(db, offered),
		db,
	};
}

/** Reading this many entries and turning them into JSON takes a few milliseconds. */
const AUDIT_BATCH = 100;
