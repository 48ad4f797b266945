import type { City } from "../../../shared/branch/branch.ts";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import type { Warning, WarningCode } from "../../../shared/branch/branch-warning.ts";
import { stateKey } from "../../../shared/branch/days-off.ts";
import { createMemo } from "../../../shared/memo.ts";
import { distanceKm } from "../../../shared/places/distance.ts";
import { lettersOf, placeKey } from "../../../shared/places/place-key.ts";
import { compareSpellings } from "../../../shared/places/spelling.ts";
import { createNearestName, type NearestName, soundOf } from "../../../shared/search/words/similar-names.ts";
import type { CityNames } from "../../places/city-names.ts";
import type { KnownPlaces } from "../../places/known-places.ts";
import type { JoinedKey, KnownSpelling } from "./city-spelling.ts";

/** A place with the name within this many kilometres of the pincode is the one that is meant. */
const NEAR_KM = 60;

/** A place farther away is meant less likely than a post office of the pincode. */
const OFFICE_KM = 25;

/** How many other states with a place of the name are listed. */
const MAX_STATES = 2;

interface Named {
	/** Whether the state has places with the name; without a state, whether any state does. */
	isInState: boolean;
	/** Whether one of them is near the pincode. If the pincode's position is unknown, any of them counts. */
	isMeant: boolean;
	/** Whether it is a place's official name, or that of one of the pincode's offices. */
	isOwn: boolean;
	/** Whether one of them, or such an office, has this name in just these letters. */
	hasName: boolean;
	/** An office of the pincode with a like name, if no place near has just this one. */
	office: string | undefined;
	/** Whether any place with the name is near the pincode, in whatever state. */
	isNear: boolean;
	elsewhere: readonly string[];
}

