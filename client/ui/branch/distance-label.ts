import { distanceText } from "../../../shared/places/distance.ts";
import { ROUGH_KM } from "../../state/read-position.ts";
import { en } from "../../text/en.ts";

/** A distance in words; a rough one if the visitor may be as far as `accuracyKm` from where it was measured. */
export function distanceLabel(km: number, accuracyKm = 0): string {
	if (accuracyKm <= ROUGH_KM) return distanceText(km);
	const isFarther = km > accuracyKm;
	const text = distanceText(Number((isFarther ? km : km + accuracyKm).toPrecision(2)));
	return isFarther ? en.finder.about(text) : en.finder.upTo(text);
}
