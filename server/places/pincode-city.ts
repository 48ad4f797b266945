/** The city in the addresses of a pincode. No table has it: districts often have another name, and post offices that of their quarter. */
import { firstFrom } from "../../shared/first-from.ts";
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { lettersOf } from "../../shared/search/words/similar-names.ts";
import { soundKey } from "../../shared/search/words/sound-key.ts";
import { cityRadiusKm, nameAt, type PlaceData, positionOf, stateOf } from "./place-data.ts";

/** Smaller places are villages. */
const MIN_PEOPLE = 15_000;

/** A town with fewer people is often a quarter of a larger city beside it. */
const TOWN_PEOPLE = 50_000;

/** Distances are counted in radiuses of the city. Of the 180 samples, these find 178, one other by another name, and no city for the last. */
const TOWN_PENALTY = 0.3;
const DISTRICT_BONUS = 0.15;
/** A town that gave a head or sub office of the pincode its name, however far; but a quarter has no population of its own, and a village is no city if one is near. */
const OFFICE_BONUS = 2;
const OFFICE_KM = 60;
const OTHER_DISTRICT_KM = 15;
const QUARTER_PEOPLE = 5000;
const VILLAGE_PENALTY = 0.7;

/** A town within half the radius of so large a city is a quarter of it, if it does not have a fourth as many people. */
const LARGE = 1_000_000;
const MOST = 1.3;

/** About 55 km from south to north: no city has a larger radius, and no office is farther from the middle. */
const MOST_DEGREES = 0.5;

/** @returns its name, or undefined if the pincode is not known, or in no city */
export function cityOfPincode(data: PlaceData, pincode: string): string | undefined {
	const { starts, pincodes, population, districts, district } = data;
	const at = firstFrom(pincodes, Number(pincode));
	if (pincodes[at] !== Number(pincode)) return undefined;
	const own = starts.pincode + at;
	const middle = positionOf(data, own);
	const ofDistrict = districts[district[own] ?? 0]?.[0];
	const offices = new Set<string>();
	for (let place = starts.HO; place < starts.station; place++)
		if (data.pincode[place] === at + 1) offices.add(soundKey(lettersOf(nameAt(data, place))));
	const large: { at: Position; radius: number }[] = [];
	let best: { name: string; cost: number } | undefined;
	for (let city = starts.city; city < starts.district; city++) {
		const people = population[city - starts.city] ?? 0;
		if (people === QUARTER_PEOPLE || people === 0 || stateOf(data, city) !== stateOf(data, own)) continue;
		const position = positionOf(data, city);
		if (Math.abs(position.lat - middle.lat) > MOST_DEGREES) continue;
		// The largest cities come first.
		if (people >= LARGE) large.push({ at: position, radius: cityRadiusKm(people) });
		const isQuarter = people < LARGE / 4 && large.some(({ at, radius }) => distanceKm(at, position) < radius / 2);
		const name = nameAt(data, city);
		const km = distanceKm(position, middle);
		const isNear = km < (district[city] === district[own] ? OFFICE_KM : OTHER_DISTRICT_KM);
		const isNamed = isNear && !isQuarter && offices.has(soundKey(lettersOf(name)));
		if (people < MIN_PEOPLE && !isNamed) continue;
		const cost =
			(isNamed ? km / OFFICE_KM : km / cityRadiusKm(people)) +
			(people < TOWN_PEOPLE ? TOWN_PENALTY : 0) -
			(name === ofDistrict ? DISTRICT_BONUS : 0) -
			(isNamed ? (people > QUARTER_PEOPLE ? OFFICE_BONUS : -VILLAGE_PENALTY) : 0);
		if (cost <= (best?.cost ?? MOST)) best = { name, cost };
	}
	return best?.name;
}
