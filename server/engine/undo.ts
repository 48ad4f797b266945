/** Undoing a change: a command whose plan is the entries turned around. To undo an undo is to redo. */

import type { Command } from "./engine.ts";
import type { ChangeRow, Content, EngineDb, Kind, Kinds, Planning, Problem, Reader } from "./kind.ts";
import { differing, only, type Put, planOf, type Wanted } from "./plan.ts";
import { type Entry, parsed } from "./reader.ts";

export const NOT_UNDOABLE = {
	missing: "This change does not exist.",
	undone: "This change is already undone.",
	final: "A change of this kind cannot be undone.",
} as const;

/** Why a change cannot be undone at all: it does not exist, is undone already, or is of a kind that never is. */
export class NotUndoable extends Error {
	readonly why: keyof typeof NOT_UNDOABLE;

	/** @param way what can be done instead, if it is known */
	constructor(why: NotUndoable["why"], way = "") {
		super(way || NOT_UNDOABLE[why]);
		this.why = why;
	}
}

export interface UndoRules {
	/** Kinds of changes without a state to return to. Of some, only those that have no entries, or that removed what never comes back. */
	final: Readonly<Record<string, "always" | "protects">>;
	/** What is said of a change that protects if it has no entries. */
	protects: string;
	/** By kind of change, the kinds of entities that stay as they are: what has begun would begin again. */
	keeps: Readonly<Record<string, readonly string[]>>;
}

/** Fields in conflict that are looked up with the change that is the cause; users read only the first ones. */
const MAX_CAUSES = 1000;

/** The command `undo`: with `part`, what was changed since stays as it is, and the rest is undone. Its note is what stays. */
export function undoCommand(rules: UndoRules): Command<{ change: number; part?: boolean }, readonly Problem[]> {
	return {
		name: "undo",
		isUndo: true,
		async plan(planning, { change: id, part = false }) {
			const { reader } = planning;
			const change = await readChange(reader.db, id);
			if (!change) throw new NotUndoable("missing");
			if ((await undoneBy(reader.db, [id])).has(id)) throw new NotUndoable("undone");
			const final = (await finalOf(reader, rules, [change])).get(id);
			if (final !== undefined) throw new NotUndoable("final", final);
			const kept = rules.keeps[change.kind] ?? [];
			const undone = await entriesOf(reader.db, (await undoneInPart(reader.db, [id])).get(id) ?? []);
			const entries = leftOf(await entriesOf(reader.db, [id]), undone).filter(({ kind }) => !kept.includes(kind));
			const { puts, problems } = await withoutAdded(await turnedAround(entries, reader), reader);
			const wanted: Wanted<readonly Problem[]> = { puts, name: change.name };
			const rest = part ? await possible({ ...wanted, note: problems }, planning) : wanted;
			// If nothing is left, it is refused as a whole.
			return part && rest.puts.length > 0 ? rest : { ...rest, problems: rest.note ?? problems, note: [] };
		},
		async undoes({ change: id }, { reader }, kept = []) {
			const change = await readChange(reader.db, id);
			// What protects does so when it is undone, too.
			if (change && rules.final[change.kind] === "protects") return { kind: change.kind, undoes: id };
			const kind = change?.kind.startsWith("undo") ? "redo" : "undo";
			return { kind: kept.length > 0 ? `${kind}-part` : kind, undoes: id };
		},
	};
}

/** Which of these changes can never be undone, by their ids, and what can be done instead; empty if that is nothing. */
export async function finalOf(
	{ db, kinds }: Pick<Reader, "db" | "kinds">,
	{ final, protects }: Pick<UndoRules, "final" | "protects">,
	changes: readonly Pick<ChangeRow, "id" | "kind">[],
): Promise<Map<number, string>> {
	const ways = new Map<number, string>(
		changes.flatMap(({ id, kind }) => (final[kind] === "always" ? [[id, ""] as const] : [])),
	);
	const ids = changes.flatMap(({ id, kind }) => (final[kind] === "protects" ? [id] : []));
	const entries = Map.groupBy(ids.length > 0 ? await entriesOf(db, ids) : [], ({ change }) => change);
	for (const id of ids) {
		const own = entries.get(id);
		const lost = own?.flatMap(({ kind, before, after }) => (after ? [] : (kinds[kind]?.lost?.(before ?? {}) ?? [])));
		const [way] = lost ? new Set(lost) : [protects];
		if (way !== undefined) ways.set(id, way);
	}
	return ways;
}

