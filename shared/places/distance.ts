import { numberText } from "../text/number-text.ts";

/** A point on the earth in degrees, WGS 84. */
export interface Position {
	lat: number;
	lng: number;
}

/** Whether degrees are in a range, such as `INDIA_LAT`. */
export function isWithin(degrees: number, [least, most]: readonly [number, number]): boolean {
	return degrees >= least && degrees <= most;
}

const EARTH_RADIUS_KM = 6371.0088;

/** Great-circle distance in kilometres (haversine formula, IUGG mean radius; error below 0.6 %). */
export function distanceKm(a: Position, b: Position): number {
	const toRadians = Math.PI / 180;
	const halfLat = Math.sin(((b.lat - a.lat) * toRadians) / 2);
	const halfLng = Math.sin(((b.lng - a.lng) * toRadians) / 2);
	const h = halfLat ** 2 + Math.cos(a.lat * toRadians) * Math.cos(b.lat * toRadians) * halfLng ** 2;
	return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The distance in kilometres between two places, if both are known. */
export function kmBetween(a: Position | undefined, b: Position | undefined): number | undefined {
	return a && b && distanceKm(a, b);
}

/** Roads are longer than a straight line, and one does not set out at once. */
const KM_PER_MINUTE = 30 / 60 / 1.3;
const SETTING_OUT_MINUTES = 5;

/** How far one comes by road in some minutes, in kilometres of a straight line. */
export function kmWithin(minutes: number): number {
	return Math.max(0, minutes - SETTING_OUT_MINUTES) * KM_PER_MINUTE;
}

/** A distance as shown: in steps of 50 m below 1 km, with one decimal below 10 km, in whole kilometres from there. */
export function roundedDistance(km: number): { amount: string; unit: "m" | "km" } {
	if (km < 0.975) return { amount: String(Math.max(50, Math.round((km * 1000) / 50) * 50)), unit: "m" };
	return { amount: km < 9.95 ? km.toFixed(1) : numberText(Math.round(km)), unit: "km" };
}
