/** What the branch service should store, as plain objects: the state, which changes are allowed, and what undoing one does. */
import { isDeepStrictEqual } from "node:util";
import type { Rights, Role } from "../../../../shared/api/people.ts";
import type { SiteNotice } from "../../../../shared/api/site-notice.ts";
import type { BranchPayload } from "../../../../shared/branch/branch-payload.ts";
import type { ComingChange } from "../../../../shared/branch/coming-change.ts";
import { type Calendar, EMPTY_CALENDAR, type Holiday } from "../../../../shared/hours/calendar.ts";
import type { Closure } from "../../../../shared/hours/week.ts";
import { LIMITS } from "./limits.ts";

export interface Branch extends BranchPayload {
	closures: readonly Closure[];
	coming: readonly ComingChange[];
	example: boolean;
}

export interface State {
	/** By id. */
	branches: ReadonlyMap<number, Branch>;
	/** Undefined until an admin has set it or examples were added. */
	calendar: Calendar | undefined;
	notice: SiteNotice | null;
	/** By `keyOf` of their names. */
	people: ReadonlyMap<string, Person>;
	tokens: ReadonlyMap<string, Token>;
}

type Person = { name: string } & Rights;
type Token = { name: string; access: string; by: string };

export const EMPTY_STATE: State = {
	branches: new Map(),
	calendar: undefined,
	notice: null,
	people: new Map(),
	tokens: new Map(),
};

/** What a change did to one branch, in its fields that differ, or to a document. `before` is null if it is new, `after` if it is gone. */
export type Entry =
	| { of: number; before: Partial<Branch> | null; after: Partial<Branch> | null }
	| { of: "calendar"; before: Calendar; after: Calendar }
	| { of: "notice"; before: SiteNotice | null; after: SiteNotice | null }
	| { of: "person"; key: string; before: Person | null; after: Person | null }
	| { of: "token"; key: string; before: Token | null; after: Token | null };

/** A line of the history. */
export interface Change {
	who: string;
	kind: string;
	undoes: number | null;
	entries: readonly Entry[];
}

/** What a step wants to be stored. */
export interface Wanted extends Partial<Omit<State, "branches">> {
	kind: string;
	/** Branches as they would be; null: removed. Those without an id are new. */
	puts?: readonly (readonly [id: number | undefined, after: Branch | null])[];
	undoes?: number;
	/** It is in the history even if nothing differs. */
	always?: boolean;
	/** Whether holidays of the examples come or go with them. */
	settlesExamples?: boolean;
}

/** Who makes a change; a planned change that begins asks for no rights. */
export interface Author {
	name: string;
	rights?: { role: Role; states: readonly string[] | null };
}

/** The result of a change that is allowed; `change` is missing if nothing differs. */
export interface Allowed {
	next: State;
	change?: Change;
}

export const payloadOf = ({ closures, coming, example, ...payload }: Branch): BranchPayload => payload;

export const keyOf = (name: string) => name.toLowerCase();

/** The result of a change, or why it must be refused. */
export function judge(
	state: State,
	author: Author,
	wanted: Wanted,
	nextId: number,
	examples: Calendar,
): Allowed | string {
	const branches = new Map(state.branches);
	const entries: Entry[] = [];
	let id = nextId;
	for (const [given, after] of wanted.puts ?? []) {
		const of = given ?? id++;
		const before = branches.get(of) ?? null;
		const entry = { of, ...difference(before, after) };
		if (!wanted.always && isDeepStrictEqual(entry.before, entry.after)) continue;
		const refused = refusedStates(author, before, after);
		if (refused) return refused;
		if (after) branches.set(of, after);
		else branches.delete(of);
		entries.push(entry);
	}
	const twice = alike([...branches.values()]);
	if (twice) return twice;
	const { people = state.people, tokens = state.tokens, notice = state.notice } = wanted;
	let { calendar = state.calendar } = wanted;
	if ((wanted.people || wanted.tokens) && author.rights?.role !== "owner") return "only owners manage people";
	entries.push(...differing("person", state.people, people), ...differing("token", state.tokens, tokens));
	if (wanted.notice !== undefined && author.rights?.states) return "the notice is for all states";
	if (!isDeepStrictEqual(notice, state.notice)) {
		entries.push({ of: "notice", before: state.notice, after: notice });
	}
	if (calendar && !isSameCalendar(calendar, state.calendar)) {
		const before = state.calendar ?? EMPTY_CALENDAR;
		if (author.rights?.states && !isOnlyOf(author.rights.states, before, calendar)) return "holidays of other states";
		entries.push({ of: "calendar", before, after: calendar });
	}
	if (wanted.settlesExamples) {
		const hasExamples = [...branches.values()].some(({ example }) => example);
		if (hasExamples) calendar ??= examples;
		else if (calendar && isSameCalendar(calendar, examples)) calendar = undefined;
	}
	const next = { branches, calendar, notice, people, tokens };
	if (entries.length === 0 && !wanted.always) return { next: state };
	return { next, change: { who: author.name, kind: wanted.kind, undoes: wanted.undoes ?? null, entries } };
}

