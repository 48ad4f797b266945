/** Reads one item of each feed (docs/product.md, Feeds) without unknown fields; numbers may be text and text numbers, as from spreadsheets. */
import * as v from "valibot";
import type { Branch, City, State } from "../../../shared/branch/branch.ts";
import { BRANCH_FIELDS, VISITOR_FIELDS, type VisitorTexts } from "../../../shared/branch/branch-fields.ts";
import { readFeedBreaks } from "../../../shared/branch/breaks.ts";
import { readFeedClosures } from "../../../shared/branch/calendar-input.ts";
import { readFeedComing } from "../../../shared/branch/coming-change.ts";
import type { VisitorField } from "../../../shared/branch/field.ts";
import { readDialable } from "../../../shared/branch/phone.ts";
import { KIND_NAMES, MAX_PHONES, withoutRepeats } from "../../../shared/branch/phones.ts";
import { INDIA_LAT, INDIA_LONG } from "../../../shared/constants.ts";
import { parseHours } from "../../../shared/hours/hours.ts";
import { DAYS, hoursField, type WeekHours } from "../../../shared/hours/week.ts";
import { isWithin, type Position } from "../../../shared/places/distance.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { cleanText, wholeNumberText } from "../../../shared/text/clean-text.ts";

/** Reads an item. @returns it with the faults of its fields, such as `pincode: missing`; or why it cannot be used */
export type ReadItem<T> = (raw: unknown) => { item: T; faults: readonly string[] } | { unusable: string };

const MAX_ID_DIGITS = 15;

/** The longest text, in UTF-16 units, far above a branch's. A longer one counts as missing, unless its field has `cutAt`. */
const MAX_TEXT = 300;
const MAX_SERVICES = 100;

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
	// JSON can carry half of a character, which could not be part of an address.
	v.transform((raw) => raw.toWellFormed()),
	v.trim(),
	v.regex(/[\p{L}\p{N}]/u, "no letter and no digit"),
);

const shortText = v.pipe(text, v.maxLength(MAX_TEXT, "too long"));

const MAX_FORMER = 100;
const formerNames = v.pipe(v.array(shortText), v.maxLength(MAX_FORMER));

const identified = v.looseObject({ id, name: shortText });

function cut(text: string, most = Number.POSITIVE_INFINITY): string {
	// Never cut between the two halves of a character.
	return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/**
 * Reads a branch. It needs an id, a name, and a state or a city. Any other field may be missing, `null`, empty or of the wrong type: its text is
 * then empty, and coordinates are left out. Each such field is listed in the faults, unless it is missing and optional in `BRANCH_FIELDS`.
 */
export const readBranch: ReadItem<Branch> = (raw) => {
	const needed = v.safeParse(identified, raw, { abortEarly: true });
	if (!needed.success) return { unusable: reasonOf(needed.issues[0]) };
	const { id, name, ...fields } = needed.output;
	const faults: string[] = [];

	function textOf(field: string, { read = (raw) => raw, cutAt }: Partial<VisitorField> = {}, required = true): string {
		const result = v.safeParse(cutAt ? text : shortText, fields[field]);
		const value = result.success ? read(cut(result.output, cutAt)) : undefined;
		if (value !== undefined) return value;
		const missing = isMissing(fields[field]);
		if (required || !missing) faults.push(`${field}: ${missing ? "missing" : "unusable"}`);
		return "";
	}

	const [city, state] = [textOf("city"), textOf("state")];
	if (!state && !city) return { unusable: "neither state nor city" };
	const closures = readFeedClosures(fields.closures);
	if (closures.problems.length > 0) faults.push("closures: unusable");
	const texts = VISITOR_FIELDS.flatMap((field) => {
		const { visitors, required } = BRANCH_FIELDS[field];
		const mayBeMissing = "mayBeMissing" in visitors;
		// Nearly all branches lack translations, so they are not read.
		if (mayBeMissing && isMissing(fields[field])) return [];
		const value = textOf(field, visitors, required && !mayBeMissing);
		return value === "" && mayBeMissing ? [] : [[field, value]];
	});
	const ofVisitors = Object.fromEntries(texts) as VisitorTexts;
	const position = coordinatesOf(fields, faults);
	const week = weekOf(fields, faults);
	const { breaks, isFaulty } = readFeedBreaks(fields.breaks, week);
	if (isFaulty) faults.push("breaks: unusable");
	const movedHere = v.safeParse(formerNames, fields.movedHere ?? []);
	if (!movedHere.success) faults.push("movedHere: unusable");
	const coming = readFeedComing(fields.coming);
	if (coming.isFaulty) faults.push("coming: unusable");
	const item = {
		id,
		name,
		city,
		state,
		...ofVisitors,
		...position,
		services: servicesOf(fields),
		...week,
		...(breaks && { breaks }),
		...(movedHere.success && movedHere.output.length > 0 && { movedHere: movedHere.output }),
		...(coming.coming.length > 0 && { coming: coming.coming }),
		...phonesOf(fields.phones, ofVisitors.contactNo, faults),
		...(closures.closures.length > 0 && { closures: closures.closures }),
	};
	return { item, faults };
};

export const readState: ReadItem<State> = (raw) => readBySchema(v.object({ id, name: shortText }), raw);

export const readCity: ReadItem<City> = (raw) => {
	return readBySchema(v.object({ id, name: shortText, state: v.object({ name: shortText }) }), raw);
};

function readBySchema<T>(schema: v.GenericSchema<unknown, T>, raw: unknown): ReturnType<ReadItem<T>> {
	const read = v.safeParse(schema, raw, { abortEarly: true });
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
		faults.push("lat and lng: swapped");
		return { lat: x, lng: y };
	}
	faults.push(`lat and lng: ${isMissing(lat) && isMissing(lng) ? "missing" : "unusable"}`);
	return {};
}

