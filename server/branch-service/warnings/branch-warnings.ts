/** Asks about branches that look like a mistake but may be right (docs/product.md, Warnings). */
import { setImmediate as giveWay } from "node:timers/promises";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { WARNING_FIELDS, type Warning } from "../../../shared/branch/branch-warning.ts";
import { createKnownServices, servicesIn } from "../../../shared/branch/services.ts";
import { createMemo } from "../../../shared/memo.ts";
import { distanceKm, type Position, roundedDistance } from "../../../shared/places/distance.ts";
import { indianState } from "../../../shared/places/indian-states.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { meantState } from "../../../shared/search/words/meant-state.ts";
import { createNearestName } from "../../../shared/search/words/similar-names.ts";
import { loadCityNames } from "../../places/city-names.ts";
import { type KnownPlaces, loadKnownPlaces } from "../../places/known-places.ts";
import { createPinDistance, FAR_PIN_KM, nearestKm } from "../../places/pin-distance.ts";
import { isInMiddle } from "../../places/pincode-centres.ts";
import { keptForKey, once } from "../../process/once.ts";
import { createCityCheck, createSiteNames, respelling, type SiteCity } from "./city-check.ts";
import { createJoinedKey, createKnownSpelling } from "./city-spelling.ts";

/** What to ask an admin before a branch is stored, once for each code. @param branch its valid fields @param stored unchanged values were confirmed before */
export type WarningCheck = (branch: Partial<Checked>, stored?: Checked) => Warning[];

type Checked = Placed & Partial<Pick<BranchPayload, "name" | "services">>;

/** The checks' knowledge that does not depend on the site, created once. */
type PlaceChecks = Awaited<ReturnType<typeof loadPlaceChecks>>;

/** Loads the known places of India in steps, between which other work is done: in the site's own process, visitors would wait. */
export const loadPlaceChecks = once(async () => {
	const cityNames = await loadCityNames();
	const knownPlaces = await loadKnownPlaces();
	await giveWay();
	// Prepares the comparison with the names of states.
	meantState("");
	return {
		knownPlaces,
		cityCheck: createCityCheck(knownPlaces, cityNames),
		knownSpelling: createKnownSpelling(knownPlaces, cityNames),
		joinedKey: createJoinedKey(cityNames),
		officialName: cityNames.officialName,
		pinKept: createPinCheck(knownPlaces),
	};
});

/** Creates the check for one version of the stored branches. @param cities the cities that have branches @param services the names of the known services */
export function createWarningCheck(
	checks: PlaceChecks,
	cities: readonly SiteCity[],
	services: readonly string[],
): WarningCheck {
	const serviceCheck = createServiceCheck(services);
	const site = createSiteNames(cities, checks.knownSpelling, checks.joinedKey);
	const meantStates = createMemo<string | undefined>();
	const { knownPlaces } = checks;
	const cityWarnings = createMemo<Warning | undefined>();

	function cityWarning(cityName: string, pincode: string, stateName: string, state?: string): Warning | undefined {
		const key = `${stateName}\n${cityName}\n${pincode}`;
		return cityWarnings(key, () => checks.cityCheck({ cityName, pincode }, state, site.citiesOf(state ?? stateName)));
	}

	function* warningsOf(branch: Partial<Checked>, stored?: Checked): Generator<Warning | undefined> {
		if (stored && isOther(branch, stored)) yield otherWarning(stored);
		const { stateName, cityName, pincode, lat, long, services } = branch;
		if (isRough(lat) && isRough(long)) yield ROUGH;
		if (services) yield serviceCheck(services);
		const ofPincode = pincode === undefined ? [] : knownPlaces.statesOf(pincode);
		const state = stateName === undefined ? undefined : meantStates(stateName, () => meantState(stateName));
		// Without a likely state, every city of an unknown state would be new.
		const likely = state ?? (ofPincode.length === 1 ? ofPincode[0] : undefined);
		if (stateName !== undefined) yield stateWarning(stateName, state, ofPincode);
		if (cityName !== undefined && (stateName ?? likely) !== undefined) {
			const cities = site.citiesOf(likely ?? stateName ?? "");
			const [ofSite, joined] = [cities.of(cityName), cities.joined(cityName)];
			const own =
				stored && joined.find(({ name, state }) => name === stored.cityName && state.name === stored.stateName);
			const rename = respelling(cityName, own, own || !ofSite ? joined : [ofSite], cities);
			// A city gets its official name without a question.
			const isOfficial = own && checks.officialName(cityName, own.state.name) === cityName;
			yield rename ?? (isOfficial ? undefined : cityWarning(cityName, pincode ?? "", stateName ?? "", likely));
		}
		if (pincode === undefined) return;
		if (state !== undefined) yield pincodeWarning(pincode, state, ofPincode, knownPlaces);
		if (lat !== undefined && long !== undefined) yield distanceWarning({ pincode, lat, long }, knownPlaces);
	}

	return (branch, stored) => {
		const isNew = ({ code }: Warning) => !stored || WARNING_FIELDS[code].some((name) => stored[name] !== branch[name]);
		const pinKept = stored && checks.pinKept(branch, stored);
		const warnings = [...warningsOf(branch, stored)].filter((warning) => warning !== undefined).filter(isNew);
		// Both are about the same distance.
		return pinKept ? [...warnings.filter(({ code }) => code !== "far-from-pincode"), pinKept] : warnings;
	};
}

