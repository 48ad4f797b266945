/** Carries out commands: plans them, applies exactly what was planned, and records it. */
import { sql, type Transaction } from "kysely";
import { type Author, authorOf, type Who } from "./author.ts";
import {
	type Change,
	type ChangeRow,
	type EngineDb,
	type EngineTables,
	type Kind,
	type Kinds,
	type Planning,
	type Problem,
	tableOf,
} from "./kind.ts";
import { type Counts, type Plan, patchOf, planOf, subjectOf, titleOf, topicOf, type Wanted } from "./plan.ts";
import { batches, EntityReader, lastId, newest } from "./reader.ts";

/** What somebody can do. Its name is the `kind` of its changes, but for an undo (`undoes`). */
export interface Command<Input, Note = unknown> {
	name: string;
	plan(planning: Planning, input: Input): Promise<Wanted<Note>>;
	/** Set for what visitors and other admins need not know: it is not recorded, and versions stay. It changes only entities that are there. */
	isSilent?: true;
	/** Set for undoing: entities get back what they had. */
	isUndo?: true;
	/** The change that it undoes, and its name in the history. */
	undoes?(input: Input, planning: Planning, note?: Note): Promise<Pick<ChangeRow, "kind" | "undoes">>;
}

export interface Applied<Note = unknown> extends Counts {
	/** Undefined if nothing was different, which is not recorded. */
	change: number | undefined;
	/** The ids of all entities that it changed, in the order of the plan. */
	ids: number[];
	/** What the command has found out. */
	note?: Note | undefined;
}

export interface ApplyOptions<Note> {
	/** The digest of the plan that was shown: no other one is applied. */
	expected?: string | undefined;
	/** A plan of the same input, which is used again if nothing has been changed since. */
	planned?: Plan<Note> | undefined;
	/** Whether it is recorded although nothing was different. */
	isRecorded?: boolean;
	/** Called while it is written, with how many of its changes are. */
	onWritten?: ((done: number, total: number) => void) | undefined;
	/** Awaited once everything is written. The transaction is then committed, or rolled back if this rejects. */
	beforeCommit?: ((transaction: Transaction<EngineTables>) => Promise<void>) | undefined;
}

/** Why a command was not carried out. Nothing was stored. */
export class Refused extends Error {
	readonly problems: readonly Problem[];
	/** What would be changed now; with no problems, it is not what was expected. */
	readonly plan: Plan | undefined;

	constructor(problems: readonly Problem[], plan?: Plan) {
		super(problems[0]?.message ?? "The data has changed in the meantime");
		this.problems = problems;
		this.plan = plan;
	}
}

export interface EngineOptions {
	kinds: Kinds;
	/** Runs a change as one transaction: changes run one at a time, across all processes. */
	run<Result>(work: (transaction: Transaction<EngineTables>) => Promise<Result>): Promise<Result>;
	db: EngineDb;
	/** In milliseconds since 1970. */
	now(): number;
}

