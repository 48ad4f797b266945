/** Words of a query beside a place's name: its state, its district, the city that it is in, its pincode. */
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { LEVEL, type Level } from "./name-marks.ts";
import { cityRadiusKm, type PlaceData, positionOf, stateOf } from "./place-data.ts";
import { DIRECTION_WORDS, STATION_WORDS } from "./place-words.ts";

/** How many of the cities with a word count: the largest. */
const MAX_CITIES = 32;

const NONE = 255;

/** Kilometres from south to north, rounded down. */
const KM_PER_DEGREE = 110;

interface CityWord extends Position {
	place: number;
	level: Level;
	/** Kilometres. */
	radius: number;
}

/** What each word of a query means beside a name. */
export class QueryContext {
	readonly #data: PlaceData;
	readonly #words: readonly string[];
	/** For each word, its level in the names of each state and district. */
	readonly #states: Uint8Array;
	readonly #districts: Uint8Array;
	readonly #cities: CityWord[][];
	/** For each word, the number of its pincode, from 1; 0 if it is none. */
	readonly #pincodes: readonly number[];
	#beside = 0;

	constructor(data: PlaceData, words: readonly string[], pincodes: readonly number[]) {
		this.#data = data;
		this.#words = words;
		this.#pincodes = pincodes;
		this.#states = new Uint8Array(words.length * data.states.length).fill(NONE);
		this.#districts = new Uint8Array(words.length * data.districts.length).fill(NONE);
		this.#cities = words.map(() => []);
		for (const [at, word] of words.entries()) {
			if ((pincodes[at] ?? 0) > 0 || STATION_WORDS.has(word) || DIRECTION_WORDS.has(word)) this.#beside |= 1 << at;
		}
	}

	/** Notes that a state, city or district has some words. @param words as bits */
	note(place: number, words: number, level: Level): void {
		const { starts, states, districts, district } = this.#data;
		this.#beside |= words;
		for (let word = 0; word < this.#words.length; word++) {
			if (!(words & (1 << word))) continue;
			if (place < starts.city) lower(this.#states, word * states.length + place, level);
			else if (place >= starts.district)
				lower(this.#districts, word * districts.length + (district[place] ?? 0), level);
			else this.#noteCity(word, place, level);
		}
	}

	#noteCity(word: number, place: number, level: Level): void {
		const cities = this.#cities[word] ?? [];
		const radius = cityRadiusKm(this.#data.population[place - this.#data.starts.city] ?? 0);
		cities.push({ place, level, radius, ...positionOf(this.#data, place) });
		// Cities are in the order of their size.
		if (cities.length > MAX_CITIES) cities.sort((a, b) => a.place - b.place).pop();
	}

	/** The words, as bits, that may stand beside a name. */
	get words(): number {
		return this.#beside;
	}

	/** The worst level at which words name the state, district, city or pincode of a place; undefined if one of them does not. @param words as bits */
	levelFor(place: number, words: number): Level | undefined {
		if (words & ~this.#beside) return undefined;
		let worst: Level = LEVEL.whole;
		for (let word = 0; word < this.#words.length; word++) {
			if (!(words & (1 << word))) continue;
			const level = this.#levelOf(word, place);
			if (level === NONE) return undefined;
			if (level > worst) worst = level;
		}
		return worst;
	}

	#levelOf(word: number, place: number): number {
		const { starts, states, districts, district, pincode } = this.#data;
		if (place < starts.city) return NONE;
		const own = place >= starts.pincode ? place - starts.pincode + 1 : pincode[place];
		const pincodeOfWord = this.#pincodes[word] ?? 0;
		if (pincodeOfWord > 0) return pincodeOfWord === own ? LEVEL.whole : NONE;
		const ofState = this.#states[word * states.length + stateOf(this.#data, place)] ?? NONE;
		const ofDistrict = this.#districts[word * districts.length + (district[place] ?? 0)] ?? NONE;
		const best = Math.min(ofState, ofDistrict);
		if (best === LEVEL.whole || (place >= starts.district && place < starts.HO)) return best;
		return Math.min(best, this.#cityLevel(word, place), this.#kindLevel(word, place));
	}

	#cityLevel(word: number, place: number): number {
		let best = NONE;
		const position = positionOf(this.#data, place);
		for (const city of this.#cities[word] ?? []) {
			if (city.level >= best || Math.abs(city.lat - position.lat) * KM_PER_DEGREE > city.radius) continue;
			if (distanceKm(city, position) <= city.radius) best = city.level;
		}
		return best;
	}

	#kindLevel(word: number, place: number): number {
		const { starts } = this.#data;
		const text = this.#words[word] ?? "";
		if (place >= starts.station && place < starts.BO && STATION_WORDS.has(text)) return LEVEL.whole;
		return place < starts.BO && DIRECTION_WORDS.has(text) ? LEVEL.beginning : NONE;
	}
}

function lower(levels: Uint8Array, at: number, level: number): void {
	if (level < (levels[at] ?? NONE)) levels[at] = level;
}
