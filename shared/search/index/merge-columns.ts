/** Puts changed branches into the index of a long list, as if all had been read again. */
import type { Branch } from "../../branch/branch.ts";
import { placeKey } from "../../places/place-key.ts";
import { TRAIT_NAMES } from "../filter/choices.ts";
import { mergeWords } from "../words/merge-words.ts";
import { type BranchIndex, countedStates, type IndexColumns } from "./branch-index.ts";
import { FIELD } from "./branch-words.ts";
import { NUMBERS_OF_BREAK, NUMBERS_OF_CLOSURE, NUMBERS_OF_WEEK, openDays } from "./opening.ts";
import { MAX_SERVICES, type ServiceColumns } from "./services.ts";

interface Merge {
	old: BranchIndex;
	own: BranchIndex;
	/** For each slot of the new list its slot in the old one, or `~slot` in that of the changed branches. Ids ascend. */
	from: Int32Array;
}

/** @returns undefined if there are more services than columns have, so that their order is not known */
export function mergeColumns(merge: Merge): IndexColumns | undefined {
	const { old, own, from } = merge;
	const [a, b] = [old.columns, own.columns];
	const services = mergeServices(merge);
	if (!services) return undefined;
	const slots = slotsOf(merge);
	const runs = runsIn(from);
	const pick = <Column extends { set(values: Column, at: number): void; subarray(from: number, to: number): Column }>(
		to: Column,
		of: (columns: IndexColumns) => Column,
		width = 1,
	): Column => {
		const [olds, owns] = [of(a), of(b)];
		for (const [slot, at, length] of runs) {
			const [source, first] = at >= 0 ? [olds, at] : [owns, ~at];
			to.set(source.subarray(first * width, (first + length) * width), slot * width);
		}
		return to;
	};
	const size = from.length;
	const keys: string[] = [];
	const numbers = new Map<string, number>();
	const keyColumn = (of: (columns: IndexColumns) => Uint32Array) => {
		const sides = [a, b].map((columns) => ({
			keys: columns.keys,
			column: of(columns),
			known: new Int32Array(columns.keys.length).fill(-1),
		}));
		return from.reduce((column, at, slot) => {
			const side = sides[at >= 0 ? 0 : 1];
			const number = side?.column[at >= 0 ? at : ~at] ?? 0;
			const before = side?.known[number] ?? -1;
			column[slot] = before;
			if (before >= 0 || !side) return column;
			const key = side.keys[number] ?? "";
			const next = numbers.get(key) ?? keys.push(key) - 1;
			numbers.set(key, next);
			side.known[number] = next;
			column[slot] = next;
			return column;
		}, new Uint32Array(from.length));
	};
	const state = keyColumn((columns) => columns.state);
	const city = keyColumn((columns) => columns.city);
	const traits = Object.fromEntries(
		TRAIT_NAMES.map((name) => [name, keyColumn((columns) => columns.traits[name])]),
	) as IndexColumns["traits"];
	const hours = pick(new Uint16Array(size * NUMBERS_OF_WEEK), (columns) => columns.hours, NUMBERS_OF_WEEK);
	const branchAt = (slot: number) => branchFrom(merge, slot);
	return {
		words: mergeWords([a.words, slots.old], [b.words, slots.own], FIELD.locality),
		...mergeCities(merge, state, city),
		state,
		city,
		traits,
		hours,
		breaks: mergeRows([a.breaks, slots.old], [b.breaks, slots.own], NUMBERS_OF_BREAK),
		openOn: openDays(hours),
		...services,
		closures: mergeRows([a.closures, slots.old], [b.closures, slots.own], NUMBERS_OF_CLOSURE),
		calendar: a.calendar,
		keys,
		lat: pick(new Float64Array(size), (columns) => columns.lat),
		lng: pick(new Float64Array(size), (columns) => columns.lng),
		doubtful: pick(new Uint8Array(size), (columns) => columns.doubtful),
		points: pick(new Float32Array(size * 3), (columns) => columns.points, 3),
		nameRanks: mergeRanks(merge, slots.old),
		translated: pick(new Uint32Array(size), (columns) => columns.translated),
		ids: pick(new Float64Array(size), (columns) => columns.ids),
		slots: Uint32Array.from(from.keys()),
		states: countedStates((slot) => branchAt(slot).state, state, keys),
	};
}

/** Slots that follow each other in the new list and in the old one: the first of both, and how many. Changed branches are alone. */
function runsIn(from: Int32Array): (readonly [slot: number, at: number, length: number])[] {
	const runs: (readonly [number, number, number])[] = [];
	for (let slot = 0; slot < from.length; ) {
		const at = from[slot] ?? 0;
		const first = slot++;
		while (at >= 0 && slot < from.length && from[slot] === at + slot - first) slot++;
		runs.push([first, at, slot - first]);
	}
	return runs;
}

/** The new slot of each old branch and of each changed one; -1 for one that is left out. */
function slotsOf({ old, own, from }: Merge) {
	const slots = { old: new Int32Array(old.size).fill(-1), own: new Int32Array(own.size).fill(-1) };
	for (const [slot, at] of from.entries()) {
		if (at >= 0) slots.old[at] = slot;
		else slots.own[~at] = slot;
	}
	return slots;
}

function branchFrom({ old, own, from }: Merge, slot: number): Branch {
	const at = from[slot] ?? 0;
	return at >= 0 ? old.branchAt(at) : own.branchAt(~at);
}