async function readChange(db: EngineDb, id: number): Promise<ChangeRow | undefined> {
	return db.selectFrom("changes").selectAll().where("id", "=", id).executeTakeFirst();
}

async function entriesOf(db: EngineDb, changes: readonly number[]): Promise<Entry[]> {
	const rows = await db.selectFrom("entries").selectAll().where("change", "in", changes).orderBy("id").execute();
	return rows.map(parsed);
}

/** What undos of a part have not turned around yet. */
function leftOf(entries: readonly Entry[], undone: readonly Entry[]): readonly Entry[] {
	const byEntity = Map.groupBy(undone, ({ kind, entity }) => `${kind} ${entity}`);
	return entries.flatMap((entry) => {
		const own = byEntity.get(`${entry.kind} ${entry.entity}`);
		if (!own) return entry;
		// What was created or removed was turned around as a whole.
		const fields = own.flatMap(({ before, after }) => (before && after ? differing(before, after) : []));
		const { before, after } = entry;
		const left = before && after ? differing(before, after).filter((field) => !fields.includes(field)) : [];
		return left.length > 0 ? { ...entry, before: only(before ?? {}, left), after: only(after ?? {}, left) } : [];
	});
}

interface TurnedAround {
	puts: Put[];
	problems: Problem[];
}

/** Each field gets its former value if it still has the one of the entry. What was changed since is a problem. */
async function turnedAround(entries: readonly Entry[], reader: Reader): Promise<TurnedAround> {
	const puts: Put[] = [];
	const problems: Problem[] = [];
	for (const kind of new Set(entries.map((entry) => entry.kind))) {
		const ids = entries.flatMap((entry) => (entry.kind === kind ? [entry.entity] : []));
		await reader.many(kind, ids);
	}
	for (const entry of entries) {
		const current = (await reader.one(entry.kind, entry.entity))?.content;
		const { put, conflict, fields } = reverse(entry, current, reader.kinds[entry.kind] as Kind);
		if (put) puts.push({ kind: entry.kind, id: entry.entity, after: put.after });
		if (conflict === undefined) continue;
		const cause = problems.length < MAX_CAUSES ? await causeOf(reader.db, entry, current, fields) : null;
		// What undid it has itself been undone: it is as it was before this change.
		if (cause === "undone") continue;
		const { kind, entity: id, subject, title } = entry;
		problems.push({
			code: "stale",
			kind,
			id,
			subject,
			title: titleNow(current, title, reader.kinds, kind),
			message: conflict,
			change: cause,
		});
	}
	return { puts, problems };
}

/** What was added since to something that would be removed would go with it, so that both stay. */
async function withoutAdded({ puts, problems }: TurnedAround, reader: Reader): Promise<TurnedAround> {
	const said = new Set(problems.map(({ kind, id }) => `${kind} ${id}`));
	const staying = new Set<string>();
	const gone = new Set(puts.flatMap(({ kind, id, after }) => (after ? [] : [`${kind} ${id}`])));
	for (const [kind, { owner, title }] of Object.entries(reader.kinds)) {
		const ids = puts.flatMap((put) => (put.kind === owner?.kind && !put.after ? (put.id ?? []) : []));
		if (!owner || ids.length === 0) continue;
		for (const { id, content } of await reader.by(kind, owner.field, ids)) {
			if (gone.has(`${kind} ${id}`)) continue;
			const subject = content[owner.field] as number;
			staying.add(`${owner.kind} ${subject}`);
			if (said.has(`${kind} ${id}`)) continue;
			const message = `Added since: ${title(content)}.`;
			const added = { id: 0, kind, entity: id, after: null };
			const change =
				problems.length < MAX_CAUSES ? ((await causeOf(reader.db, added, content)) as number | null) : null;
			problems.push({ code: "stale", kind: owner.kind, id: subject, subject, message, change });
		}
	}
	return { puts: puts.filter(({ kind, id }) => !staying.has(`${kind} ${id}`)), problems };
}

/** What can be undone by itself: what another one has taken since, or whose owner is gone, stays as it is, too. */
async function possible(
	{ puts, note = [], ...wanted }: Wanted<readonly Problem[]>,
	planning: Planning,
): Promise<Wanted<readonly Problem[]>> {
	const { problems } = await planOf({ puts }, planning, 0, true);
	const staying = problems.filter(({ code }) => code === "taken" || code === "missing");
	if (staying.length === 0) return { ...wanted, puts, note };
	const left = puts.filter(({ kind, id }) => !staying.some((each) => each.kind === kind && each.id === id));
	return possible({ ...wanted, puts: left, note: [...note, ...staying] }, planning);
}

