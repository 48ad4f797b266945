/** Plans what a command changes, and why it cannot, without writing anything. */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { isIn } from "./author.ts";
import type { Change, Content, Find, Kind, Kinds, Planning, Problem } from "./kind.ts";

/** An entity as it is to be; `after` is null if it is to be removed. */
export interface Put {
	kind: string;
	/** Missing for a new one; below 0 for a new one to which others of the same plan belong. */
	id?: number | undefined;
	after: Content | null;
	origin?: number | undefined;
}

/** What a command wants. */
export interface Wanted<Note = unknown> {
	puts: readonly Put[];
	problems?: readonly Problem[];
	/** What the history says that it was about; by default, the first entity. */
	name?: string;
	/** For the caller: what the command has found out beside this. */
	note?: Note;
}

export interface Counts {
	created: number;
	updated: number;
	removed: number;
	/** Those that a command was about, but that were already as wanted. */
	unchanged: number;
}

export interface Plan<Note = unknown> {
	/** The newest change on which it is based. */
	base: number;
	name: string;
	changes: Change[];
	counts: Counts;
	/** Whose histories it is about (`EntryRow.subject`), also of what is already as wanted. */
	topics: number[];
	problems: Problem[];
	/** Equal for plans that change the same; computed only if it is asked for. */
	digest(): string;
	note: Note | undefined;
}

const isSame = (a: unknown, b: unknown) => a === b || (typeof a === "object" && isDeepStrictEqual(a, b));

/** The fields in which two contents differ. */
export function differing(a: Content, b: Content): string[] {
	const fields = Object.keys(a).filter((field) => !isSame(a[field], b[field]));
	for (const field of Object.keys(b)) if (!Object.hasOwn(a, field) && b[field] !== undefined) fields.push(field);
	return fields;
}

/** Some fields of a content; those that it lacks are left out. */
export function only(content: Content, fields: readonly string[]): Content {
	return Object.fromEntries(fields.flatMap((field) => (content[field] === undefined ? [] : [[field, content[field]]])));
}

/** A content, or another object, without the fields that have no value. */
export function defined<Of extends object>(fields: { [Field in keyof Of]: Of[Field] | undefined }): Of {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Of;
}

/** What of a change is recorded: the fields that differ, or all. */
export function patchOf(
	{ kind, before, after, fields }: Change,
	kinds: Kinds,
): { before: Content | null; after: Content | null } {
	return before && after && !kinds[kind]?.isWhole
		? { before: only(before, fields), after: only(after, fields) }
		: { before, after };
}

/** A digest that is the same for plans that change the same, whatever else is stored. */
function digestOf(changes: readonly Change[], kinds: Kinds): string {
	const hash = createHash("sha256");
	for (const change of changes) {
		const { before, after } = patchOf(change, kinds);
		hash.update(JSON.stringify([change.kind, change.id, before, after]));
	}
	return hash.digest("base64url");
}

/** What is wanted as changes, with all problems. @param base the newest change */
export async function planOf<Note>(
	{ puts, problems = [], name, note }: Wanted<Note>,
	planning: Planning,
	base: number,
	isExact = false,
): Promise<Plan<Note>> {
	const { kinds } = planning.reader;
	const changes: Change[] = [];
	const numbered = withIds(puts);
	for (const [kind, ofKind] of Map.groupBy(numbered, (put) => put.kind))
		for (const change of await changesOf(kind, ofKind, planning, isExact)) changes.push(change);
	changes.push(...(await removalsOf(changes, planning)));
	const all = [...problems, ...(await problemsOf(changes, planning))];
	const [first] = changes;
	const counts = countsOf(numbered, changes, kinds);
	const digest = () => digestOf(changes, kinds);
	const title = name ?? (first ? titleOf(first, kinds) : "");
	const topics = topicsOf(numbered, changes, kinds);
	return { base, name: title, changes, counts, topics, problems: all, digest, note };
}

type NumberedPut = Put & { id: number };

function withIds(puts: readonly Put[]): NumberedPut[] {
	let last = puts.reduce((lowest, { id = 0 }) => Math.min(lowest, id), 0);
	return puts.map((put) => ({ ...put, id: put.id ?? --last }));
}

