import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import type { Warning } from "../../../shared/branch/branch-warning.ts";
import { createMemo } from "../../../shared/memo.ts";
import { distanceKm } from "../../../shared/places/distance.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { createNearestName, lettersOf, type NearestName } from "../../../shared/search/words/similar-names.ts";
import type { CityNames } from "../../places/city-names.ts";
import type { KnownPlaces } from "../../places/known-places.ts";
import type { SiteCities } from "./site-cities.ts";

/** A place with the name within this many kilometres of the pincode is the one that is meant. */
const NEAR_KM = 60;

/** How many other states with a place of the name are listed. */
const MAX_STATES = 2;

type CityCheck = (
	/** The pincode is empty if it is not known. */
	branch: Pick<BranchPayload, "cityName" | "pincode">,
	/** The state's official name; undefined if it is unknown. */
	state: string | undefined,
	site: SiteCities,
) => Warning | undefined;

interface Named {
	/** Whether the state has places with the name; without a state, whether any state does. */
	isInState: boolean;
	/** Whether one of them is near the pincode. If the pincode's position is unknown, any of them counts. */
	isMeant: boolean;
	/** Whether any place with the name is near the pincode, in whatever state. */
	isNear: boolean;
	elsewhere: readonly string[];
}

/** Creates the check for cities that are new to the site. */
export function createCityCheck(known: KnownPlaces, cityNames: CityNames): CityCheck {
	const inState = createMemo<StateCities>();
	const ofPincode = createMemo<NearestName>();

	function citiesOf(state: string | undefined): StateCities {
		return inState(state ?? "", () => stateCities(state === undefined ? [] : cityNames.citiesIn(state)));
	}

	function named(city: string, pincode: string, state: string | undefined): Named {
		const all = known.placesNamed(city);
		const places = state === undefined ? all : all.filter((place) => place.state === state);
		const centre = known.centreOf(pincode);
		const near = all.filter((place) => centre === undefined || distanceKm(place, centre) <= NEAR_KM);
		const elsewhere = new Set(all.map((place) => place.state).filter((each) => each !== "" && each !== state));
		return {
			isInState: places.length > 0,
			isMeant: near.some((place) => places.includes(place)) || (near.length === 0 && isOffice(city, pincode)),
			isNear: centre !== undefined && near.length > 0,
			elsewhere: [...elsewhere],
		};
	}

	/** Whether a post office has the name. Words such as "Town" are dropped from the names of places, but not from those of post offices. */
	function isOffice(city: string, pincode: string): boolean {
		const letters = lettersOf(city);
		return known.localitiesOf(pincode).some((name) => lettersOf(name) === letters);
	}

	function meantBy(cityName: string, pincode: string, state: string | undefined, site: SiteCities): string | undefined {
		return site.nearest(cityName) ?? citiesOf(state).nearest(cityName) ?? localityLike(cityName, pincode);
	}

	function localityLike(cityName: string, pincode: string): string | undefined {
		const names = () => createNearestName(known.localitiesOf(pincode).map((name) => [name, name]));
		return ofPincode(pincode, names)(cityName);
	}

	return ({ cityName, pincode }, state, site) => {
		if (site.has(cityName)) return undefined;
		const names = [cityName, ...cityNames.namesOf(cityName, state ?? "")];
		const onSite = names.map(site.stored).find((name) => name !== undefined);
		if (onSite !== undefined) return spelling(cityName, onSite);
		const official = citiesOf(state).official(cityName);
		if (official !== undefined && placeKey(official) !== placeKey(cityName)) return spelling(cityName, official);
		const found = named(cityName, pincode, state);
		if (found.isMeant && pincode !== "") return newCity(cityName, `a place of this name is near pincode ${pincode}`);
		const isInState = found.isInState || official !== undefined;
		// A city that exists, even far from the pincode, is not misspelled, and neither is a place across the border.
		const isName = official !== undefined || found.isNear || found.isMeant;
		const meant = isName ? undefined : meantBy(cityName, pincode, state, site);
		if (meant !== undefined) return spelling(cityName, meant);
		if (isInState) return newCity(cityName, knownInState(pincode, state));
		if (found.isNear) return newCity(cityName, `${knownElsewhere(found, state)}, near pincode ${pincode}`);
		return unknownCity(cityName, knownElsewhere(found, state));
	};
}

/** The well-known cities of a state. */
interface StateCities {
	official(name: string): string | undefined;
	nearest: NearestName;
}

/** @param cities all names of each city, the official one first */
function stateCities(cities: readonly (readonly string[])[]): StateCities {
	const names = cities.flatMap((all) => all.map((each) => [each, all[0] ?? each] as const));
	// A city's own name takes precedence over another name of a larger city.
	const byRank = [...names.filter(([each, official]) => each === official), ...names];
	const byLetters = new Map(byRank.reverse().map(([each, official]) => [lettersOf(each), official]));
	return { official: (name) => byLetters.get(lettersOf(name)), nearest: createNearestName(names) };
}

function spelling(cityName: string, meant: string): Warning {
	const message = `“${cityName}” is new to this site: did you mean ${meant}?`;
	return { code: "city-spelling", field: "cityName", message, suggestion: meant };
}

function newCity(cityName: string, known: string): Warning {
	return { code: "city-new", field: "cityName", message: `${cityName} is new to this site: ${known}` };
}

function unknownCity(cityName: string, known: string): Warning {
	return { code: "city-unknown", field: "cityName", message: `“${cityName}” is new to this site: ${known}` };
}

function knownInState(pincode: string, state = "India"): string {
	const known = `a place of this name is known in ${state}`;
	return pincode === "" ? known : `${known}, but not near pincode ${pincode}`;
}

function knownElsewhere({ elsewhere }: Named, state = "India"): string {
	const none = `no place of this name is known in ${state}`;
	return elsewhere.length > 0 ? `${none}, but in ${elsewhere.slice(0, MAX_STATES).join(" and ")}` : none;
}
