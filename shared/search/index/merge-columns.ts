/** Puts changed branches into the index of a long list, as if all had been read again. */
import { placeKey } from "../../places/place-key.ts";
import { TRAIT_NAMES } from "../filter/choices.ts";
import { mergeWords } from "../words/merge-words.ts";
import { type BranchIndex, countedStates, type IndexColumns, Keys } from "./branch-index.ts";
import { FIELD } from "./branch-words.ts";
import { NUMBERS_OF_BREAK, NUMBERS_OF_CLOSURE, NUMBERS_OF_WEEK, openDays } from "./opening.ts";
import { MAX_SERVICES, serviceColumns } from "./services.ts";

interface Merge {
	old: BranchIndex;
	own: BranchIndex;
	/** For each slot of the new list its slot in the old one, or `~slot` in that of the changed branches. Ids ascend. */
	from: Int32Array;
}

/** @returns undefined if there are more services than columns have, so that their order is not known */
export function mergeColumns({ old, own, from }: Merge): IndexColumns | undefined {
	const [a, b] = [old.columns, own.columns];
	if ([a, b].some(({ services }) => services.length >= MAX_SERVICES)) return undefined;
	/** Calls back for the list that has a slot of the new one, and its slot there. */
	const inList =
		<Value>(read: (list: BranchIndex, at: number) => Value) =>
		(slot: number) => {
			const at = from[slot] ?? 0;
			return at >= 0 ? read(old, at) : read(own, ~at);
		};
	const size = from.length;
	const slots = [...from.keys()];
	const branchAt = inList((list, at) => list.branchAt(at));
	const keys = new Keys();
	const keyColumn = (of: (columns: IndexColumns) => Uint32Array) =>
		Uint32Array.from(
			slots,
			inList(({ columns }, at) => keys.numberOf(columns.keys[of(columns)[at] ?? 0] ?? "")),
		);
	const state = keyColumn((columns) => columns.state);
	const city = keyColumn((columns) => columns.city);
	const traits = TRAIT_NAMES.map((name) => [name, keyColumn((columns) => columns.traits[name])]);
	const pick = <Column extends { set(values: Column, at: number): void; subarray(from: number, to: number): Column }>(
		to: Column,
		of: (columns: IndexColumns) => Column,
		width = 1,
	): Column => {
		// Branches that follow each other in both lists are copied together.
		for (let [slot, end] = [0, 0]; slot < size; slot = end) {
			const at = from[slot] ?? 0;
			do end++;
			while (at >= 0 && from[end] === at + end - slot);
			const [source, first] = at >= 0 ? [of(a), at] : [of(b), ~at];
			to.set(source.subarray(first * width, (first + end - slot) * width), slot * width);
		}
		return to;
	};
	const hours = pick(new Uint16Array(size * NUMBERS_OF_WEEK), (columns) => columns.hours, NUMBERS_OF_WEEK);
	// Where the branches of each list are now; -1 for one that is left out.
	const [ofOld, ofOwn] = [new Int32Array(old.size).fill(-1), new Int32Array(own.size).fill(-1)];
	for (const [slot, at] of from.entries()) {
		if (at >= 0) ofOld[at] = slot;
		else ofOwn[~at] = slot;
	}
	const rows = (of: (columns: IndexColumns) => Int32Array, width: number) => {
		const moved = [[of(a), ofOld] as const, [of(b), ofOwn] as const].flatMap(([numbers, to]) =>
			Array.from({ length: numbers.length / width }, (_, row) => numbers.subarray(row * width, (row + 1) * width))
				.map(([at = 0, ...others]) => [to[at] ?? -1, ...others] as const)
				.filter(([slot]) => slot >= 0),
		);
		return Int32Array.from(moved.sort(([one], [other]) => one - other).flat());
	};
	const seen = new Set<string>();
	const servicesAt = inList((list, at) => {
		const { services, serviceBits } = list.columns;
		const names = services.filter((_, number) => ((serviceBits[at] ?? 0) & (1 << number)) !== 0);
		if (names.every((name) => seen.has(name))) return { services: names };
		// The first branch with a service has its spelling, and its place among others.
		for (const name of names) seen.add(name);
		return list.branchAt(at);
	});
	return {
		words: mergeWords([a.words, ofOld], [b.words, ofOwn], FIELD.locality),
		...mergeCities(a, b, from, (slot) => `${state[slot]} ${city[slot]}`),
		state,
		city,
		traits: Object.fromEntries(traits),
		hours,
		breaks: rows((columns) => columns.breaks, NUMBERS_OF_BREAK),
		openOn: openDays(hours),
		...serviceColumns(slots.map(servicesAt)),
		closures: rows((columns) => columns.closures, NUMBERS_OF_CLOSURE),
		calendar: a.calendar,
		keys: keys.all,
		lat: pick(new Float64Array(size), (columns) => columns.lat),
		lng: pick(new Float64Array(size), (columns) => columns.lng),
		doubtful: pick(new Uint8Array(size), (columns) => columns.doubtful),
		points: pick(new Float32Array(size * 3), (columns) => columns.points, 3),
		nameRanks: mergeRanks(a.nameRanks, from, (slot) => placeKey(branchAt(slot).name)),
		translated: pick(new Uint32Array(size), (columns) => columns.translated),
		ids: pick(new Float64Array(size), (columns) => columns.ids),
		slots: Uint32Array.from(slots),
		states: countedStates((slot) => branchAt(slot).state, state, keys.all),
	};
}

