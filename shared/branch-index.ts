/**
 * The index for searching branches: a few long columns instead of an object for each branch, so that it can be sent from one
 * process to another as it is, and that 150,000 branches cost no garbage collection. Built once per version of the data.
 */
import type { Branch } from "./branch.ts";
import { placeKey } from "./place-key.ts";

export interface BranchIndex {
	/** Number of branches. */
	readonly size: number;
	readonly columns: IndexColumns;
	/** The branch at a place of the feed's order, from 0. */
	branchAt(place: number): Branch;
}

/** Columns with a value for each branch, in the feed's order. */
export interface IndexColumns {
	/**
	 * Everything searchable of all branches, as place keys, each after a space: ` word` then matches only the beginning of a word, and
	 * no match reaches into the next branch.
	 */
	readonly text: string;
	/** Where the text of each branch begins, and after the last one where it ends. */
	readonly starts: Uint32Array;
	/** The place keys that the next three columns refer to. */
	readonly keys: readonly string[];
	readonly state: Uint32Array;
	readonly city: Uint32Array;
	readonly category: Uint32Array;
	/** All ids in ascending order, and the place of the branch with each. */
	readonly ids: Float64Array;
	readonly places: Uint32Array;
	/** The states of the branches, in the order of their first branches. */
	readonly states: readonly IndexedState[];
}

export interface IndexedState {
	key: string;
	/** As its first branch spells it. */
	state: string;
	/** Number of its branches. */
	count: number;
}

/** Builds the index; 20,000 branches take about a tenth of a second. */
export function buildIndex(branches: readonly Branch[]): BranchIndex {
	return {
		size: branches.length,
		columns: buildColumns(branches),
		branchAt(place) {
			const branch = branches[place];
			if (!branch) throw new RangeError(`There is no branch at place ${place}`);
			return branch;
		},
	};
}

export function buildColumns(branches: readonly Branch[]): IndexColumns {
	const keys = new Keys();
	const [state, city, category] = [0, 1, 2].map(() => new Uint32Array(branches.length)) as [
		Uint32Array,
		Uint32Array,
		Uint32Array,
	];
	const starts = new Uint32Array(branches.length + 1);
	const states = new Map<string, IndexedState>();
	const texts: string[] = [];
	for (const [place, branch] of branches.entries()) {
		state[place] = keys.numberOf(branch.state);
		city[place] = keys.numberOf(branch.city);
		category[place] = keys.numberOf(branch.area);
		const [stateKey, cityKey] = [keys.at(state[place]), keys.at(city[place])];
		const text = ` ${placeKey(branch.name)} ${cityKey} ${stateKey} ${placeKey(branch.pincode)} ${placeKey(branch.address)}`;
		texts.push(text);
		starts[place + 1] = (starts[place] ?? 0) + text.length;
		const counted = states.get(stateKey);
		if (counted) counted.count++;
		else if (stateKey) states.set(stateKey, { key: stateKey, state: branch.state, count: 1 });
	}
	const places = Uint32Array.from(branches.keys()).sort((a, b) => idAt(branches, a) - idAt(branches, b));
	const ids = Float64Array.from(places, (place) => idAt(branches, place));
	return {
		text: texts.join(""),
		starts,
		keys: keys.all,
		state,
		city,
		category,
		ids,
		places,
		states: [...states.values()],
	};
}

function idAt(branches: readonly Branch[], place: number): number {
	return branches[place]?.id ?? 0;
}

/** Numbers the place keys of texts. States, cities and categories repeat, so each spelling is normalised only once. */
class Keys {
	readonly all: string[] = [];
	readonly #bySpelling = new Map<string, number>();
	readonly #byKey = new Map<string, number>();

	numberOf(text: string): number {
		const known = this.#bySpelling.get(text);
		if (known !== undefined) return known;
		const key = placeKey(text);
		const number = this.#byKey.get(key) ?? this.all.push(key) - 1;
		this.#byKey.set(key, number);
		this.#bySpelling.set(text, number);
		return number;
	}

	at(number: number): string {
		return this.all[number] ?? "";
	}
}

/** The branch with an id. */
export function branchById(index: BranchIndex, id: number): Branch | undefined {
	const { ids, places } = index.columns;
	let [low, high] = [0, ids.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((ids[middle] ?? 0) < id) low = middle + 1;
		else high = middle;
	}
	const place = ids[low] === id ? places[low] : undefined;
	return place === undefined ? undefined : index.branchAt(place);
}