function differing<Of extends "person" | "token", Named>(
	of: Of,
	was: ReadonlyMap<string, Named>,
	now: ReadonlyMap<string, Named>,
) {
	const all = [...new Set([...was.keys(), ...now.keys()])];
	return all.flatMap((key) => {
		const [before, after] = [was.get(key) ?? null, now.get(key) ?? null];
		return isDeepStrictEqual(before, after) ? [] : [{ of, key, before, after }];
	});
}

/** The fields that differ; all if it is new or gone. */
export function difference(
	before: Branch | null,
	after: Branch | null,
): Pick<Entry & { of: number }, "before" | "after"> {
	if (!before || !after) return { before, after };
	const names = (Object.keys(after) as (keyof Branch)[]).filter(
		(name) => !isDeepStrictEqual(before[name], after[name]),
	);
	return { before: fieldsOf(before, names), after: fieldsOf(after, names) };
}

const fieldsOf = (branch: Partial<Branch>, names: readonly (keyof Branch)[]): Partial<Branch> =>
	Object.fromEntries(names.map((name) => [name, branch[name]]));

function refusedStates({ rights }: Author, ...sides: (Branch | null)[]): string | undefined {
	const other = sides.find((side) => side && rights?.states && !rights.states.includes(side.stateName));
	return other ? `${other.name} is in ${other.stateName}` : undefined;
}

/** Why these branches cannot be stored together. */
function alike(branches: readonly Branch[]): string | undefined {
	const places = branches.map(({ name, cityName, pincode }) => `${keyOf(name)}, ${keyOf(cityName)}, ${pincode}`);
	const codes = branches.map(({ branchCode }) => keyOf(branchCode)).filter(Boolean);
	if (new Set(places).size < places.length) return "two branches of one name, city and pincode";
	return new Set(codes).size < codes.length ? "two branches of one code" : undefined;
}

/** Whether two calendars have the same entries, in any order. */
function isSameCalendar(a: Calendar = EMPTY_CALENDAR, b: Calendar = EMPTY_CALENDAR): boolean {
	return isDeepStrictEqual(partsOf(a), partsOf(b));
}

const partsOf = ({ holidays, daysOff }: Calendar) =>
	[...holidays, ...daysOff].map((part) => JSON.stringify(part)).sort();

function isOnlyOf(states: readonly string[], before: Calendar, after: Calendar): boolean {
	const isOwn = ({ states: all = [] }: Holiday) => all.length > 0 && all.every((state) => states.includes(state));
	const others = ({ holidays, daysOff }: Calendar) => ({ holidays: holidays.filter((each) => !isOwn(each)), daysOff });
	return isSameCalendar(others(before), others(after));
}

/** For each undone change, the id of what undid it and is in force. Ids are places in the history, from 1. */
export function undoneBy(history: readonly Change[]): ReadonlyMap<number, number> {
	const undone = new Map<number, number>();
	for (const [index, { undoes }] of [...history.entries()].reverse())
		if (undoes !== null && !undone.has(index + 1) && !undone.has(undoes)) undone.set(undoes, index + 1);
	return undone;
}

