/** Writes the file of places (`server/places/place-data.ts` reads it). */

import { cityRadiusKm, LARGE_POPULATION, PLACE_GROUPS, type PlaceGroup } from "../../server/places/place-data.ts";
import { nameWords, PLACE_FIELD, stationNameWords } from "../../server/places/place-words.ts";
import { distanceKm } from "../../shared/places/distance.ts";
import { INDIAN_STATES } from "../../shared/places/indian-states.ts";
import { packTexts, textAt } from "../../shared/search/words/sorted-texts.ts";
import { soundKey } from "../../shared/search/words/sound-key.ts";
import {
	FIELD_BITS,
	MAX_WORD_LENGTH,
	type WordIndex,
	WordIndexBuilder,
	withoutPauses,
} from "../../shared/search/words/word-index.ts";
import { citiesAround } from "./cities-around.ts";
import { distinctNames, keyOf } from "./clean-names.ts";
import type { PlaceRecord, PlaceTables } from "./place-records.ts";
import { writeColumns } from "./write-columns.ts";

/** @param forms the number of each place's query form */
export function placesFile({ records, districts, pincodes }: PlaceTables, forms: readonly number[]): Buffer {
	const pincodeNumbers = new Map(pincodes.map(({ pincode }, place) => [pincode, place + 1]));
	const named = records.filter(({ group }) => group !== "pincode");
	const isOwn = otherNamesTest(records);
	const others = named.flatMap((record, place) =>
		distinctNames(record.otherNames)
			.filter((name) => isOwn(record, name))
			.map((name) => ({ name, place, record })),
	);
	const names = [...named.map(({ name }) => name), ...others.map(({ name }) => name)];
	const owners = [...named, ...others.map(({ record }) => record)];
	const words = names.map((name, each) => wordsOf(name, owners[each]?.group ?? "BO"));
	const { index, counts } = indexNames(words, owners);
	const large = soundsOf(index, (name) => isLarge(owners[name]));
	return writeColumns({
		groupStarts: { json: groupStarts(records) },
		states: { json: INDIAN_STATES },
		districts: { json: districts.map(({ name, state }) => [name, INDIAN_STATES.indexOf(state)]) },
		lat: records.map(({ lat }) => Math.round(lat * 10_000)),
		lng: records.map(({ lng }) => Math.round(lng * 10_000)),
		district: records.map(({ district }) => district),
		pincode: records.map(({ group, pincode }) => (group === "pincode" ? 0 : (pincodeNumbers.get(pincode) ?? 0))),
		pull: cityPulls(records),
		cityAround: citiesAround(records, districts),
		form: forms,
		population: records.filter(({ group }) => group === "city").map(({ population }) => population),
		pincodes: pincodes.map(({ pincode }) => Number(pincode)),
		approximate: { json: pincodes.filter(({ approximate }) => approximate).map(({ pincode }) => Number(pincode)) },
		names: names.join(""),
		nameStarts: startsOf(names.map((name) => Buffer.byteLength(name))),
		wordCounts: counts,
		otherNameOf: others.map(({ place }) => place),
		words: index.words.text,
		wordsStarts: [...index.words.starts],
		postingStarts: [...index.postingStarts],
		postings: [...index.postings],
		sounds: index.sounds.text,
		soundsStarts: [...index.sounds.starts],
		soundWords: [...index.soundWords],
		largeSounds: large.sounds.text,
		largeSoundsStarts: [...large.sounds.starts],
		largeSoundWords: large.soundWords,
		spoken: index.spoken.text,
		spokenStarts: [...index.spoken.starts],
		spokenWords: [...index.spokenWords],
	});
}

function isLarge(record: PlaceRecord | undefined): boolean {
	return record?.group === "state" || (record?.population ?? 0) >= LARGE_POPULATION;
}

