/** Warnings that an admin must confirm before a branch is stored: a value that may be right, but looks like a mistake (docs/product.md, Warnings). */
import * as v from "valibot";
import { type BranchFieldName, FIELD_NAMES } from "./branch-fields.ts";

/** The fields that each warning is about: while they stay as they are, it need not be confirmed again. */
export const WARNING_FIELDS = {
	"state-unknown": ["stateName"],
	"state-spelling": ["stateName"],
	"city-unknown": ["stateName", "cityName"],
	"city-new": ["stateName", "cityName"],
	"city-spelling": ["stateName", "cityName"],
	"pincode-state": ["stateName", "pincode"],
	"far-from-pincode": ["pincode", "lat", "long"],
	"pin-kept": ["pincode", "cityName", "stateName", "lat", "long"],
	"position-from-pincode": ["pincode", "lat", "long"],
	"service-unknown": ["services"],
	"other-branch": ["name", "cityName", "pincode"],
} as const satisfies Record<string, readonly BranchFieldName[]>;

export type WarningCode = keyof typeof WARNING_FIELDS;

export const WARNING_CODES = Object.keys(WARNING_FIELDS) as WarningCode[];

/** Longer than any name of a state or city. */
const MAX_LETTERS = 200;

const text = v.pipe(v.string(), v.nonEmpty());

/**
 * A warning as the branch service answers it. `suggestion` is a value for the field that is probably meant, for `pin-kept` both
 * coordinates, divided by a comma.
 */
export const warningSchema = v.object({
	code: v.picklist(WARNING_CODES),
	field: v.picklist(FIELD_NAMES),
	message: text,
	suggestion: v.exactOptional(text),
});

export type Warning = v.InferOutput<typeof warningSchema>;

/** Puts what a warning suggests in the place of a value, wherever that warning is about it. */
export const correctionSchema = v.object({
	code: v.picklist(WARNING_CODES),
	from: v.pipe(text, v.maxLength(MAX_LETTERS)),
	to: v.pipe(text, v.maxLength(MAX_LETTERS)),
});

export type Correction = v.InferOutput<typeof correctionSchema>;

const confirmedSchema = v.array(v.picklist(WARNING_CODES));

/** The codes of the warnings that an admin has confirmed, as a body of the API has them; anything else confirms nothing. */
export function readConfirmed(value: unknown): WarningCode[] {
	const read = v.safeParse(v.pipe(v.array(v.unknown()), v.maxLength(MAX_CODES), confirmedSchema), value);
	return read.success ? read.output : [];
}

/** Far more than there are codes. */
const MAX_CODES = 100;

export function unconfirmed(warnings: readonly Warning[], confirmed: readonly WarningCode[]): Warning[] {
	return warnings.filter(({ code }) => !confirmed.includes(code));
}

/** Whether a sheet is stored only after an admin has confirmed this warning. Most sheets have new, real cities, which are only listed. */
export function isAsked(code: WarningCode): boolean {
	return code !== "city-new";
}
