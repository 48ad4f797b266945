/** Asks about branches that may be right, but look like a mistake (docs/product.md, Plausible). */
import type { City } from "../../../shared/branch.ts";
import type { BranchPayload } from "../../../shared/branch-payload.ts";
import { WARNING_FIELDS, type Warning } from "../../../shared/branch-warning.ts";
import type { Position } from "../../../shared/distance.ts";
import { createCityNames } from "../../places/city-names.ts";
import { createKnownPlaces, type KnownPlaces } from "../../places/known-places.ts";
import { loadKnownColumns } from "../../places/place-file.ts";
import { type CityCheck, createCityCheck } from "./city-check.ts";
import { createMemory } from "./memory.ts";
import { distanceWarning, pincodeWarning } from "./pincode-check.ts";
import { createSiteNames } from "./site-cities.ts";
import { meantState, stateWarning } from "./state-check.ts";

/** What is checked of a branch. */
type Checked = Pick<BranchPayload, "stateName" | "cityName" | "pincode" | "lat" | "long">;

export interface Plausibility {
	/**
	 * What an admin should be asked about before a valid branch is stored, at most one warning of each code.
	 *
	 * @param stored the branch as it is stored, if it is changed: what stays as it is was confirmed before
	 */
	warningsOf(branch: Checked, stored?: Checked): Warning[];
}

/** What the checks know without the site, made once for all. */
export interface PlaceChecks {
	known: KnownPlaces;
	cityCheck: CityCheck;
}

let loaded: Promise<PlaceChecks> | undefined;

/** Loads what is known about the places of India, once for all. */
export function loadPlaceChecks(): Promise<PlaceChecks> {
	loaded ??= loadKnownColumns().then((columns) => {
		const known = createKnownPlaces(columns);
		return { known, cityCheck: createCityCheck(known, createCityNames()) };
	});
	return loaded;
}

/**
 * Makes the check for one version of the stored branches.
 *
 * @param cities the cities that have branches, as the feed of cities has them
 */
export function createPlausibility(checks: PlaceChecks, cities: readonly Pick<City, "name" | "state">[]): Plausibility {
	const site = createSiteNames(cities);
	const meantStates = createMemory<string | undefined>();
	const points = createMemory<readonly Position[]>();
	const known = {
		...checks.known,
		pointsOf: (pincode: string) => points(pincode, () => checks.known.pointsOf(pincode)),
	};
	const statesOfPincodes = createMemory<readonly string[]>();
	const cityWarnings = createMemory<Warning | undefined>();

	function cityWarning({ stateName, cityName, pincode }: Checked, state: string | undefined): Warning | undefined {
		const asked = `${stateName}\n${cityName}\n${pincode}`;
		return cityWarnings(asked, () => checks.cityCheck({ cityName, pincode }, state, site.citiesOf(state ?? stateName)));
	}

	return {
		warningsOf(branch, stored) {
			const { stateName, pincode } = branch;
			const isNew = ({ code }: Warning) =>
				!stored || WARNING_FIELDS[code].some((name) => stored[name] !== branch[name]);
			const state = meantStates(stateName, () => meantState(stateName));
			const ofPincode = statesOfPincodes(pincode, () => known.statesOf(pincode));
			// Otherwise every city of an unknown state would be new.
			const likely = state ?? (ofPincode.length === 1 ? ofPincode[0] : undefined);
			const warnings = [
				stateWarning(stateName, state, site.hasState(stateName), ofPincode),
				cityWarning(branch, likely),
				state && pincodeWarning(pincode, state, ofPincode),
				distanceWarning(branch, known),
			];
			return warnings.filter((warning) => typeof warning === "object").filter(isNew);
		},
	};
}