const titleNow = (current: Content | undefined, title: string, kinds: Kinds, kind: string) =>
	current ? (kinds[kind] as Kind).title(current) : title;

interface Reversed {
	put?: { after: Content | null };
	conflict?: string;
	/** The fields that were changed since; none if all of it was created or removed. */
	fields?: readonly string[];
}

function reverse({ before, after }: Entry, current: Content | undefined, kind: Kind): Reversed {
	if (!after) return current ? { conflict: "It exists again." } : { put: { after: before } };
	if (!current) return { conflict: "It has been deleted since." };
	const isSame = (field: string) =>
		differing({ [field]: current[field] }, { [field]: after[field] }).length === 0 ||
		kind.isSame?.(field, current[field], after[field]) === true;
	if (!before) {
		const fields = differing(after, current).filter((field) => !isSame(field) && !kind.hidden?.has(field));
		return fields.length > 0 ? { conflict: changedText(fields, kind), fields } : { put: { after: null } };
	}
	const all = differing(before, after);
	const fields = all.filter((field) => !isSame(field));
	const back = all.filter((field) => !fields.includes(field));
	const rest = Object.fromEntries(Object.entries(current).filter(([field]) => !back.includes(field)));
	const put = { after: { ...rest, ...only(before, back) } };
	if (fields.length === 0) return { put };
	// Its fields mean something only together, such as the hours of a closure.
	if (kind.isWhole) return { conflict: changedText(fields, kind), fields };
	return { ...(back.length > 0 && { put }), conflict: changedText(fields, kind), fields };
}

function changedText(fields: readonly string[], { label }: Kind): string {
	const labels = label ? fields.flatMap((field) => label(field) || []) : [];
	return labels.length > 0 ? `Changed since: ${labels.join(", ")}.` : "It has been changed since.";
}

/** How many later entries of one entity are read at once, from the newest. */
const PAGE = 50;

/** The newest change since an entry that made the difference; null if none is recorded, for example after a restored backup. */
async function causeOf(
	db: EngineDb,
	{ id, kind, entity, after }: Pick<Entry, "id" | "kind" | "entity" | "after">,
	current: Content | undefined,
	fields: readonly string[] = [],
): Promise<number | null | "undone"> {
	const made = (row: Entry) => {
		if (!current) return !row.after;
		const named = { ...row.before, ...row.after };
		return row.after !== null && (after === null ? !row.before : fields.some((field) => field in named));
	};
	for (let below = Number.MAX_SAFE_INTEGER; ; ) {
		const rows = await db
			.selectFrom("entries")
			.selectAll()
			.where("kind", "=", kind)
			.where("entity", "=", entity)
			.where("id", ">", id)
			.where("id", "<", below)
			.orderBy("id", "desc")
			.limit(PAGE)
			.execute();
		const cause = rows.map(parsed).find(made);
		if (cause) {
			const isUndone = !current && after !== null && (await undoneBy(db, [cause.change])).has(cause.change);
			return isUndone ? "undone" : cause.change;
		}
		if (rows.length < PAGE) return null;
		below = rows.at(-1)?.id ?? 0;
	}
}

/** For each of these changes that is undone, the one that undid it and is itself in force. */
export async function undoneBy(db: EngineDb, ids: readonly number[]): Promise<Map<number, number>> {
	return new Map((await undosOf(db, ids, "not in")).map(({ id, undoes }) => [undoes, id]));
}

/** For each of these changes of which a part is undone, those that did it and are themselves in force, oldest first. */
export async function undoneInPart(db: EngineDb, ids: readonly number[]): Promise<Map<number, number[]>> {
	const undos = Map.groupBy(await undosOf(db, ids, "in"), ({ undoes }) => undoes);
	return new Map([...undos].map(([undone, parts]) => [undone, parts.map(({ id }) => id)]));
}

async function undosOf(db: EngineDb, ids: readonly number[], isPart: "in" | "not in") {
	if (ids.length === 0) return [];
	const undos = db.selectFrom("changes").select(["id", "undoes"]).where("undoes", "in", ids).orderBy("id");
	const rows = await undos.where("kind", isPart, ["undo-part", "redo-part"]).execute();
	const again = await undoneBy(
		db,
		rows.map(({ id }) => id),
	);
	return rows.flatMap(({ id, undoes }) => (again.has(id) || undoes === null ? [] : { id, undoes }));
}
