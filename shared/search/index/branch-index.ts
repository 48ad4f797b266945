/** The index for searching branches, built once per version: long columns, which processes send as they are and garbage collection does not visit. */
import { type Branch, positionOf } from "../../branch/branch.ts";
import { translatedBits } from "../../branch/translated-text.ts";
import { firstFrom } from "../../first-from.ts";
import { type Calendar, EMPTY_CALENDAR } from "../../hours/calendar.ts";
import { placeKey } from "../../places/place-key.ts";
import { CHOICES, TRAIT_NAMES, type Traits } from "../filter/choices.ts";
import { withoutPauses } from "../words/word-index.ts";
import { indexWords, NO_OTHER_NAMES, type OtherNames } from "./branch-words.ts";
import { breaksColumn, closuresColumn, hoursColumn, openDays } from "./opening.ts";
import { pointsOf } from "./points.ts";
import { serviceColumns } from "./services.ts";

export interface BranchIndex {
	readonly size: number;
	readonly columns: IndexColumns;
	/** The branch at a slot: its number in the feed's order, from 0. */
	branchAt(slot: number): Branch;
}

export function buildIndex(
	branches: readonly Branch[],
	names: OtherNames = NO_OTHER_NAMES,
	calendar: Calendar = EMPTY_CALENDAR,
): BranchIndex {
	return indexOf(branches, buildColumns(branches, names, calendar));
}

/** Builds the index in steps, between which something else can be done. */
export function* indexInSteps(
	branches: readonly Branch[],
	names: OtherNames,
	calendar: Calendar,
): Generator<undefined, BranchIndex> {
	return indexOf(branches, yield* columnsInSteps(branches, names, calendar));
}

export function buildColumns(branches: readonly Branch[], names: OtherNames, calendar: Calendar): IndexColumns {
	return withoutPauses(columnsInSteps(branches, names, calendar));
}

function indexOf(branches: readonly Branch[], columns: IndexColumns): BranchIndex {
	return {
		size: branches.length,
		columns,
		branchAt(slot) {
			const branch = branches[slot];
			if (!branch) throw new RangeError(`There is no branch at slot ${slot}`);
			return branch;
		},
	};
}

/** Makes columns with a value for each branch, in the feed's order. */
function* columnsInSteps(branches: readonly Branch[], names: OtherNames, calendar: Calendar) {
	const words = yield* indexWords(branches, names);
	yield;
	const keys = new Keys();
	const column = (numberOf: (branch: Branch) => number) => Uint32Array.from(branches, numberOf);
	const state = column((branch) => keys.numberOf(branch.state));
	const positions = branches.map(positionOf);
	const { ids, slots } = sortedIds(branches);
	const city = column((branch) => keys.numberOf(branch.city));
	const traits = TRAIT_NAMES.map((name) => [name, column((branch) => keys.numberOf(CHOICES[name].of(branch)))]);
	yield;
	const hours = hoursColumn(branches);
	yield;
	const breaks = breaksColumn(branches);
	const openOn = openDays(hours);
	const closures = closuresColumn(branches);
	const ofServices = serviceColumns(branches);
	yield;
	const nameRanks = ranksByName(branches);
	yield;
	return {
		...words,
		/** The place keys that the next columns refer to. */
		keys: keys.all as readonly string[],
		state,
		city,
		/** What each branch has of the choices that follow from it. */
		traits: Object.fromEntries(traits) as Readonly<Record<keyof Traits, Uint32Array>>,
		/** See `hoursColumn`. */
		hours,
		/** See `breaksColumn`. */
		breaks,
		openOn,
		...ofServices,
		/** See `closuresColumn`. */
		closures,
		calendar,
		/** Degrees; NaN where they are not known. */
		lat: Float64Array.from(positions, (position) => position?.lat ?? Number.NaN),
		lng: Float64Array.from(positions, (position) => position?.lng ?? Number.NaN),
		/** 1 where a position is doubtful. */
		doubtful: Uint8Array.from(branches, ({ accuracy }) => (accuracy === "doubtful" ? 1 : 0)),
		points: pointsOf(positions),
		nameRanks,
		/** See `translatedBits`. */
		translated: column(translatedBits),
		/** All ids in ascending order, and the slot of the branch with each. */
		ids,
		slots,
		/** The states of the branches, in the order of their first branches. */
		states: countedStates((slot) => branches[slot]?.state ?? "", state, keys.all),
	};
}

export type IndexColumns = Readonly<
	ReturnType<typeof columnsInSteps> extends Generator<unknown, infer Whole> ? Whole : never
>;

function sortedIds(branches: readonly Branch[]) {
	const idAt = (slot: number) => branches[slot]?.id ?? 0;
	const slots = Uint32Array.from(branches.keys()).sort((a, b) => idAt(a) - idAt(b));
	return { slots, ids: Float64Array.from(slots, idAt) };
}

function ranksByName(branches: readonly Branch[]): Uint32Array {
	const names = branches.map(({ name }) => placeKey(name));
	const nameAt = (slot: number) => names[slot] ?? "";
	const sorted = Uint32Array.from(branches.keys()).sort((a, b) => {
		return nameAt(a) < nameAt(b) ? -1 : nameAt(a) > nameAt(b) ? 1 : a - b;
	});
	const ranks = new Uint32Array(branches.length);
	for (const [rank, slot] of sorted.entries()) ranks[slot] = rank;
	return ranks;
}

/** The states with the spellings of their first branches, and how many branches each has. @param stateAt the state of the branch at a slot */
export function countedStates(stateAt: (slot: number) => string, state: Uint32Array, keys: readonly string[]) {
	const counted = new Map<number, { key: string; state: string; count: number }>();
	for (const [slot, number] of state.entries()) {
		const entry = counted.get(number);
		const key = keys[number] ?? "";
		if (entry) entry.count++;
		else if (key) counted.set(number, { key, state: stateAt(slot), count: 1 });
	}
	return [...counted.values()];
}

/** Numbers the place keys of texts. States, cities and categories repeat, so each spelling is normalised only once. */
export class Keys {
	readonly all: string[] = [];
	readonly #bySpelling = new Map<string, number>();
	readonly #byKey = new Map<string, number>();

	numberOf(text: string): number {
		const entry = this.#bySpelling.get(text);
		if (entry !== undefined) return entry;
		const key = placeKey(text);
		const number = this.#byKey.get(key) ?? this.all.push(key) - 1;
		this.#byKey.set(key, number);
		this.#bySpelling.set(text, number);
		return number;
	}
}

export function slotById({ columns: { ids, slots } }: Pick<BranchIndex, "columns">, id: number): number | undefined {
	const at = firstFrom(ids, id);
	return ids[at] === id ? slots[at] : undefined;
}

/** The coordinates of the branch at a slot, or undefined if they are not known. */
export function positionAt({ columns }: BranchIndex, slot: number) {
	const [lat, lng] = [columns.lat[slot] ?? Number.NaN, columns.lng[slot] ?? Number.NaN];
	return Number.isNaN(lat) ? undefined : { lat, lng };
}
