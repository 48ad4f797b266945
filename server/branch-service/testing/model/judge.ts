/** What changes lead to, and which are allowed. */
import { isDeepStrictEqual } from "node:util";
import type { Rights } from "../../../../shared/api/people.ts";
import { CHANGED, type Content, type Entry, type KindName, keyOf, type Put, type State, UNCHANGED } from "./state.ts";

/** What puts change. @param last the last id of each kind @param isExact whether they are an undo */
export function entriesOf(
	state: State,
	puts: readonly Put[],
	last: (kind: KindName) => number,
	isExact = false,
): Entry[] {
	const added = new Map<KindName, number>();
	const newId = (kind: KindName) => {
		added.set(kind, (added.get(kind) ?? 0) + 1);
		return last(kind) + (added.get(kind) ?? 0);
	};
	const entries = puts.flatMap(({ kind, id = newId(kind), after: wanted }): Entry[] => {
		const before = state[kind].get(id) ?? null;
		// That its position is right is no change of a branch by itself.
		const all = (content: Content | null) => content && (isExact ? content : { ...content, pinPlace: "" });
		if (isDeepStrictEqual(all(before), all(wanted))) return [];
		const isEditedExample = !isExact && before?.sample === UNCHANGED && wanted?.sample === UNCHANGED;
		return [{ kind, id, before, after: isEditedExample ? { ...wanted, sample: CHANGED } : wanted }];
	});
	const isIn = (kind: KindName, id: number) => entries.some((each) => each.kind === kind && each.id === id);
	const isGone = (branch: number) =>
		entries.some(({ kind, id, after }) => kind === "branch" && id === branch && !after);
	const orphans = [...state.dated].filter(([id, { branch }]) => !isIn("dated", id) && isGone(branch));
	return [...entries, ...orphans.map(([id, before]): Entry => ({ kind: "dated", id, before, after: null }))];
}

const isPanaji = ({ stateName, cityName }: Content) =>
	stateName === "Goa" && (cityName === "Panaji" || cityName === "Panjim");

/**
 * What puts of branches become because Panaji has a second name in Goa, and visitors see one: a branch gets the other one with all of the city.
 *
 * @param isRename whether that was asked for; otherwise it keeps its name, unless no other branch would have to be renamed
 */
export function withOneName(state: State, puts: readonly Put[], isRename = true): Put[] {
	let name: string | undefined;
	const settled = puts.map((put): Put => {
		const { id = 0, after } = put;
		const before = state.branch.get(id);
		if (!after || !isPanaji(after)) return put;
		const own = before && isPanaji(before) ? before : undefined;
		const stored = [...state.branch.values()].filter(isPanaji);
		const other = stored.find(({ cityName }) => cityName !== after.cityName);
		// A new one has a name that others have already, or is asked about.
		const isOwn = own ? own.cityName === after.cityName : stored.some(({ cityName }) => cityName === after.cityName);
		if (isOwn || !other || !(own || isRename)) return put;
		const isAlone = own && stored.every((each) => each === own || each.cityName === after.cityName);
		if (!isRename && !isAlone) return { ...put, after: { ...after, cityName: own?.cityName } };
		name ??= after.cityName;
		return put;
	});
	if (name === undefined) return settled;
	const others = [...state.branch].filter(([id]) => !puts.some((put) => put.kind === "branch" && put.id === id));
	return [...settled, ...others.map(([id, after]): Put => ({ kind: "branch", id, after }))].map((put) => {
		return put.kind === "branch" && put.after && isPanaji(put.after)
			? { ...put, after: { ...put.after, cityName: name } }
			: put;
	});
}

/** The state after changes. */
export function after(state: State, entries: readonly Entry[]): State {
	const [branch, dated, person, token] = [state.branch, state.dated, state.person, state.token].map(
		(all) => new Map(all),
	);
	const next = { branch, dated, person, token } as Record<KindName, Map<number, Content>>;
	for (const { kind, id, after } of entries) {
		if (after) next[kind].set(id, after);
		else next[kind].delete(id);
	}
	// An example that is closed is no longer as it came.
	for (const { kind, ...entry } of entries) {
		const { branch: id } = entry.after ?? entry.before ?? {};
		const example = next.branch.get(id);
		if (kind === "dated" && example?.sample === UNCHANGED) next.branch.set(id, { ...example, sample: CHANGED });
	}
	return next;
}

export interface Problem {
	code: "rights" | "taken" | "missing";
	entry: Entry;
}

const placeOf = ({ name, cityName, pincode }: Content) => keyOf(`${name}, ${cityName}, ${pincode}`);
const codeOf = ({ branchCode = "" }: Content) => keyOf(branchCode);
const nameOf = ({ name }: Content) => keyOf(name);

/** What no two entities of a kind have in common. */
const UNIQUE: Readonly<Record<KindName, readonly ((content: Content) => string)[]>> = {
	branch: [placeOf, codeOf],
	dated: [],
	person: [nameOf],
	token: [nameOf],
};

/** Why changes are not allowed. @param rights of whoever makes them; none are needed without them */
export function problemsOf(state: State, entries: readonly Entry[], rights?: Rights): Problem[] {
	const next = after(state, entries);
	const problems: Problem[] = [];
	for (const entry of entries) {
		if (!mayChange(state, entries, entry, rights)) problems.push({ code: "rights", entry });
		if (entry.after?.branch !== undefined && !next.branch.has(entry.after.branch))
			problems.push({ code: "missing", entry });
	}
	for (const [kind, unique] of Object.entries(UNIQUE) as [KindName, (typeof UNIQUE)[KindName]][])
		for (const key of unique) problems.push(...takenIn(state, kind, entries, key));
	return problems;
}

/** The entities that would get what another one of their kind has and keeps, or gets before them. */
function takenIn(state: State, kind: KindName, entries: readonly Entry[], key: (content: Content) => string) {
	const keys = entries.flatMap((entry) => {
		if (entry.kind !== kind) return [];
		const [old, own] = [entry.before, entry.after].map((content) => content && key(content));
		return old === own ? [] : [{ entry, own }];
	});
	const isLeaving = (id: number) => keys.some(({ entry }) => entry.id === id);
	return keys.flatMap(({ entry, own }, at): Problem[] => {
		const isHeld = [...state[kind]].some(([id, content]) => key(content) === own && !isLeaving(id));
		return own && (isHeld || keys.findIndex((each) => each.own === own) < at) ? [{ code: "taken", entry }] : [];
	});
}

function mayChange(state: State, entries: readonly Entry[], entry: Entry, rights: Rights | undefined): boolean {
	if (!rights) return true;
	if (entry.kind === "person" || entry.kind === "token") return rights.role === "owner";
	const { states: own } = rights;
	return (["before", "after"] as const).every((side) => {
		const content = entry[side];
		if (!content || !own) return true;
		const { stateName, branch, fields, weeks, states } = content;
		// A dated change is where its branch is, or was if it goes with it.
		const owner = entries.find(({ kind, id }) => kind === "branch" && id === branch);
		const place = (owner?.[side] ?? owner?.before ?? owner?.after ?? state.branch.get(branch))?.stateName;
		const ofNoBranch = weeks ? [] : (states ?? []);
		const all = stateName ? [stateName] : branch ? [place, fields?.stateName ?? place] : ofNoBranch;
		return all.length > 0 && all.every((each: string) => own.includes(each));
	});
}
