import { roundedDistance } from "../../../shared/places/distance.ts";
import { ROUGH_KM } from "../../state/read-position.ts";
import type { Texts } from "../../text/texts.ts";

/** A distance in kilometres, in words. */
export function distanceText({ units }: Texts, km: number): string {
	const { amount, unit } = roundedDistance(km);
	return `${amount} ${units[unit]}`;
}

/** A distance in words; a rough one if the visitor may be as far as `accuracyKm` from where it was measured. */
export function distanceLabel(texts: Texts, km: number, accuracyKm = 0): string {
	if (accuracyKm <= ROUGH_KM) return distanceText(texts, km);
	const isFarther = km > accuracyKm;
	const text = distanceText(texts, Number((isFarther ? km : km + accuracyKm).toPrecision(2)));
	return isFarther ? texts.finder.about(text) : texts.finder.upTo(text);
}
