/** Keeps the best of the places that a query may mean. */

import type { Language } from "../../shared/languages.ts";
import { distanceKm } from "../../shared/places/distance.ts";
import { STATE_LANGUAGES } from "../../shared/places/state-languages.ts";
import { type BranchArea, type PlaceMatch, PROMINENT_POPULATION } from "../../shared/search/place.ts";
import { SAME } from "../../shared/search/words/hearing.ts";
import { LEVEL, type Level, type MarkedName } from "./name-marks.ts";
import { groupOf, LARGE_POPULATION, nameAt, PLACE_GROUPS, type PlaceData, positionOf, stateOf } from "./place-data.ts";
import { stationNameWords } from "./place-words.ts";

/** A place, and the name by which it was found. */
export interface Offer extends MarkedName {
	place: number;
	/** Number of the query's words that are not in the name but in its state, district, city or pincode. */
	beside: number;
}

export interface Candidate extends Offer {
	match: PlaceMatch;
	prominent: boolean;
	minor: boolean;
	/** The kind of match (`CLASS`) that ranks the place; less is better. */
	class: number;
	/** How unlikely the place is for a query in another script, by its sound, its size and whether people of its state read that script. */
	strange: number;
	/** 0 near a branch, 1 in a state with branches, 2 elsewhere. */
	distance: number;
}

/** Classes, the best first. */
const CLASS = {
	/** The exact name of a city, town or quarter. */
	whole: 0,
	/** Another spelling of one with the same sound; in an Indian script also a village's name. */
	sound: 1,
	/** A large city whose name is incomplete or misspelled. */
	large: 2,
	/** The exact name of a village. */
	minorWhole: 3,
	beginning: 4,
	minorBeginning: 5,
	typo: 6,
} as const;

export class BestPlaces {
	readonly #data: PlaceData;
	readonly #languages: readonly Language[];
	/** Whether beginnings of names are wanted even if whole names sound like the query. */
	readonly isBegun: boolean;
	readonly #area: BranchArea;
	readonly #most: number;
	/** The best first. */
	readonly #sorted: Candidate[] = [];

	/** @param most number of candidates to keep @param languages of the query's script; none if it is Latin @param isBegun whether the query may be incomplete */
	constructor(data: PlaceData, area: BranchArea, most: number, languages: readonly Language[] = [], isBegun = false) {
		this.#data = data;
		this.#languages = languages;
		this.isBegun = isBegun && languages.length > 0;
		this.#area = area;
		this.#most = most;
	}

	/** Whether nothing was found, or only villages. */
	get isPoor(): boolean {
		return this.#sorted[0]?.minor ?? true;
	}

	get isEmpty(): boolean {
		return this.#sorted.length === 0;
	}

	isLarge(place: number): boolean {
		const { starts, population } = this.#data;
		return (
			place < starts.city || (place < starts.district && (population[place - starts.city] ?? 0) >= LARGE_POPULATION)
		);
	}

	offer(offer: Offer): void {
		const { place, level, uncovered } = offer;
		const { starts, population } = this.#data;
		const isCity = place >= starts.city && place < starts.district;
		const prominent = place < starts.city || (isCity && (population[place - starts.city] ?? 0) >= PROMINENT_POPULATION);
		const minor = place >= starts.BO && place < starts.pincode;
		const match = this.#matchOf(level, uncovered);
		const ranked = this.#classOf(place, match, minor, level);
		const worst = this.#sorted.at(-1);
		// Too many other names sound similar to a short word.
		if (level === LEVEL.guess && !this.isLarge(place)) return;
		if (this.#sorted.length >= this.#most && worst && ranked > worst.class) return;
		const state = this.#data.states[stateOf(this.#data, place)] ?? "";
		const isRead = this.#languages.some((language) => language === STATE_LANGUAGES[state]);
		const far = isRead ? 0 : prominent ? 1 : 2;
		const heard = level === LEVEL.begun ? LEVEL.sound + SAME : level;
		const strange = this.#languages.length === 0 ? 0 : heard + far + Number(!prominent) + Number(minor);
		const distance = this.#distanceOf(place, state);
		this.#insert({ ...offer, match, prominent, minor, class: ranked, strange, distance });
	}

	#matchOf(level: Level, uncovered: number): PlaceMatch {
		const isHeard = this.#languages.length > 0 && level >= LEVEL.sound && level <= LEVEL.sound + SAME;
		if (uncovered === 0 && (level === LEVEL.whole || isHeard)) return isHeard ? "sound" : "whole";
		return isHeard || level < LEVEL.sound || level === LEVEL.begun ? "beginning" : "typo";
	}

