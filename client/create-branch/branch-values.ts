/** What stands in the form, and what is wrong with it. */
import * as v from "valibot";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES, forEachField } from "../../shared/branch-fields.ts";
import { type BranchPayload, validateBranch } from "../../shared/branch-payload.ts";
import { HOURS_STEP_MINUTES } from "../../shared/constants.ts";
import { COORDINATES_SWAPPED } from "../../shared/coordinate-input.ts";
import type { Position } from "../../shared/distance.ts";
import { NOT_WORKING } from "../../shared/hours.ts";
import { timeText } from "../../shared/hours-input.ts";

/** As typed or chosen. Hours are `09:30-17:30`, with a part missing while it is not chosen yet, or Not Working. */
export type BranchValues = Readonly<Record<BranchFieldName, string>>;

/** The message of each field in error. */
export type BranchErrors = Readonly<Partial<Record<BranchFieldName, string>>>;

export const EMPTY_VALUES: BranchValues = forEachField(() => "");

const DAY_MINUTES = 1440;

/** `00:00` to `23:45`. */
const TIMES: readonly string[] = Array.from({ length: DAY_MINUTES / HOURS_STEP_MINUTES }, (_, slot) =>
	timeText(slot * HOURS_STEP_MINUTES),
);

/** The times that can be chosen (docs/product.md, Create Branch). The last of the day leaves no end after it, so it is no start. */
export const STARTS = TIMES.slice(0, -1);
export const ENDS = TIMES.slice(1);

export function isEmpty(values: BranchValues): boolean {
	return Object.values(values).every((value) => value === "");
}

/** What stands in a form's elements, whose names are those of the fields, or of a day's start and end. */
export function enteredIn(form: HTMLFormElement): Partial<BranchValues> {
	const data = new FormData(form);
	const text = (name: string) => String(data.get(name) ?? "");
	const entered = forEachField((name) => {
		return BRANCH_FIELDS[name].day ? joinHours(text(startName(name)), text(endName(name))) : text(name);
	});
	return Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== ""));
}

/** The names of the two drop-downs of a day's hours. */
export function startName(name: BranchFieldName): string {
	return `${name}-start`;
}

export function endName(name: BranchFieldName): string {
	return `${name}-end`;
}

/** The errors of all fields. */
export function errorsOf(values: BranchValues): BranchErrors {
	const { errors = [] } = validateBranch(values);
	return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/**
 * What is left of the errors that are shown once some fields have changed: a field that is mended has none, and no field
 * gets one that had none. Each coordinate is judged with the other, since they may be swapped; that error is of both.
 */
export function remainingErrors(shown: BranchErrors, values: BranchValues, changed: readonly string[]): BranchErrors {
	const current = errorsOf(values);
	const judged = changed.some((name) => name === "lat" || name === "long") ? [...changed, "lat", "long"] : changed;
	const before = shown.lat === COORDINATES_SWAPPED ? { long: COORDINATES_SWAPPED, ...shown } : shown;
	const entries = FIELD_NAMES.flatMap((name) => {
		const message = before[name] && judged.includes(name) ? current[name] : shown[name];
		return message ? [[name, message]] : [];
	});
	return Object.fromEntries(entries);
}

/**
 * The branch to be sent; nothing while a field is in error. Phone number and pincode are sent as they were typed, since
 * each upstream has a form of its own for them.
 */
export function branchToSend(values: BranchValues): BranchPayload | undefined {
	const { branch } = validateBranch(values);
	return branch && { ...branch, contactNo: values.contactNo.trim(), pincode: values.pincode.trim() };
}

/** The place that the coordinates give; nothing while they are not valid. */
export function placeIn({ lat, long }: BranchValues): Position | undefined {
	const [north, east] = [v.safeParse(BRANCH_FIELDS.lat.schema, lat), v.safeParse(BRANCH_FIELDS.long.schema, long)];
	return north.success && east.success ? { lat: north.output, lng: east.output } : undefined;
}

/** The two choices that hours are made of; Not Working counts as the start. */
export function splitHours(hours: string): { start: string; end: string } {
	if (hours === NOT_WORKING) return { start: NOT_WORKING, end: "" };
	const [start = "", end = ""] = hours.split("-");
	return { start, end };
}

/** Hours of two choices; an end that is not after the start is not taken. */
export function joinHours(start: string, end: string): string {
	if (start === NOT_WORKING) return NOT_WORKING;
	// Times of one length compare as texts.
	const taken = end > start ? end : "";
	return start || taken ? `${start}-${taken}` : "";
}

/** Whether hours can be chosen in the form, completely or in part. */
export function isChoosable(hours: string): boolean {
	const { start, end } = splitHours(hours);
	const known = ["", NOT_WORKING, ...STARTS].includes(start) && ["", ...ENDS].includes(end);
	return known && joinHours(start, end) === hours;
}
