/** The form's values and their errors. */
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES, forEachField } from "../../shared/branch/branch-fields.ts";
import { type BranchPayload, validateBranch, validateField } from "../../shared/branch/branch-payload.ts";
import { COORDINATES_SWAPPED } from "../../shared/branch/coordinate-input.ts";
import { FORM_MESSAGES } from "../../shared/branch/form-messages.ts";
import { HOURS_STEP_MINUTES, NOT_WORKING } from "../../shared/constants.ts";
import { timeText } from "../../shared/hours/clock-of.ts";
import type { Position } from "../../shared/places/distance.ts";
import { outputOf } from "../browser/output-of.ts";

/** Values as typed or chosen. Hours are Not Working or `09:30-17:30`, and lack the part that is not chosen yet. */
export type BranchValues = Readonly<Record<BranchFieldName, string>>;

export type BranchErrors = Readonly<Partial<Record<BranchFieldName, string>>>;

export const EMPTY_VALUES: BranchValues = forEachField(() => "");

const DAY_MINUTES = 1440;

/** `00:00` to `23:45`. */
const TIMES: readonly string[] = Array.from({ length: DAY_MINUTES / HOURS_STEP_MINUTES }, (_, slot) =>
	timeText(slot * HOURS_STEP_MINUTES),
);

/** The times to choose from (docs/product.md, Create Branch). The last one cannot be a start: no end would follow it. */
export const STARTS = TIMES.slice(0, -1);
export const ENDS = TIMES.slice(1);

export function isChangedFrom(before: BranchValues, values: BranchValues): boolean {
	return FIELD_NAMES.some((name) => before[name] !== values[name]);
}

/** Values as they are stored, by which two are the same; one that is not valid stays as typed. */
export function asStored(values: BranchValues): BranchValues {
	return forEachField((name) => String(validateField(name, values[name]).value ?? values[name]));
}

/** Reads a form's elements, which are named after the fields or a day's start and end. Empty values are left out. */
export function enteredIn(form: HTMLFormElement): Partial<BranchValues> {
	const data = new FormData(form);
	const text = (name: string) => String(data.get(name) ?? "");
	const entered = forEachField((name) => {
		return "day" in BRANCH_FIELDS[name] ? joinHours(text(startName(name)), text(endName(name))) : text(name);
	});
	return Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== ""));
}

/** The name of the drop-down for a day's start. */
export function startName(name: BranchFieldName): string {
	return `${name}-start`;
}

export function endName(name: BranchFieldName): string {
	return `${name}-end`;
}

/** Validates all fields. */
export function errorsOf(values: BranchValues): BranchErrors {
	const { errors = [] } = validateBranch(values);
	return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/** The errors to show after a change: a corrected field loses its own, none gets a new one. Swapped coordinates are checked together. */
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

/** Fields for which another upstream may have other rules. */
const MAY_DIFFER = FIELD_NAMES.filter((name) => BRANCH_FIELDS[name].mayDiffer);

/** A value that breaks a rule which the upstream may not have. */
export interface FormatWarning {
	code: `format-${BranchFieldName}`;
	field: BranchFieldName;
	message: string;
	suggestion?: never;
}

/** The errors here that another upstream may accept. Missing values, and words as coordinates, are errors everywhere. */
export function formatWarnings(values: BranchValues, errors: BranchErrors): FormatWarning[] {
	return MAY_DIFFER.flatMap((field) => {
		const message = errors[field];
		const isNumber = values[field].trim() !== "" && Number.isFinite(Number(values[field]));
		const isError =
			field === "lat" || field === "long" ? !isNumber : message === FORM_MESSAGES.required(BRANCH_FIELDS[field].label);
		return message === undefined || isError ? [] : [{ code: `format-${field}` as const, field, message }];
	});
}

/** The branch to send, undefined if a field is invalid; texts with rules of the upstream's own as typed. @param warnings broken rules to ignore */
export function branchToSend(values: BranchValues, warnings: readonly FormatWarning[] = []): BranchPayload | undefined {
	const fields: BranchFieldName[] = warnings.map(({ field }) => field);
	// One message may be about both coordinates.
	const places = fields.some((field) => field === "lat" || field === "long") ? (["lat", "long"] as const) : [];
	const valid = Object.fromEntries([...fields, ...places].map((field) => [field, BRANCH_FIELDS[field].examples[0]]));
	const { branch } = validateBranch({ ...values, ...valid });
	const typed = Object.fromEntries(
		places.map((field) => [field, outputOf(BRANCH_FIELDS[field].schema, values[field]) ?? Number(values[field])]),
	);
	if (Object.values(typed).some(Number.isNaN)) return undefined;
	const texts = MAY_DIFFER.filter((name) => typeof BRANCH_FIELDS[name].examples[0] === "string");
	return branch && { ...branch, ...typed, ...Object.fromEntries(texts.map((name) => [name, values[name].trim()])) };
}

/** The place at the coordinates, or undefined if they are not valid. */
export function placeIn({ lat, long }: BranchValues): Position | undefined {
	const [north, east] = [outputOf(BRANCH_FIELDS.lat.schema, lat), outputOf(BRANCH_FIELDS.long.schema, long)];
	return north === undefined || east === undefined ? undefined : { lat: north, lng: east };
}

/** Splits hours into the two choices. Not Working counts as the start. */
export function splitHours(hours: string): { start: string; end: string } {
	if (hours === NOT_WORKING) return { start: NOT_WORKING, end: "" };
	const [start = "", end = ""] = hours.split("-");
	return { start, end };
}

/** Joins the two choices into hours. An end that is not after the start is dropped. */
export function joinHours(start: string, end: string): string {
	if (start === NOT_WORKING) return NOT_WORKING;
	// Times of equal length can be compared as text.
	const closing = end > start ? end : "";
	return start || closing ? `${start}-${closing}` : "";
}

/** Whether hours can be chosen in the form, completely or in part. */
export function isChoosable(hours: string): boolean {
	const { start, end } = splitHours(hours);
	const isOffered = ["", NOT_WORKING, ...STARTS].includes(start) && ["", ...ENDS].includes(end);
	return isOffered && joinHours(start, end) === hours;
}