export function createEngine({ kinds, run, db, now }: EngineOptions) {
	const planningOf = (on: EngineDb, who: Who): Planning => {
		return { reader: new EntityReader(on, kinds), who: authorOf(who), now: now() };
	};

	async function plan<Input, Note>(
		command: Command<Input, Note>,
		input: Input,
		who: Who,
		on: EngineDb = db,
	): Promise<Plan<Note>> {
		const base = await newest(on, "changes");
		const planning = planningOf(on, who);
		const wanted = await command.plan(planning, input);
		return planOf(wanted, planning, base, command.isUndo ?? command.isSilent);
	}

	/** Applies a command within a transaction. @throws {Refused} */
	async function applyIn<Input, Note>(
		transaction: Transaction<EngineTables>,
		command: Command<Input, Note>,
		input: Input,
		who: Who,
		{ expected, planned, isRecorded, beforeCommit, onWritten }: ApplyOptions<Note> = {},
	): Promise<Applied<Note>> {
		const base = await newest(transaction, "changes");
		const ready = planned?.base === base ? planned : await plan(command, input, who, transaction);
		if (ready.problems.length > 0) throw new Refused(ready.problems, ready);
		if (expected !== undefined && ready.digest() !== expected) throw new Refused([], ready);
		const planning = planningOf(transaction, who);
		const undoing = await command.undoes?.(input, planning, ready.note);
		if (command.isSilent) await writeSilently(transaction, ready.changes);
		const isEmpty = command.isSilent || (ready.changes.length === 0 && !isRecorded && !undoing);
		const applied = isEmpty
			? { change: undefined, ids: [], ...ready.counts }
			: await store(transaction, ready, { kind: command.name, ...undoing }, planning, onWritten);
		await beforeCommit?.(transaction);
		return { ...applied, note: ready.note };
	}

	async function store(
		transaction: Transaction<EngineTables>,
		ready: Plan,
		as: Partial<Omit<ChangeRow, "who">>,
		{ who, now: at }: Pick<Planning, "who" | "now">,
		onWritten: ApplyOptions<unknown>["onWritten"],
	): Promise<Applied> {
		const change = await record(transaction, {
			who,
			now: at,
			name: ready.name,
			...ready.counts,
			...as,
			fields: fieldsOf(ready.changes, kinds),
		});
		const stored = await withStoredIds(transaction, ready.changes);
		let entry = await newest(transaction, "entries");
		const entries = stored.map((each) => ({ ...each, entry: ++entry }));
		// Each is written twice: its entry, and what is stored.
		let written = 0;
		const count = ({ length }: readonly unknown[]) => {
			written += length;
			onWritten?.(Math.floor(written / 2), entries.length);
		};
		for (const batch of batches(entries)) {
			const rows = batch.map((each) => {
				const { before, after } = patchOf(each, kinds);
				return {
					id: each.entry,
					change,
					kind: each.kind,
					entity: each.id,
					subject: topicOf(each, kinds),
					title: titleOf(each, kinds),
					before: before && JSON.stringify(before),
					after: after && JSON.stringify(after),
				};
			});
			await transaction.insertInto("entries").values(rows).execute();
			count(batch);
		}
		for (const [kind, ofKind] of Map.groupBy(entries, (each) => each.kind)) {
			const rules = kinds[kind] as Kind;
			const gone = ofKind.filter(({ after }) => !after);
			for (const ids of batches(gone.map(({ id }) => id)))
				await transaction.deleteFrom(tableOf(kind)).where("id", "in", ids).execute();
			const lost = gone.flatMap(({ before }) => (before ? [before] : []));
			if (lost.length > 0) await rules.removed?.(lost, transaction);
			for (const batch of batches(
				ofKind.filter(({ after }) => after),
				ROWS,
			)) {
				await write(transaction, kind, batch);
				count(batch);
			}
			const moved = ofKind.flatMap(({ before, after }) => (after && hasMoved(rules, before, after) ? [after] : []));
			if (moved.length > 0) await rules.stored?.(moved, transaction);
		}
		await renewOwners(transaction, entries);
		return { change, ids: stored.map(({ id }) => id), ...ready.counts };
	}

	/** New entities get the ids after all that were ever given, and what belongs to them gets these. */
	async function withStoredIds(transaction: EngineDb, changes: readonly Change[]): Promise<Change[]> {
		const last = new Map<string, number>();
		const ids = new Map<string, number>();
		for (const { kind, id } of changes) {
			if (id > 0) continue;
			const next = (last.get(kind) ?? (await lastId(transaction, kind))) + 1;
			last.set(kind, next);
			ids.set(`${kind} ${id}`, next);
		}
		return changes.map((change) => {
			const { owner, refers } = kinds[change.kind] as Kind;
			const id = ids.get(`${change.kind} ${change.id}`) ?? change.id;
			const owned = owner && ids.get(`${owner.kind} ${change.after?.[owner.field]}`);
			const named = refers && change.after?.[refers.field];
			if (owner && owned) return { ...change, id, after: { ...change.after, [owner.field]: owned } };
			if (!Array.isArray(named)) return { ...change, id };
			const all = named.map((each) => ids.get(`${refers?.kind} ${each}`) ?? each);
			return { ...change, id, after: { ...change.after, [refers?.field ?? ""]: all } };
		});
	}

	async function write(
		transaction: EngineDb,
		kind: string,
		entries: readonly (Change & { entry: number })[],
	): Promise<void> {
		const columns = Object.entries((kinds[kind] as Kind).columns);
		const rows = entries.map(({ id, entry, after }) => ({
			id,
			version: entry,
			...Object.fromEntries(columns.map(([name, { of }]) => [name, of(after ?? {})])),
			content: JSON.stringify(after),
		}));
		const names = ["version", ...columns.map(([name]) => name), "content"];
		await transaction
			.insertInto(tableOf(kind))
			.values(rows)
			.onConflict((conflict) =>
				conflict
					.column("id")
					.doUpdateSet(({ ref }) => Object.fromEntries(names.map((name) => [name, ref(`excluded.${name}`)]))),
			)
			.execute();
	}

	async function writeSilently(transaction: EngineDb, changes: readonly Change[]): Promise<void> {
		for (const { kind, id, after } of changes) {
			const content = JSON.stringify(after);
			await transaction.updateTable(tableOf(kind)).set({ content }).where("id", "=", id).execute();
		}
	}

	/** The version of an entity rises with what belongs to it. */
	async function renewOwners(
		transaction: Transaction<EngineTables>,
		entries: readonly (Change & { entry: number })[],
	): Promise<void> {
		const owners = new Map<string, Set<number>>();
		for (const each of entries) {
			const { kind, id } = subjectOf(each, kinds);
			if (kind !== each.kind) owners.set(kind, (owners.get(kind) ?? new Set()).add(id));
		}
		for (const [kind, ids] of owners) {
			const newestEntry = sql<number>`(SELECT max(entries.id) FROM entries WHERE entries.subject = ${sql.table(kind)}.id)`;
			await kinds[kind]?.touched?.([...ids], transaction);
			for (const batch of batches([...ids]))
				await transaction.updateTable(tableOf(kind)).set({ version: newestEntry }).where("id", "in", batch).execute();
		}
	}

	return {
		plan,
		applyIn,
		apply: <Input, Note>(command: Command<Input, Note>, input: Input, who: Who, options?: ApplyOptions<Note>) =>
			run((transaction) => applyIn(transaction, command, input, who, options)),
		reader: (on: EngineDb = db) => new EntityReader(on, kinds),
	};
}