/** A decimal of a degree is 11 km. */
const ROUGH: Warning = {
	code: "position-rough",
	field: "lat",
	message: "The coordinates have at most one decimal, so they may be some kilometres away from the branch",
};

function isRough(degrees: number | undefined): boolean {
	return degrees !== undefined && Number(degrees.toFixed(1)) === degrees;
}

/** Whether name, city and pincode are all new: an ID or code in a sheet may be that of another branch. */
function isOther(branch: Partial<Checked>, stored: Checked): boolean {
	const differs = (name: "name" | "cityName" | "pincode") =>
		placeKey(branch[name] ?? "") !== placeKey(stored[name] ?? "");
	return differs("name") && differs("cityName") && differs("pincode");
}

function otherWarning({ name, cityName, pincode }: Checked): Warning {
	const message = `It replaces “${name}” in ${cityName} ${pincode}, with another name, city and pincode. Are they the same branch?`;
	return { code: "other-branch", field: "name", message };
}

/** What is stored, of one version. */
interface Stored {
	dataVersion(): Promise<string>;
	cities(): Promise<readonly SiteCity[]>;
	knownServices(): Promise<readonly string[]>;
}

/** The check for what a store currently has, created again only if the data has changed. */
export function warningCheckOf(store: Stored): () => Promise<WarningCheck> {
	const checkOf = keptForKey<string, WarningCheck>();
	return async () =>
		checkOf(await store.dataVersion(), async () => {
			const sources = [loadPlaceChecks(), store.cities(), store.knownServices()] as const;
			return createWarningCheck(...(await Promise.all(sources)));
		});
}

/** Coordinates farther than this from the middle of their pincode are asked about. */
const FAR_KM = 50;

/**
 * Asks about a pincode that belongs to other states than the branch. For an unknown pincode, only its first digits show the state.
 *
 * @param ofPincode the states of the pincode; empty if no table has it
 */
function pincodeWarning(
	pincode: string,
	state: string,
	ofPincode: readonly string[],
	{ statesOfBeginning }: Pick<KnownPlaces, "statesOfBeginning">,
): Warning | undefined {
	const isKnown = ofPincode.length > 0;
	const { digits, states } = isKnown ? { digits: pincode, states: ofPincode } : statesOfBeginning(pincode);
	if (states.includes(state)) return undefined;
	const what = isKnown
		? `Pincode ${pincode} is`
		: `Pincode ${pincode} is not known, and all that begin with ${digits} are`;
	const message =
		states.length > 0
			? `${what} in ${states.join(" and ")}, not in ${state}`
			: `Pincode ${pincode} is in no state: those that begin with 9 are the army’s`;
	return { code: "pincode-state", field: "pincode", message };
}

/** Asks about coordinates far from the middle of the pincode and from its post offices and their town. */
function distanceWarning(
	{ pincode, lat, long }: Pick<BranchPayload, "pincode" | "lat" | "long">,
	knownPlaces: Pick<KnownPlaces, "centreOf" | "pointsOf">,
): Warning | undefined {
	const place = { lat, lng: long };
	const centre = knownPlaces.centreOf(pincode);
	const km = centre && distanceKm(centre, place);
	if (km === undefined || km <= FAR_KM) return undefined;
	if (knownPlaces.pointsOf(pincode).some((point) => distanceKm(point, place) <= FAR_KM)) return undefined;
	const { amount, unit } = roundedDistance(km);
	const message = `The coordinates are ${amount} ${unit} from the middle of pincode ${pincode}`;
	return { code: "far-from-pincode", field: "lat", message };
}