/** Creates the check for cities that are new to the site. An unknown pincode is empty; `state` is the official name, if it is known. */
export function createCityCheck(knownPlaces: KnownPlaces, cityNames: CityNames) {
	const inState = createMemo<StateCities>();
	const ofPincode = createMemo<NearestName>();

	function citiesOf(state: string | undefined): StateCities {
		return inState(state ?? "", () => stateCities(state === undefined ? [] : cityNames.citiesIn(state)));
	}

	function named(city: string, pincode: string, state: string | undefined): Named {
		const all = knownPlaces.placesNamed(city);
		const places = state === undefined ? all : all.filter((place) => place.state === state);
		const centre = knownPlaces.centreOf(pincode);
		const near = all.filter((place) => centre === undefined || distanceKm(place, centre) <= NEAR_KM);
		const there = near.filter((place) => places.includes(place));
		const office = there.length > 0 || near.length === 0 ? officeOf(pincode, city) : undefined;
		const elsewhere = new Set(all.map((place) => place.state).filter((each) => each !== "" && each !== state));
		const hasName = [office ?? "", ...there.map(({ name }) => name)].map(lettersOf).includes(lettersOf(city));
		return {
			isInState: places.length > 0,
			isMeant: there.length > 0 || office !== undefined,
			isOwn: office !== undefined || hasName,
			hasName,
			office: there.length > 0 ? undefined : office,
			isNear: centre !== undefined && near.length > 0,
			elsewhere: [...elsewhere],
		};
	}

	/** The office of a pincode that has the name, in any spelling of its sound, or with further words, such as “Town”. */
	function officeOf(pincode: string, city: string): string | undefined {
		const [key, sound] = [placeKey(city), soundOf(city)];
		const isIt = (name: string) =>
			(soundOf(name) === sound && !isSlip(name, city)) || placeKey(name).startsWith(`${key} `);
		return key === "" ? undefined : knownPlaces.localitiesOf(pincode).find(isIt);
	}

	/** A name that may be meant, unless all places that have it are far from the pincode. */
	function ifNear(name: string | undefined, pincode: string, km = NEAR_KM): string | undefined {
		const centre = knownPlaces.centreOf(pincode);
		const places = name === undefined || centre === undefined ? [] : knownPlaces.placesNamed(name);
		const isFar = places.length > 0 && places.every((place) => centre && distanceKm(place, centre) > km);
		return isFar ? undefined : name;
	}

	function localityLike(cityName: string, pincode: string): string | undefined {
		const names = () => createNearestName(knownPlaces.localitiesOf(pincode).map((name) => [name, name]));
		return ofPincode(pincode, names)(cityName);
	}

	return (
		{ cityName, pincode }: Pick<BranchPayload, "cityName" | "pincode">,
		state: string | undefined,
		site: SiteCities,
	): Warning | undefined => {
		if (site.of(cityName)) return undefined;
		const others = cityNames.namesOf(cityName, state ?? "");
		const onSite = [cityName, ...others].map(site.stored).find((name) => name !== undefined);
		if (onSite !== undefined) return spelling(cityName, onSite);
		const match = named(cityName, pincode, state);
		const official = citiesOf(state).official(cityName);
		// A former name that no office has: the official one is meant.
		const isFormer = official !== undefined && !match.isOwn && !isSpelling(cityName, official);
		if (isFormer && ifNear(official, pincode) !== undefined) return spelling(cityName, official);
		// Another spelling of a known city, unless a place there has just this name.
		const known = official === undefined && !match.hasName ? ifNear(others[0], pincode) : undefined;
		if (match.isMeant && pincode !== "") return nearOffice(cityName, match.office, pincode, known);
		const isInState = match.isInState || official !== undefined;
		// A city that exists, even far from the pincode, is not misspelled, and neither is a place across the border.
		const isName = official !== undefined || match.isNear || match.isMeant;
		const lists = isName ? [] : [site.nearest, citiesOf(state).nearest];
		const office = isName ? undefined : localityLike(cityName, pincode);
		const km = office === undefined ? NEAR_KM : OFFICE_KM;
		const meant = lists.map((nearest) => ifNear(nearest(cityName), pincode, km)).find((each) => each !== undefined);
		if (meant !== undefined) return spelling(cityName, meant);
		// The Post has one spelling of several in use: Kambainallore for Kambainallur.
		if (office !== undefined)
			return isSpelling(cityName, office) ? nearOffice(cityName, office, pincode) : spelling(cityName, office);
		if (isInState) return newCity(cityName, knownInState(pincode, state));
		if (match.isNear) return newCity(cityName, `${knownElsewhere(match, state)}, near pincode ${pincode}`);
		if (known !== undefined) return spelling(cityName, known);
		return warn("city-unknown", `“${cityName}” is new to this site: ${knownElsewhere(match, state)}`);
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

/**
 * Whether two names differ at most in vowels, and in nasals before a consonant, as spellings of one name do: Athni and Athani, Kayankulam and
 * Kayamkulam. The vowel at the end is one of both: Nalbair is not Nalbari, and Poona is not Pune.
 */
function isSpelling(one: string, other: string): boolean {
	const consonantsOf = (name: string) =>
		soundOf(name)
			.replace(/m(?=[dgkstv])/g, "n")
			.replace(/[aeiouy](?=.)/g, "")
			.replace(/[ey]$/, "i");
	return consonantsOf(one) === consonantsOf(other);
}

/** Whether two names differ in one letter, a vowel in one and a consonant in the other, which may sound the same: Beytiah and Bettiah. */
function isSlip(one: string, other: string): boolean {
	const [letters, others] = [lettersOf(one), lettersOf(other)];
	const pairs = Array.from(letters, (letter, at) => letter + (others[at] ?? "")).filter(([a, b]) => a !== b);
	const isOne = letters.length === others.length && pairs.length === 1;
	return isOne && /[aeiouy][^aeiouy]|[^aeiouy][aeiouy]/.test(pairs[0] ?? "");
}

const warn = (code: WarningCode, message: string, suggestion?: string): Warning => {
	return { code, field: "cityName", message, ...(suggestion !== undefined && { suggestion }) };
};

const spelling = (cityName: string, meant: string) =>
	warn("city-spelling", `“${cityName}” is new to this site: did you mean ${meant}?`, meant);

/** Another spelling or name that a city gets with all its branches, unless the stored one is better. @param own the branch's, if it is among `all` */
export function respelling(
	cityName: string,
	own: SiteCity | undefined,
	all: readonly SiteCity[],
	{ stored }: Pick<SiteCities, "stored">,
): Warning | undefined {
	const others = all.filter(({ name }) => name !== cityName);
	const { name } = own ?? others[0] ?? { name: cityName };
	const branches = others.reduce((sum, each) => sum + each.branches, 0);
	const better = compareSpellings(cityName, name);
	const isNewName = !own && placeKey(name) !== placeKey(cityName);
	// By itself, a branch that is new in a city does not say how it is spelled.
	const isMeant = own ? better >= 0 && branches > 1 : better > 0 || isNewName;
	if (name === cityName || !isMeant) return undefined;
	const inBranches = branches === 1 ? "1 branch" : `${branches.toLocaleString("en-IN")} branches`;
	const names = others.map((each) => `“${each.name}”`).join(" and ");
	const message = `Rename ${names} to “${cityName}” in ${inBranches}?`;
	return warn("city-rename", message, isNewName ? stored(name) : name);
}

/** A new city that an office of its pincode, or another place there, is named like. */
const nearOffice = (cityName: string, office = "a place of this name", pincode: string, known?: string) =>
	newCity(cityName, `${office} is near pincode ${pincode}`, known);

/** @param known what may be meant */
const newCity = (cityName: string, note: string, known?: string) =>
	warn("city-new", `${cityName} is new to this site: ${note}`, known);

function knownInState(pincode: string, state = "India"): string {
	const note = `a place of this name is known in ${state}`;
	return pincode === "" ? note : `${note}, but not near pincode ${pincode}`;
}

function knownElsewhere({ elsewhere }: Named, state = "India"): string {
	const none = `no place of this name is known in ${state}`;
	return elsewhere.length > 0 ? `${none}, but in ${elsewhere.slice(0, MAX_STATES).join(" and ")}` : none;
}

/** A city that has branches, as in the feed, and how many these are. */
export type SiteCity = Pick<City, "name" | "state"> & { branches: number };

interface SiteCities {
	/** A city that is stored, in any spelling that counts as the same. */
	of(name: string): SiteCity | undefined;
	stored(name: string): string | undefined;
	/** The stored cities that visitors see as one with this one. */
	joined(name: string): readonly SiteCity[];
	readonly nearest: NearestName;
}

export function createSiteNames(cities: readonly SiteCity[], knownSpelling: KnownSpelling, joinedKey: JoinedKey) {
	const byState = Map.groupBy(cities, ({ state }) => stateKey(state.name));
	const inState = createMemo<SiteCities>();
	return {
		/** The cities of a state, by any of its names. */
		citiesOf(state: string): SiteCities {
			const key = stateKey(state);
			return inState(key, () => siteCities(byState.get(key) ?? [], knownSpelling, joinedKey));
		},
	};
}

function siteCities(cities: readonly SiteCity[], knownSpelling: KnownSpelling, joinedKey: JoinedKey): SiteCities {
	const byKey = new Map(cities.map((city) => [placeKey(city.name), city]));
	const byJoined = Map.groupBy(cities, ({ name, state }) => joinedKey(name, state.name));
	const [{ state } = { state: { name: "" } }] = cities;
	// What was stored with a typing error is not what anybody means.
	const names = cities.map(({ name, state }) => {
		const known = knownSpelling(name, state.name) ?? name;
		return compareSpellings(known, name) > 0 ? known : name;
	});
	const byLetters = new Map(names.map((name) => [lettersOf(name), name]));
	return {
		of: (name) => byKey.get(placeKey(name)),
		joined: (name) => byJoined.get(joinedKey(name, state.name)) ?? [],
		stored: (name) => byLetters.get(lettersOf(name)),
		nearest: createNearestName(names.map((name) => [name, name])),
	};
}