/** Joins rows of numbers that each begin with a slot. */
function mergeRows(one: readonly [Int32Array, Int32Array], other: readonly [Int32Array, Int32Array], width: number) {
	const rows = [one, other].flatMap(([numbers, slots]) => {
		const starts = Array.from({ length: numbers.length / width }, (_, row) => row * width);
		return starts.flatMap((at) => {
			const slot = slots[numbers[at] ?? 0] ?? -1;
			return slot < 0 ? [] : [[slot, ...numbers.subarray(at + 1, at + width)]];
		});
	});
	return Int32Array.from(rows.sort(([one = 0], [other = 0]) => one - other).flat());
}

/** More than there are place keys. */
const MAX_NUMBER = 2 ** 20;

/** Numbers the cities in the order of their first branches. A city has one spelling, so its keys tell it. */
function mergeCities({ old, own, from }: Merge, state: Uint32Array, city: Uint32Array) {
	const numbers = new Map<number, number>();
	const [ofOld, ofOwn] = [new Int32Array(old.columns.cities).fill(-1), new Int32Array(own.columns.cities).fill(-1)];
	const cityNumbers = new Uint32Array(from.length);
	for (const [slot, at] of from.entries()) {
		const key = (state[slot] ?? 0) * MAX_NUMBER + (city[slot] ?? 0);
		const number = numbers.get(key) ?? numbers.size;
		numbers.set(key, number);
		cityNumbers[slot] = number;
		if (at >= 0) ofOld[old.columns.cityNumbers[at] ?? 0] = number;
	}
	const known = new Set(ofOld);
	for (const [slot, at] of from.entries()) {
		const number = cityNumbers[slot] ?? 0;
		if (at < 0 && !known.has(number)) ofOwn[own.columns.cityNumbers[~at] ?? 0] = number;
	}
	const isSame = ofOwn.every((number) => number < 0) && ofOld.every((number, at) => number === at);
	const [a, b] = [old.columns.cityWords, own.columns.cityWords];
	const cityWords = isSame ? a : mergeWords([a, ofOld], [b, ofOwn], FIELD.state);
	return { cityWords, cityNumbers, cities: numbers.size };
}

function mergeRanks(merge: Merge, newSlots: Int32Array): Uint32Array {
	const { old, own, from } = merge;
	const inOrder = new Int32Array(old.size);
	for (const [slot, rank] of old.columns.nameRanks.entries()) inOrder[rank] = newSlots[slot] ?? -1;
	const order = [...inOrder.filter((slot) => slot >= 0)];
	const nameAt = (slot: number) => placeKey(branchFrom(merge, slot).name);
	for (const [slot, at] of from.entries()) {
		if (at >= 0) continue;
		const name = placeKey(own.branchAt(~at).name);
		let [low, high] = [0, order.length];
		while (low < high) {
			const middle = (low + high) >>> 1;
			const other = order[middle] ?? 0;
			const otherName = nameAt(other);
			if (otherName < name || (otherName === name && other < slot)) low = middle + 1;
			else high = middle;
		}
		order.splice(low, 0, slot);
	}
	const ranks = new Uint32Array(order.length);
	for (const [rank, slot] of order.entries()) ranks[slot] = rank;
	return ranks;
}

function mergeServices(merge: Merge): ServiceColumns | undefined {
	const { old, own, from } = merge;
	const sides = [old, own].map(({ columns }) => columns);
	if (sides.some(({ services }) => services.length >= MAX_SERVICES)) return undefined;
	const counted = new Map<string, { count: number; first: number }>();
	const [ofOld = [], ofOwn = []] = sides.map(({ services }) => services.map(placeKey));
	const bitsAt = (at: number) => (at >= 0 ? old.columns.serviceBits[at] : own.columns.serviceBits[~at]) ?? 0;
	for (let slot = 0; slot < from.length; slot++) {
		const at = from[slot] ?? 0;
		const bits = bitsAt(at);
		if (bits === 0) continue;
		for (const [number, key] of (at >= 0 ? ofOld : ofOwn).entries()) {
			if ((bits & (1 << number)) === 0) continue;
			const service = counted.get(key);
			if (service) service.count++;
			else counted.set(key, { count: 1, first: slot });
		}
	}
	if (counted.size > MAX_SERVICES) return undefined;
	const named = [...counted].map(([key, { count, first }]) => {
		const { services } = branchFrom(merge, first);
		const at = services.findIndex((name) => placeKey(name) === key);
		return { key, count, first, at, name: services[at] ?? "" };
	});
	named.sort((one, other) => other.count - one.count || one.first - other.first || one.at - other.at);
	const numbers = new Map(named.map(({ key }, number) => [key, number]));
	const known = [new Map<number, number>(), new Map<number, number>()] as const;
	const serviceBits = Uint32Array.from(from, (at) => {
		const bits = bitsAt(at);
		const [remembered, keys] = at >= 0 ? [known[0], ofOld] : [known[1], ofOwn];
		const before = remembered.get(bits);
		if (before !== undefined) return before;
		const next = keys.reduce(
			(sum, key, number) => ((bits & (1 << number)) === 0 ? sum : sum | (1 << (numbers.get(key) ?? 0))),
			0,
		);
		remembered.set(bits, next);
		return next;
	});
	return { services: named.map(({ name }) => name), serviceBits };
}