/** Asks about a state that is none of India's, or not written by its official name. @param ofPincode the states of the pincode */
function stateWarning(name: string, official: string | undefined, ofPincode: readonly string[]): Warning | undefined {
	if (official !== undefined) {
		// Stored as on the site, or by its official name.
		if (placeKey(name) === placeKey(official)) return undefined;
		const message = `“${name}” is not the official name of a state or union territory: did you mean ${official}?`;
		return { code: "state-spelling", field: "stateName", message, suggestion: official };
	}
	const [only, ...others] = ofPincode;
	const message = `“${name}” is not a state or union territory of India`;
	const isSure = only !== undefined && others.length === 0;
	return { code: "state-unknown", field: "stateName", message, ...(isSure && { suggestion: only }) };
}

/** @param names of the known services; of several that are equally similar to one, the first is suggested */
function createServiceCheck(names: readonly string[]): (services: string) => Warning | undefined {
	const knownServices = createKnownServices(names);
	const nearest = createNearestName(names.map((name) => [name, name]));
	const checked = createMemo<Warning | undefined>();
	return (services) => checked(services, () => warningAbout(services));

	function warningAbout(services: string): Warning | undefined {
		const unknown = knownServices.unknown(services);
		if (unknown.length === 0) return undefined;
		const suggestions = new Map(unknown.map((name) => [name, nearest(name)]));
		const isMeant = [...suggestions.values()].some((name) => name !== undefined);
		const suggestion = knownServices.settle(
			servicesIn(services)
				.map((name) => suggestions.get(name) ?? name)
				.join(", "),
		);
		const message = `${unknown.map((name) => `“${name}”`).join(", ")}: no branch has such a service yet`;
		return { code: "service-unknown", field: "services", message, ...(isMeant && { suggestion }) };
	}
}

type Placed = Pick<BranchPayload, "stateName" | "cityName" | "pincode" | "lat" | "long">;

/** Within this distance of a new pincode, the position fits it. In a city, the next pincode is as near. */
const FITS_KM = 2;

/** Creates what asks about a position that stayed when the branch moved away from it. The middle of the pincode is suggested if it is elsewhere. */
function createPinCheck(knownPlaces: KnownPlaces) {
	const kmFrom = createPinDistance(knownPlaces);

	/** How far the position is from where the branch now is, and where that is, if it is no longer there. An address alone says nothing. */
	function moved(branch: Partial<Placed>, stored: Placed, pin: Position): { km: number; from: string } | undefined {
		const { cityName = "", stateName = "", pincode = "" } = branch;
		const km = kmFrom(pincode, pin);
		const from = `pincode ${pincode}`;
		if (pincode !== stored.pincode) {
			const before = kmFrom(stored.pincode, pin) ?? 0;
			// If it is nearer than the old one, it was corrected.
			return km !== undefined && (km > FAR_PIN_KM || (km > FITS_KM && before < km)) ? { km, from } : undefined;
		}
		if (placeKey(cityName) === placeKey(stored.cityName)) return undefined;
		const state = indianState(stateName);
		const places = knownPlaces.placesNamed(cityName).filter((place) => place.state === state);
		const ofCity = nearestKm(places, pin);
		return ofCity !== undefined && ofCity > FAR_PIN_KM ? { km: ofCity, from: cityName } : undefined;
	}

	return (branch: Partial<Placed>, stored: Placed): Warning | undefined => {
		const { pincode = "", lat, long } = branch;
		if (lat === undefined || lat !== stored.lat || long !== stored.long) return undefined;
		const pin = { lat, lng: long };
		const centre = knownPlaces.centreOf(pincode);
		const isOfOld = isInMiddle(knownPlaces.centreOf(stored.pincode), pin) && !isInMiddle(centre, pin);
		const away = isOfOld ? undefined : moved(branch, stored, pin);
		if (!away && !isOfOld) return undefined;
		const { amount, unit } = roundedDistance(away?.km ?? 0);
		const message = away
			? `The address changed, but the map pin is still at the old place, ${amount} ${unit} from ${away.from}. Move the pin`
			: `The address changed, but the map pin is still in the middle of pincode ${stored.pincode}. Move the pin`;
		const isElsewhere = centre && (isOfOld || distanceKm(centre, pin) > FITS_KM);
		const suggestion = isElsewhere ? { suggestion: `${centre.lat}, ${centre.lng}` } : {};
		return { code: "pin-kept", field: "lat", message, ...suggestion };
	};
}