/** Rows of an entity per statement; SQLite allows 32,766 values. */
const ROWS = 200;

function hasMoved({ columns }: Kind, before: Change["before"], after: NonNullable<Change["after"]>): boolean {
	return !before || Object.values(columns).some(({ of }) => of(before) !== of(after));
}

/** The fields that changed in entities that stay, for the history. */
function fieldsOf(changes: readonly Change[], kinds: Kinds): string {
	const made = new Set(changes.flatMap(({ kind, id, before, after }) => (before && after ? [] : [`${kind} ${id}`])));
	// What comes and goes with an entity is part of it.
	const isPart = (change: Change) => {
		const { kind, id } = subjectOf(change, kinds);
		return kind !== change.kind && made.has(`${kind} ${id}`);
	};
	const own = changes.filter((change) => !isPart(change));
	const recorded = own.flatMap((change) => kinds[change.kind]?.recorded?.(change) ?? change.fields);
	return JSON.stringify([...new Set(recorded)]);
}

/** Records a change, and returns its id. Its ids have no hole: changes run one at a time. */
export async function record(
	transaction: EngineDb,
	{ who, now, ...row }: { who: Author; now: number } & Partial<Omit<ChangeRow, "who">>,
): Promise<number> {
	const id = (await newest(transaction, "changes")) + 1;
	const none = { created: 0, updated: 0, removed: 0, unchanged: 0, undoes: null, refusal: null, fields: "[]" };
	const at = new Date(now).toISOString();
	const whole = { ...none, kind: "", name: "", ...row, id, at, who: who.name };
	await transaction.insertInto("changes").values(whole).execute();
	return id;
}
