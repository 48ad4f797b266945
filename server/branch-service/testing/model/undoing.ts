/** What undoing a change should do. */
import { isDeepStrictEqual } from "node:util";
import { entriesOf, problemsOf } from "./judge.ts";
import {
	type Change,
	type Content,
	defined,
	type Entry,
	type Expected,
	type Put,
	payloadOf,
	type State,
	type Wanted,
} from "./state.ts";

type History = readonly Change[];

/** For each undone change, the id of what undid it and is in force. */
export function undoneBy(history: History): ReadonlyMap<number, number> {
	const undone = new Map<number, number>();
	for (const [index, { undoes, kind }] of [...history.entries()].reverse())
		if (undoes !== null && !isOfPart(kind) && !undone.has(index + 1) && !undone.has(undoes))
			undone.set(undoes, index + 1);
	return undone;
}

const isOfPart = (kind: string) => kind.endsWith("-part");

/** The ids of what undid a part of a change and is in force. */
export function undonePart(history: History, id: number): number[] {
	const undone = undoneBy(history);
	return history.flatMap(({ kind, undoes }, index) =>
		undoes === id && isOfPart(kind) && !undone.has(index + 1) ? index + 1 : [],
	);
}

/** The entries of a change without what was undone of them, entities that were created or removed as a whole. */
function leftOf({ entries }: Change, parts: readonly Entry[]): Entry[] {
	return entries.flatMap((entry) => {
		const own = parts.filter(({ kind, id }) => kind === entry.kind && id === entry.id);
		if (own.length === 0) return entry;
		const { before, after } = entry;
		if (!before || !after || own.some((part) => !part.before || !part.after)) return [];
		const undone = own.flatMap((part) => differing(part.before ?? {}, part.after ?? {}));
		const fields = differing(before, after).filter((name) => !undone.includes(name));
		const some = (content: Content) => Object.fromEntries(fields.map((name) => [name, content[name]]));
		return fields.length > 0 ? { ...entry, before: some(before), after: some(after) } : [];
	});
}

const differing = (a: Content, b: Content) =>
	Object.keys({ ...a, ...b }).filter((name) => !isDeepStrictEqual(a[name], b[name]));

/** Whether a change is never undone: a refused one, or one of people that protects. */
export function isFinal({ kind, entries }: Change): boolean {
	const isProtecting = entries.length === 0 || entries.some((entry) => !entry.after);
	return kind === "refused" || (kind === "people" && isProtecting);
}

/** What undoing a change wants to be stored, or why it must be refused. @param isPart whether what was changed since stays, and the rest is undone */
export function undoing(state: State, history: History, id: number, who: string, isPart = false): Expected {
	const change = history[id - 1];
	if (!change || isFinal(change) || undoneBy(history).has(id)) return "there is no such change, it is undone, or final";
	const isOfPeople = change.kind === "people";
	if (isOfPeople && change.entries.some(({ kind, after }) => kind === "person" && after?.name === who))
		return "nobody changes themselves";
	const kind = isOfPeople ? "people" : change.kind.startsWith("undo") ? "redo" : "undo";
	const parts = undonePart(history, id).flatMap((part) => history[part - 1]?.entries ?? []);
	// A planned change that began would begin again at once.
	const entries = leftOf(change, parts).filter((entry) => change.kind !== "begin" || entry.kind === "branch");
	const back = entries.map((entry) => reversed(entry, state[entry.kind].get(entry.id)));
	const puts = back.flatMap(({ put }) => put ?? []);
	let staying = entries.filter((entry, at) => back[at]?.isChanged && !isBack(state, history, id, entry)).length;
	// What was added since to something that would be removed would go with it.
	const kept = new Set([...state.dated].flatMap(([dated, { branch }]) => (isRemoved(dated) ? [] : [branch])));
	for (const put of puts) if (isStillChanged(put)) put.after = { ...put.after, sample: 2 };
	let left = puts.filter((put) => put.after || put.kind !== "branch" || !kept.has(put.id));
	staying += puts.length - left.length;
	const wanted: Wanted = { kind, undoes: id, puts: left, always: true, isExact: true };
	if (isOfPeople || !isPart) return staying > 0 ? "it was changed since" : wanted;
	for (let some = impossible(state, left); some.length > 0; some = impossible(state, left)) {
		left = left.filter((put) => !some.some(({ entry }) => entry.kind === put.kind && entry.id === put.id));
		staying += some.length;
	}
	if (left.length === 0 && staying > 0) return "nothing of it can be undone";
	return { ...wanted, puts: left, kind: staying > 0 ? `${kind}-part` : kind };

	/** Whether an example that would be as it came has something else that was changed. */
	function isStillChanged({ kind, id = 0, after }: Put): boolean {
		if (kind !== "branch" || after?.sample !== 1 || state.branch.get(id)?.sample !== 2) return false;
		const all = history.flatMap((each) => each.entries);
		const first = all.find((entry) => entry.kind === "branch" && entry.id === id && !entry.before);
		return !isDeepStrictEqual(payloadOf(first?.after ?? {}), payloadOf(after));
	}

	function isRemoved(dated: number) {
		return puts.some((put) => put.kind === "dated" && put.id === dated && !put.after);
	}
}

/** What another one has taken since, or whose branch is gone. */
const impossible = (state: State, puts: readonly Put[]) =>
	problemsOf(
		state,
		entriesOf(state, puts, () => 0, true),
	);

/** Whether an entity was removed since, and that is itself undone: it is as it was before the change. */
function isBack(state: State, history: History, id: number, entry: Entry): boolean {
	const isSame = (other: Entry) => other.kind === entry.kind && other.id === entry.id;
	if (!entry.after || state[entry.kind].has(entry.id)) return false;
	const removal = history.findLastIndex(({ entries }) => entries.some((each) => isSame(each) && !each.after));
	return removal >= id && undoneBy(history).has(removal + 1);
}

/** The entity before an entry, with all that was changed since in other fields; and whether any was changed in the same. */
function reversed({ kind, id, before, after }: Entry, now: Content | undefined): { put?: Put; isChanged?: boolean } {
	if (!after || !now) return after || now ? { isChanged: true } : { put: { kind, id, after: before } };
	const since = differing(after, now);
	// An example may have become somebody's own, and a position may be called right.
	if (!before)
		return since.some((name) => name !== "sample" && name !== "pinPlace")
			? { isChanged: true }
			: { put: { kind, id, after: null } };
	const all = differing(before, after);
	const back = all.filter((name) => !since.includes(name));
	const put = { kind, id, after: defined({ ...now, ...Object.fromEntries(back.map((name) => [name, before[name]])) }) };
	const isChanged = back.length < all.length;
	// A dated change goes as a whole.
	return { ...(back.length > 0 && !(isChanged && kind === "dated") && { put }), isChanged };
}