export function titleOf({ kind, before, after }: Pick<Change, "kind" | "before" | "after">, kinds: Kinds): string {
	return (kinds[kind] as Kind).title((after ?? before) as Content);
}

async function changesOf(
	kind: string,
	puts: readonly NumberedPut[],
	{ reader }: Planning,
	isExact: boolean,
): Promise<Change[]> {
	const { normalize, settle, undone } = reader.kinds[kind] as Kind;
	const stored = await reader.many(
		kind,
		puts.map(({ id }) => id),
	);
	const wanted = puts.flatMap(({ after }): Content[] => (after ? [after] : []));
	const leaving = [...stored.values()].map(({ content }) => content);
	const contents = normalize ? await normalize(wanted, reader, leaving) : wanted;
	let next = 0;
	const changes: Change[] = [];
	for (const { id, after: isWanted, origin } of puts) {
		const before = stored.get(id)?.content ?? null;
		const after: Content | null = isWanted && (contents[next++] as Content);
		if (!before || !after) {
			if (before !== after) changes.push({ kind, id, origin, before, after, fields: [] });
			continue;
		}
		let fields = differing(before, after);
		if (fields.length === 0) continue;
		const derived = isExact ? await undone?.({ id, before, after }, reader) : settle?.(before, after, fields);
		if (derived) fields = differing(before, derived);
		if (fields.length > 0) changes.push({ kind, id, origin, before, after: derived ?? after, fields });
	}
	return changes;
}

/** What belongs to removed entities is removed with them. */
async function removalsOf(changes: readonly Change[], { reader }: Planning): Promise<Change[]> {
	const removals: Change[] = [];
	for (const [kind, { owner }] of Object.entries(reader.kinds)) {
		if (!owner) continue;
		const gone = changes.flatMap((change) => (change.kind === owner.kind && !change.after ? [change.id] : []));
		const known = new Set(changes.flatMap((change) => (change.kind === kind ? [change.id] : [])));
		for (const { id, content } of await reader.by(kind, owner.field, gone))
			if (!known.has(id)) removals.push({ kind, id, before: content, after: null, fields: [] });
	}
	return removals;
}

/** The entity of which counts and the history speak: the one to which it belongs, or itself. */
export function subjectOf({ kind, id, before, after }: Change | (NumberedPut & { before?: null }), kinds: Kinds) {
	const { owner } = kinds[kind] as Kind;
	const content = after ?? before;
	const owned = owner && content?.[owner.field];
	return owner && typeof owned === "number" ? { kind: owner.kind, id: owned } : { kind, id };
}

/** Of what its history is a part: of the entity to which it belongs, of itself if others may belong to it, or of a document. */
export function topicOf(change: Change, kinds: Kinds): number | null {
	const { kind, id } = subjectOf(change, kinds);
	const rules = kinds[change.kind] as Kind;
	if (kind !== change.kind || rules.isCounted) return id;
	return rules.topic?.((change.after ?? change.before) as Content) ?? null;
}

function countsOf(puts: readonly NumberedPut[], changes: readonly Change[], kinds: Kinds): Counts {
	const counts = { created: 0, updated: 0, removed: 0, unchanged: 0 };
	const touched = new Map<string, "created" | "updated" | "removed">();
	const keyOf = (each: Change | NumberedPut) => {
		const { kind, id } = subjectOf(each, kinds);
		return kinds[kind]?.isCounted ? `${kind} ${id}` : undefined;
	};
	for (const change of changes) {
		const key = keyOf(change);
		if (key === undefined) continue;
		const isSubject = key === `${change.kind} ${change.id}`;
		const what = !isSubject || (change.before && change.after) ? "updated" : change.before ? "removed" : "created";
		if (isSubject || !touched.has(key)) touched.set(key, what);
	}
	for (const what of touched.values()) counts[what]++;
	const meant = new Set(puts.flatMap((put) => keyOf(put) ?? []));
	for (const key of meant) if (!touched.has(key)) counts.unchanged++;
	return counts;
}

function topicsOf(puts: readonly NumberedPut[], changes: readonly Change[], kinds: Kinds): number[] {
	const counted = puts.map((put) => subjectOf(put, kinds)).filter(({ kind }) => kinds[kind]?.isCounted);
	return [...new Set([...counted.map(({ id }) => id), ...changes.flatMap((change) => topicOf(change, kinds) ?? [])])];
}