/** Numbers the cities in the order of their first branches. A city has one spelling, so its keys tell it. */
function mergeCities(a: IndexColumns, b: IndexColumns, from: Int32Array, keyAt: (slot: number) => string) {
	const numbers = new Map<string, number>();
	const [ofOld, ofOwn] = [new Int32Array(a.cities).fill(-1), new Int32Array(b.cities).fill(-1)];
	const cityNumbers = Uint32Array.from(from, (at, slot) => {
		const key = keyAt(slot);
		const number = numbers.get(key) ?? numbers.size;
		numbers.set(key, number);
		if (at >= 0) ofOld[a.cityNumbers[at] ?? 0] = number;
		else ofOwn[b.cityNumbers[~at] ?? 0] = number;
		return number;
	});
	const known = new Set(ofOld);
	const added = ofOwn.map((number) => (known.has(number) ? -1 : number));
	const isSame = added.every((number) => number < 0) && ofOld.every((number, at) => number === at);
	const cityWords = isSame ? a.cityWords : mergeWords([a.cityWords, ofOld], [b.cityWords, added], FIELD.state);
	return { cityWords, cityNumbers, cities: numbers.size };
}

/** Only the names around that of a changed branch are read. */
function mergeRanks(oldRanks: Uint32Array, from: Int32Array, nameAt: (slot: number) => string): Uint32Array {
	const [kept, added]: [number[], number[]] = [[], []];
	for (const [slot, at] of from.entries()) {
		if (at >= 0) kept[oldRanks[at] ?? 0] = slot;
		else added.push(slot);
	}
	const names: string[] = [];
	const nameOf = (slot: number) => {
		names[slot] ??= nameAt(slot);
		return names[slot];
	};
	// `flat` leaves out the ranks of branches that are gone.
	const order = [...kept.flat(), ...added].sort((one, other) => {
		const [a, b] = [from[one] ?? -1, from[other] ?? -1];
		if (a >= 0 && b >= 0) return (oldRanks[a] ?? 0) - (oldRanks[b] ?? 0);
		const [name, otherName] = [nameOf(one), nameOf(other)];
		return name < otherName ? -1 : name > otherName ? 1 : one - other;
	});
	const ranks = new Uint32Array(order.length);
	for (const [rank, slot] of order.entries()) ranks[slot] = rank;
	return ranks;
}
