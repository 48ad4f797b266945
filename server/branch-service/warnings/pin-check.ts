/** Whether the position of a branch is where its address is (docs/product.md, Warnings). */

import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import type { Warning } from "../../../shared/branch/branch-warning.ts";
import { distanceKm, type Position, roundedDistance } from "../../../shared/places/distance.ts";
import { indianState } from "../../../shared/places/indian-states.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import type { KnownPlaces } from "../../places/known-places.ts";
import { createPinDistance, FAR_PIN_KM, nearestKm } from "../../places/pin-distance.ts";
import { isInMiddle } from "../../places/pincode-centres.ts";

export type Placed = Pick<BranchPayload, "stateName" | "cityName" | "pincode" | "lat" | "long">;

/** Within this distance of a new pincode, the position fits it. In a city, the next pincode is as near. */
const FITS_KM = 2;

/**
 * Creates what asks about a position that stayed when the branch moved away from it. The middle of the pincode is suggested if it is
 * elsewhere.
 */
export function createPinCheck(known: KnownPlaces) {
	const kmFrom = createPinDistance(known);

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
		const places = known.placesNamed(cityName).filter((place) => place.state === state);
		const ofCity = nearestKm(places, pin);
		return ofCity !== undefined && ofCity > FAR_PIN_KM ? { km: ofCity, from: cityName } : undefined;
	}

	return (branch: Partial<Placed>, stored: Placed): Warning | undefined => {
		const { pincode = "", lat, long } = branch;
		if (lat === undefined || lat !== stored.lat || long !== stored.long) return undefined;
		const pin = { lat, lng: long };
		const centre = known.centreOf(pincode);
		const isOfOld = isInMiddle(known.centreOf(stored.pincode), pin) && !isInMiddle(centre, pin);
		const away = isOfOld ? undefined : moved(branch, stored, pin);
		if (!away && !isOfOld) return undefined;
		const { amount, unit } = roundedDistance(away?.km ?? 0);
		const message = away
			? `Is the pin still right? The branch has moved, but its position is the one from before, ${amount} ${unit} from ${away.from}`
			: `Is the pin still right? It is the middle of pincode ${stored.pincode}, where the branch is no longer`;
		const isElsewhere = centre && (isOfOld || distanceKm(centre, pin) > FITS_KM);
		const suggestion = isElsewhere ? { suggestion: `${centre.lat}, ${centre.lng}` } : {};
		return { code: "pin-kept", field: "lat", message, ...suggestion };
	};
}