/** Why changes cannot be made: rights, what is unique, what belongs to what, and the rules of their kinds. */
async function problemsOf(changes: readonly Change[], planning: Planning): Promise<Problem[]> {
	const { reader } = planning;
	const problems = await rightsProblems(changes, planning);
	for (const [kind, rules] of Object.entries(reader.kinds)) {
		const ofKind = changes.filter((change) => change.kind === kind);
		if (ofKind.length === 0) continue;
		for (const [column, { of, unique, from }] of Object.entries(rules.columns)) {
			if (!unique) continue;
			const touches = ({ before, after, fields }: Change) =>
				!before || !after || !from || from.some((field) => fields.includes(field));
			const rekeyed = ofKind.filter(touches).flatMap((change) => {
				const [key = null, old = null] = [change.after, change.before].map((content) => content && of(content));
				return key === old ? [] : [{ ...change, key, old }];
			});
			const moved = rekeyed.filter(({ key }) => key !== null);
			const leaving = new Set(rekeyed.flatMap(({ id, old }) => (old !== null ? [id] : [])));
			const keys = moved.map(({ key }) => key);
			const holders = new Map((await reader.by(kind, column, keys)).map((holder) => [of(holder.content), holder]));
			const claimed = new Set<unknown>();
			for (const change of moved) {
				const { key } = change;
				const holder = holders.get(key);
				const isTwice = claimed.size === claimed.add(key).size;
				if (!isTwice && (!holder || leaving.has(holder.id))) continue;
				const message = isTwice
					? unique.twice(change.after as Content)
					: unique.taken(holder as NonNullable<typeof holder>, change.after as Content);
				problems.push({
					...about(change, reader.kinds),
					code: "taken",
					field: unique.field,
					message,
					...(holder && { holder: holder.id }),
				});
			}
		}
		if (rules.owner) problems.push(...(await ownerProblems(ofKind, rules.owner, changes, planning)));
		problems.push(...((await rules.check?.(ofKind, reader)) ?? []));
	}
	return problems;
}

function about(change: Change, kinds: Kinds) {
	const { kind, id, origin } = change;
	return { kind, id, origin, subject: topicOf(change, kinds), title: titleOf(change, kinds) };
}

async function rightsProblems(changes: readonly Change[], { reader, who }: Planning): Promise<Problem[]> {
	const own = who.states;
	if (!own) return [];
	const planned = new Map(changes.map((change) => [`${change.kind} ${change.id}`, change]));
	const problems: Problem[] = [];
	for (const change of changes) {
		for (const side of ["before", "after"] as const) {
			const content = change[side];
			if (!content) continue;
			// What the same change removes or creates is known only to the plan.
			const find: Find = async (kind, id) => {
				const change = planned.get(`${kind} ${id}`);
				return change?.[side] ?? change?.before ?? change?.after ?? (await reader.one(kind, id))?.content;
			};
			const { states, refusal } = await (reader.kinds[change.kind] as Kind).scope(content, find);
			if (states?.every((state) => isIn(own, state))) continue;
			const message = refusal(own, side === "before" ? "is" : "would be");
			problems.push({ ...about(change, reader.kinds), code: "rights", message });
			break;
		}
	}
	return problems;
}

async function ownerProblems(
	changes: readonly Change[],
	{ kind, field }: NonNullable<Kind["owner"]>,
	all: readonly Change[],
	{ reader }: Planning,
): Promise<Problem[]> {
	const ownerOf = ({ after }: Change) => after?.[field] as number | undefined;
	const owners = new Map(all.flatMap((change) => (change.kind === kind ? [[change.id, change.after] as const] : [])));
	const stored = await reader.many(
		kind,
		changes.flatMap((change) => ownerOf(change) ?? []),
	);
	return changes.flatMap((change): Problem[] => {
		const id = ownerOf(change);
		if (id === undefined || (owners.has(id) ? owners.get(id) : stored.has(id))) return [];
		return [
			{ ...about(change, reader.kinds), code: "missing", message: "It belongs to something that does not exist" },
		];
	});
}