	#classOf(place: number, match: PlaceMatch, minor: boolean, level: Level): number {
		if (this.isBegun && match === "beginning") return CLASS.sound;
		if (match === "whole" && (!minor || this.#languages.length === 0)) return minor ? CLASS.minorWhole : CLASS.whole;
		if (match === "whole" || match === "sound" || (match === "typo" && level === LEVEL.sound && !minor))
			return CLASS.sound;
		if (level !== LEVEL.guess && this.isLarge(place)) return CLASS.large;
		if (match === "typo") return CLASS.typo;
		return minor ? CLASS.minorBeginning : CLASS.beginning;
	}

	#distanceOf(place: number, state: string): number {
		if (place >= this.#data.starts.city && this.#area.isNear(positionOf(this.#data, place))) return 0;
		return this.#area.hasState(state) ? 1 : 2;
	}

	#insert(candidate: Candidate): void {
		const sorted = this.#sorted;
		const index = sorted.findIndex(({ place }) => place === candidate.place);
		if (index >= 0) {
			if (this.#compare(candidate, sorted[index] as Candidate) >= 0) return;
			sorted.splice(index, 1);
		}
		let at = sorted.length;
		while (at > 0 && this.#compare(candidate, sorted[at - 1] as Candidate) < 0) at--;
		if (at >= this.#most) return;
		sorted.splice(at, 0, candidate);
		if (sorted.length > this.#most) sorted.pop();
	}

	#compare(a: Candidate, b: Candidate): number {
		const { pull } = this.#data;
		const groupRank = (place: number) => PLACE_GROUPS.indexOf(groupOf(this.#data, place));
		return (
			a.class - b.class ||
			// A locality is preferred to its pincode.
			Number(a.name < 0) - Number(b.name < 0) ||
			a.beside - b.beside ||
			a.strange - b.strange ||
			Number(b.prominent) - Number(a.prominent) ||
			a.level - b.level ||
			a.distance - b.distance ||
			groupRank(a.place) - groupRank(b.place) ||
			a.uncovered - b.uncovered ||
			(a.place >= this.#data.starts.district ? (pull[b.place] ?? 0) - (pull[a.place] ?? 0) : 0) ||
			a.place - b.place ||
			a.name - b.name
		);
	}

	/** The best places, without those that are the same place as another one. */
	distinct(): Candidate[] {
		const candidates: Candidate[] = [];
		const names = new Map(this.#sorted.map((candidate) => [candidate, namesOf(this.#data, candidate)]));
		const shareName = (a: Candidate, b: Candidate) =>
			names.get(a)?.some((name) => names.get(b)?.includes(name)) ?? false;
		for (const candidate of this.#sorted) {
			const same = candidates.findIndex(
				(other) => shareName(candidate, other) && areSame(this.#data, candidate.place, other.place),
			);
			if (same < 0) candidates.push(candidate);
			// The more important kind is kept, even if the other one fits better or is nearer to a branch.
			else if (candidate.place < (candidates[same]?.place ?? 0)) candidates[same] = candidate;
		}
		return candidates;
	}
}

/** The names of a place, and the one by which it was found, as words of a query: `Lucknow` and `Lucknow City` are the same there. */
function namesOf(data: PlaceData, { place, name }: Candidate): string[] {
	if (name < 0) return [];
	return [...new Set([place, name])].map((each) => stationNameWords(nameAt(data, each)).join(""));
}

/** Whether two places that share a name are the same one. */
function areSame(data: PlaceData, one: number, other: number): boolean {
	const [kind, otherKind] = [groupOf(data, one), groupOf(data, other)];
	const sameDistrict = data.district[one] === data.district[other];
	if (stateOf(data, one) !== stateOf(data, other) || (kind === otherKind && !sameDistrict)) return false;
	if (sameDistrict && [kind, otherKind].includes("district")) return true;
	const isArea = [kind, otherKind].some((each) => each === "state" || each === "district");
	const km = distanceKm(positionOf(data, one), positionOf(data, other));
	return km < (isArea ? SAME_AREA_KM : sameDistrict ? SAME_DISTRICT_KM : SAME_PLACE_KM);
}

/** A city, its post office and its station are not farther apart. */
const SAME_PLACE_KM = 15;

/** In the same district: the sources place some points too far apart. */
const SAME_DISTRICT_KM = 40;

/** The distance from the middle of a state or district to its city of the same name. */
const SAME_AREA_KM = 100;