function degreesOf(value: unknown): number {
	return typeof value === "number" || (!isMissing(value) && typeof value === "string") ? Number(value) : Number.NaN;
}

/** Also false for NaN, and for 0, 0, which means that the place is not known. */
function isInIndia(lat: number, lng: number): boolean {
	return isWithin(lat, INDIA_LAT) && isWithin(lng, INDIA_LONG);
}

function servicesOf({ services }: Record<string, unknown>): string[] {
	if (!Array.isArray(services) || services.length > MAX_SERVICES) return [];
	const names = services
		.filter((service) => typeof service === "string" && service.length <= MAX_TEXT)
		.map((service: string) => cleanText(service));
	// A text without a letter or digit says nothing.
	const byKey = new Map(names.map((name) => [placeKey(name), name]).filter(([key]) => key) as [string, string][]);
	return [...byKey.values()];
}

/** The numbers besides the Contact Number, each once. Those that cannot be used are left out. */
function phonesOf(phones: unknown, contactNo: string, faults: string[]): Pick<Branch, "phones"> {
	if (isMissing(phones)) return {};
	const list = Array.isArray(phones) ? phones : [undefined];
	const read = list.slice(0, MAX_PHONES).flatMap((each) => {
		const { success, output } = v.safeParse(sentPhone, each);
		const number = success ? readDialable(output.number) : undefined;
		return success && number !== undefined ? [{ kind: output.kind, number }] : [];
	});
	if (read.length < list.length) faults.push("phones: unusable");
	const others = withoutRepeats(read, contactNo);
	return others.length > 0 ? { phones: others } : {};
}

const sentPhone = v.object({ kind: v.picklist(KIND_NAMES), number: shortText });

/** The hours as sent. Pages and the log report those that cannot be read. */
function weekOf(fields: Record<string, unknown>, faults: string[]): WeekHours {
	const days = DAYS.map((day) => fields[hoursField(day)]);
	if (days.some(isMissing)) faults.push("hours: missing");
	if (days.some((hours) => !isMissing(hours) && parseHours(hoursText(hours)).kind === "unknown"))
		faults.push("hours: unusable");
	const week = DAYS.map((day) => [hoursField(day), hoursText(fields[hoursField(day)])]);
	return Object.fromEntries(week) as WeekHours;
}

function hoursText(hours: unknown): string {
	const text = typeof hours === "string" ? hours.toWellFormed().trim() : "";
	return text.length <= MAX_TEXT ? text : "";
}