/** What undoing a change wants to be stored, or why it must be refused. */
export function undoing(state: State, history: readonly Change[], id: number, who: string): Wanted | string {
	const change = history[id - 1];
	if (!change) return "no such change";
	if (LIMITS.finalKinds.includes(change.kind)) return "final";
	if (undoneBy(history).has(id)) return "undone already";
	if (change.kind === "people") return undoingPeople(state, history, id, who);
	const puts: [number, Branch | null][] = [];
	const wanted: Wanted = { kind: change.kind === "undo" ? "redo" : "undo", undoes: id, puts, always: true };
	for (const entry of change.entries) {
		if (entry.of === "notice") {
			if (!isDeepStrictEqual(state.notice, entry.after)) return "the notice was changed since";
			wanted.notice = entry.before;
		} else if (entry.of === "calendar") {
			const calendar = reversedCalendar(entry, state.calendar ?? EMPTY_CALENDAR);
			if (!calendar) return "the calendar was changed since";
			wanted.calendar = calendar;
		} else if (typeof entry.of === "number") {
			const back = reversed(change.kind === "begin" ? withoutPlans(entry) : entry, state.branches.get(entry.of));
			if (typeof back === "string") return back;
			puts.push([entry.of, back.branch]);
		}
	}
	wanted.settlesExamples = puts.some(
		([of, after]) => !(after && state.branches.has(of)) && (after ?? state.branches.get(of))?.example,
	);
	return wanted;
}

/** Nobody gets access back: not by a password of before, not who was removed, not with a token that was revoked. */
function undoingPeople(
	{ people, tokens }: State,
	history: readonly Change[],
	id: number,
	who: string,
): Wanted | string {
	const entries = history[id - 1]?.entries ?? [];
	if (entries.length === 0 || entries.some(({ after }) => after === null)) return "it protects";
	const now = { person: new Map(people), token: new Map(tokens) };
	for (const entry of entries) {
		if (entry.of !== "person" && entry.of !== "token") continue;
		const { of, key, before, after } = entry;
		if (of === "person" && key === who) return "it is themselves";
		const isOf = (later: Entry) => later.of === of && later.key === key;
		const isGone = history.slice(id).some((later) => later.entries.some((each) => isOf(each) && each.after === null));
		if (isGone || !isDeepStrictEqual(now[of].get(key), after)) return `${key} was changed since`;
		if (before) (now[of] as Map<string, object>).set(key, before);
		else now[of].delete(key);
	}
	return { kind: "people", undoes: id, always: true, people: now.person, tokens: now.token };
}

type BranchEntry = Extract<Entry, { of: number }>;

/** A planned change that began and is undone would begin again at once. */
function withoutPlans({ of, before, after }: BranchEntry): BranchEntry {
	const { coming: _, ...then } = before ?? {};
	const { coming: __, ...since } = after ?? {};
	return { of, before: then, after: since };
}

/** The branch before an entry, with all that was changed since in other fields; or what was changed since in the same. */
function reversed({ of, before, after }: BranchEntry, now: Branch | undefined): { branch: Branch | null } | string {
	if (!after) return now ? `branch ${of} exists again` : { branch: before as Branch };
	if (!now) return `branch ${of} is gone`;
	const { example: _, ...content } = after;
	const fields: Partial<Branch> = before ? after : content;
	const back: Partial<Branch> = { ...before };
	for (const name of Object.keys(fields) as (keyof Branch)[]) {
		if (isDeepStrictEqual(now[name], fields[name])) continue;
		const isList = before && (name === "closures" || name === "coming");
		const list =
			isList && !LIMITS.listIsOneValue && reversedList<unknown>(before[name] ?? [], after[name] ?? [], now[name]);
		if (!list) return `${name} of branch ${of} was changed since`;
		Object.assign(back, { [name]: list });
	}
	return { branch: before ? { ...now, ...back } : null };
}

function reversedCalendar(
	{ before, after }: { before: Calendar; after: Calendar },
	now: Calendar,
): Calendar | undefined {
	const holidays = reversedList(before.holidays, after.holidays, now.holidays);
	const daysOff = reversedList(before.daysOff, after.daysOff, now.daysOff);
	return holidays && daysOff && { holidays, daysOff };
}

/** A list without what was added to it, and with what was removed; undefined if an added part is gone, or a removed one is there again. */
function reversedList<Part>(before: readonly Part[], after: readonly Part[], now: readonly Part[]): Part[] | undefined {
	const has = (list: readonly Part[], part: Part) => list.some((each) => isDeepStrictEqual(each, part));
	const added = after.filter((part) => !has(before, part));
	const removed = before.filter((part) => !has(after, part));
	if (added.some((part) => !has(now, part)) || removed.some((part) => has(now, part))) return undefined;
	return [...now.filter((part) => !has(added, part)), ...removed];
}
