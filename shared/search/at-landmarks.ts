/** Reads words of which some are landmarks: the bus stand of a city, or any bus stand. */
import { distanceKm } from "../places/distance.ts";
import { placeKey } from "../places/place-key.ts";
import { BranchCosts, keepWithWord } from "./branch-costs.ts";
import { CITY_NAME_COST, FIELD_COSTS } from "./field-costs.ts";
import type { Landmark } from "./filter/sentence.ts";
import type { BranchIndex, IndexColumns } from "./index/branch-index.ts";
import { type Meaning, NOTHING_SAID } from "./meaning.ts";
import { nearestTo } from "./nearest.ts";
import type { FoundPlace } from "./place.ts";
import { STATION } from "./place-or-branch.ts";
import type { QueryReader } from "./query-reader.ts";
import { NO_COST, spelledTerms, WordCosts } from "./words/word-costs.ts";

const MAX_LANDMARKS = 4;

/** Stations of a city are not farther from its branches. */
const MAX_STATION_KM = 25;

/** What all words mean; or those besides landmarks, if possible at these; or all branches there. @returns undefined if the rest mean nothing */
export function readAtLandmarks(
	reader: QueryReader,
	index: BranchIndex,
	words: readonly string[],
	wantedLandmarks: readonly Landmark[],
	all: () => Uint32Array,
): Meaning | undefined {
	// A text of many landmarks must not take long.
	const landmarks = wantedLandmarks.slice(0, MAX_LANDMARKS);
	const ofLandmarks = new Set(landmarks.flatMap((each) => each.words));
	const named = words.filter((word) => !ofLandmarks.has(word));
	// A road or gate named after a city is in the other one that is named: Jalna Road, Aurangabad.
	const others = named.filter((word) => !ofLandmarks.has(words[words.indexOf(word) + 1] ?? ""));
	const rest = others.some((word) => reader.namesCity(word)) ? others : named;
	if (rest.length === 0) {
		const { slots, costs } = slotsAt(index.columns, landmarks, all());
		if (slots.length > 0) return { ...NOTHING_SAID, slots, costs, matched: words, isAnywhere: true };
		// A city may have such a name; a village that has it is hardly meant.
		return reader.read(words)?.place?.prominent ? undefined : { ...NOTHING_SAID, slots: all(), unmatched: words };
	}
	const part = reader.read(rest) ?? reader.readPart(rest);
	const meaning = part && { ...part, leftOut: [...part.leftOut, ...named.filter((word) => !rest.includes(word))] };
	const translated = inAddresses(words, landmarks);
	// With a city, only a station or what has a name before it is a place of its own: looking up names takes time.
	const inCity = translated.includes(STATION) ? [translated] : rest.length < named.length ? [words] : [];
	const together = isCity(meaning) ? inCity : [words, translated];
	const isElsewhere = ({ place }: Meaning) =>
		place?.kind === "station" && isCity(meaning) && !isNear(index, meaning, place);
	const spelled = together.map((each) => reader.readSpelled(each)).find((each) => each && !isElsewhere(each));
	if (spelled) return { ...spelled, matched: words };
	if (!meaning || meaning.matched.length === 0) return undefined;
	const similar = together
		.map((each) => reader.read(each))
		.find((each) => each?.place && isMeant(each.place, landmarks, index, meaning));
	if (similar) return { ...similar, matched: words };
	const { slots } = slotsAt(index.columns, landmarks, meaning.from ? new Uint32Array() : meaning.slots);
	const written = landmarks.flatMap((each) => each.written);
	if (slots.length === 0) return { ...meaning, leftOut: [...meaning.leftOut, ...written] };
	return {
		...meaning,
		slots,
		matched: words.filter((word) => ofLandmarks.has(word) || meaning.matched.includes(word)),
	};
}

/** Whether a misspelled or incomplete name means a town with a landmark in its name, such as Ramganj Mandi, or a station near what the other words mean. */
function isMeant(place: FoundPlace, landmarks: readonly Landmark[], index: BranchIndex, meaning: Meaning): boolean {
	if (place.kind === "station") return isNear(index, meaning, place);
	const name = placeKey(place.name).split(" ");
	return place.kind === "city" && landmarks.some((each) => each.inAddresses.flat().some((word) => name.includes(word)));
}

function isNear(index: BranchIndex, { from, slots }: Meaning, station: FoundPlace): boolean {
	if (from) return distanceKm(from, station) <= MAX_STATION_KM;
	return nearestTo(index, slots.slice(), station, 1, MAX_STATION_KM).length > 0;
}

/** Whether branches are meant whose city has just that name. */
function isCity(meaning: Meaning | undefined): meaning is Meaning {
	const [first = 0] = meaning?.slots ?? [];
	return meaning?.costs !== undefined && (meaning.costs[first] ?? NO_COST) <= CITY_NAME_COST;
}

/** The words with those of landmarks as addresses have them. */
function inAddresses(words: readonly string[], landmarks: readonly Landmark[]): string[] {
	return words.flatMap((word) => {
		const landmark = landmarks.find((each) => each.words.includes(word));
		if (!landmark) return [word];
		return word === landmark.words[0] ? (landmark.inAddresses[0] ?? []) : [];
	});
}

/** Which of some branches are at all landmarks, in one of the ways in which addresses say each, and what the words cost. */
function slotsAt(columns: IndexColumns, landmarks: readonly Landmark[], among: Uint32Array) {
	const { words: index, cityWords, cityNumbers } = columns;
	const noCity = new WordCosts(cityWords, []);
	const costOf = (word: string) =>
		new BranchCosts(noCity, new WordCosts(index, spelledTerms(index, word, FIELD_COSTS, false)), columns);
	const [costs, unused] = [new Uint16Array(cityNumbers.length), new Uint16Array(cityNumbers.length)];
	let slots = among;
	for (const { words, inAddresses } of landmarks) {
		const least = new Uint8Array(costs.length).fill(NO_COST);
		for (const spelling of [words, ...inAddresses]) {
			const worst = new Uint8Array(costs.length);
			const keep = (left: Uint32Array, word: string) => keepWithWord(left, costOf(word), { total: unused, worst });
			const nearSlots = spelling.reduce(keep, slots.slice());
			for (const slot of nearSlots) least[slot] = Math.min(least[slot] ?? 0, worst[slot] ?? 0);
		}
		slots = slots.filter((slot) => least[slot] !== NO_COST);
		for (const slot of slots) costs[slot] = (costs[slot] ?? 0) + (least[slot] ?? 0);
	}
	return { slots, costs };
}