/** The sounds of the words of some names. */
function soundsOf({ words, soundWords, postingStarts, postings }: WordIndex, isWanted: (name: number) => boolean) {
	const sounding = [...new Set(soundWords)]
		.filter((word) => {
			const own = postings.subarray(postingStarts[word], postingStarts[word + 1]);
			return own.some((posting) => isWanted(posting >>> FIELD_BITS));
		})
		.map((word) => ({ word, sound: soundKey(textAt(words, word)) }))
		.sort((a, b) => (a.sound < b.sound ? -1 : a.sound > b.sound ? 1 : a.word - b.word));
	return { sounds: packTexts(sounding.map(({ sound }) => sound)), soundWords: sounding.map(({ word }) => word) };
}

function groupStarts(records: readonly PlaceRecord[]): Record<PlaceGroup | "end", number> {
	const starts = PLACE_GROUPS.map((group) => [group, records.findIndex((record) => record.group === group)]);
	return Object.fromEntries([...starts, ["end", records.length]]);
}

function wordsOf(name: string, group: PlaceGroup): string[] {
	const words = group === "station" ? stationNameWords(name) : nameWords(name);
	return words.map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Length of abbreviations. */
const SHORT = 2;

function indexNames(words: readonly (readonly string[])[], owners: readonly PlaceRecord[]) {
	const builder = new WordIndexBuilder(PLACE_FIELD.word, PLACE_FIELD.minorPair);
	const counts: number[] = [];
	for (const [each, own] of words.entries()) {
		const owner = owners[each];
		const [whole, word, pair] =
			owner?.group === "BO"
				? [PLACE_FIELD.minorWhole, PLACE_FIELD.minorWord, PLACE_FIELD.minorPair]
				: [PLACE_FIELD.whole, PLACE_FIELD.word, PLACE_FIELD.pair];
		builder.next();
		counts.push(own.length);
		builder.add(own.join("").slice(0, MAX_WORD_LENGTH), whole);
		if (own.length > 1) for (const part of own) builder.add(part, word);
		for (let at = 1; own.length > 2 && at < own.length; at++) {
			const [one = "", other = ""] = [own[at - 1], own[at]];
			// Two abbreviations are never written as one word, which may be another name: Dr As Rao Nagar is not Dras.
			if (one.length > SHORT || other.length > SHORT) builder.add(one + other, pair);
		}
	}
	return { index: withoutPauses(builder.finish()), counts };
}

function startsOf(lengths: readonly number[]): number[] {
	const starts = [0];
	for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length);
	return starts;
}

/** Cells of half a degree, more than the largest city's radius. */
const CELL = 0.5;

/** How large the city is that each place is in: 1 for 2,000 people, one more for each doubling; 0 outside cities. */
function cityPulls(records: readonly PlaceRecord[]): number[] {
	const cells = new Map<string, PlaceRecord[]>();
	for (const city of records.filter(({ group }) => group === "city")) {
		const key = cellKey(city.lat, city.lng);
		cells.set(key, [...(cells.get(key) ?? []), city]);
	}
	return records.map((record) => {
		let most = 0;
		for (const lat of [-CELL, 0, CELL]) {
			for (const lng of [-CELL, 0, CELL]) {
				for (const city of cells.get(cellKey(record.lat + lat, record.lng + lng)) ?? []) {
					const isIn = city.population > most && distanceKm(city, record) <= cityRadiusKm(city.population);
					if (isIn) most = city.population;
				}
			}
		}
		return most < 2000 ? 0 : Math.floor(Math.log2(most / 1000));
	});
}

function cellKey(lat: number, lng: number): string {
	return `${Math.floor(lat / CELL)},${Math.floor(lng / CELL)}`;
}

/** A place of that name within this distance is meant instead. */
const NEAR_KM = 60;

/** The other names of a place, without those that are the first name of a state, or of a city nearby: Delhi is not New Delhi. */
function otherNamesTest(records: readonly PlaceRecord[]): (record: PlaceRecord, name: string) => boolean {
	const owners = Map.groupBy(
		records.filter(({ group }) => group === "state" || group === "city"),
		({ name }) => keyOf(name),
	);
	return (record, name) =>
		!(owners.get(keyOf(name)) ?? []).some(
			(owner) =>
				owner !== record &&
				(owner.group === "state" || record.group === "state" || distanceKm(owner, record) < NEAR_KM),
		);
}
