/**
 * Reads one item of each feed (docs/product.md, Feeds). Unknown fields are left out, so nothing that the upstream adds by
 * accident reaches a browser. Numbers sent as text and text sent as numbers are accepted, because feeds made from
 * spreadsheets have both.
 */
import * as v from "valibot";
import {
	type Branch,
	type City,
	DAYS,
	DETAILS,
	type Detail,
	hoursField,
	type State,
	type WeekHours,
} from "../../shared/branch.ts";
import { BRANCH_FIELDS } from "../../shared/branch-fields.ts";
import { wholeNumberText } from "../../shared/clean-text.ts";
import { INDIA_LAT, INDIA_LONG } from "../../shared/constants.ts";
import type { Position } from "../../shared/distance.ts";

/**
 * Reads an item of a feed.
 *
 * @returns the item and the faults of its fields, each in a fixed form such as `pincode: missing`; or why the whole item
 *   cannot be used
 */
export type ReadItem<T> = (sent: unknown) => { item: T; faults: readonly string[] } | { unusable: string };

const MAX_ID_DIGITS = 15;

const id = v.union([
	v.pipe(v.number(), v.safeInteger()),
	v.pipe(
		v.string(),
		v.trim(),
		v.check((text) => (wholeNumberText(text)?.length ?? Number.POSITIVE_INFINITY) <= MAX_ID_DIGITS),
		v.transform(Number),
	),
]);

/** A text without a letter or digit, such as a dash in an empty cell, counts as empty. */
const text = v.pipe(
	v.union([v.string(), v.pipe(v.number(), v.finite())]),
	v.transform(String),
	v.trim(),
	v.regex(/[\p{L}\p{N}]/u, "no letter and no digit"),
);

const identified = v.looseObject({ id, name: text });

/**
 * Reads a branch. It needs an id, a name, and a state or a city. Any other field may be missing, `null`, empty or of the
 * wrong type: its text is then empty, and coordinates are left out. Each such field is listed in the faults, unless it is
 * missing and optional in `BRANCH_FIELDS`.
 */
export const readBranch: ReadItem<Branch> = (sent) => {
	const needed = v.safeParse(identified, sent, { abortEarly: true });
	if (!needed.success) return { unusable: reasonOf(needed.issues[0]) };
	const { id, name, ...fields } = needed.output;
	const faults: string[] = [];

	function textOf(field: "city" | "state" | Detail, required = true): string {
		const read = v.safeParse(text, fields[field]);
		if (read.success) return read.output;
		const missing = isMissing(fields[field]);
		if (required || !missing) faults.push(`${field}: ${missing ? "missing" : "unusable"}`);
		return "";
	}

	const [city, state] = [textOf("city"), textOf("state")];
	if (!state && !city) return { unusable: "neither state nor city" };
	const details = DETAILS.map((field) => [field, textOf(field, BRANCH_FIELDS[field].required)]);
	const item = {
		id,
		name,
		city,
		state,
		...(Object.fromEntries(details) as Record<Detail, string>),
		...coordinatesOf(fields, faults),
		services: servicesOf(fields),
		...weekOf(fields, faults),
	};
	return { item, faults };
};

export const readState: ReadItem<State> = (sent) => readBySchema(v.object({ id, name: text }), sent);

export const readCity: ReadItem<City> = (sent) => {
	return readBySchema(v.object({ id, name: text, state: v.object({ name: text }) }), sent);
};

function readBySchema<T>(schema: v.GenericSchema<unknown, T>, sent: unknown): ReturnType<ReadItem<T>> {
	const read = v.safeParse(schema, sent, { abortEarly: true });
	return read.success ? { item: read.output, faults: [] } : { unusable: reasonOf(read.issues[0]) };
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
	const field = v.getDotPath(issue);
	return field ? `${field}: ${issue.message}` : issue.message;
}

function isMissing(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** Both coordinates, exchanged back if necessary, or neither. */
function coordinatesOf({ lat, lng }: Record<string, unknown>, faults: string[]): Partial<Position> {
	const [y, x] = [degreesOf(lat), degreesOf(lng)];
	if (isInIndia(y, x)) return { lat: y, lng: x };
	if (isInIndia(x, y)) {
		faults.push("lat and lng: exchanged");
		return { lat: x, lng: y };
	}
	faults.push(`lat and lng: ${isMissing(lat) && isMissing(lng) ? "missing" : "unusable"}`);
	return {};
}

function degreesOf(value: unknown): number {
	return typeof value === "number" || (!isMissing(value) && typeof value === "string") ? Number(value) : Number.NaN;
}

/** False for NaN, too, and for 0, 0, which means that the place is not known. */
function isInIndia(lat: number, lng: number): boolean {
	return isWithin(lat, INDIA_LAT) && isWithin(lng, INDIA_LONG);
}

function isWithin(value: number, [least, most]: readonly [number, number]): boolean {
	return value >= least && value <= most;
}

function servicesOf({ services }: Record<string, unknown>): string[] {
	return Array.isArray(services) && services.every((service) => typeof service === "string") ? services : [];
}

/** The hours as they were sent. Pages report the ones they cannot read. */
function weekOf(fields: Record<string, unknown>, faults: string[]): WeekHours {
	const sent = DAYS.map((day) => fields[hoursField(day)]);
	if (sent.some(isMissing)) faults.push("hours: missing");
	if (sent.some((hours) => !isMissing(hours) && typeof hours !== "string")) faults.push("hours: unusable");
	const week = DAYS.map((day) => {
		const hours = fields[hoursField(day)];
		return [hoursField(day), typeof hours === "string" ? hours.trim() : ""];
	});
	return Object.fromEntries(week) as WeekHours;
}
