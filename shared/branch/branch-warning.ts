/** Warnings that an admin must confirm before a branch is stored: a value that may be right, but looks like a mistake (docs/product.md, Warnings). */
import * as v from "valibot";
import { between, body, doc, filled, maybe, refusal, someOf } from "../schema.ts";
import { type BranchFieldName, FIELD_NAMES } from "./branch-fields.ts";

/** The fields that each warning is about: while they stay as they are, it need not be confirmed again. */
export const WARNING_FIELDS = {
	"state-unknown": ["stateName"],
	"state-spelling": ["stateName"],
	"city-unknown": ["stateName", "cityName"],
	"city-new": ["stateName", "cityName"],
	"city-spelling": ["stateName", "cityName"],
	"city-rename": ["stateName", "cityName"],
	"pincode-state": ["stateName", "pincode"],
	"far-from-pincode": ["pincode", "lat", "long"],
	"position-rough": ["lat", "long"],
	"pin-kept": ["pincode", "cityName", "stateName", "lat", "long"],
	"position-from-pincode": ["pincode", "lat", "long"],
	"service-unknown": ["services"],
	"other-branch": ["name", "cityName", "pincode"],
} as const satisfies Record<string, readonly BranchFieldName[]>;

export type WarningCode = keyof typeof WARNING_FIELDS;

export const WARNING_CODES = Object.keys(WARNING_FIELDS) as WarningCode[];

export const WarningCode = doc(
	v.picklist(WARNING_CODES),
)`\`state-unknown\`: none of India's states and union territories. \`state-spelling\`: not the official name of one. \`city-new\`: it has no branch yet.
	\`city-unknown\`: nor does any table have a place of this name near the pincode or in the state. \`city-spelling\`: probably another name or spelling of
	a city. \`city-rename\`: the site has the city in another spelling or under another name, the suggestion; the value becomes that of all its branches. \`pincode-state\`: the pincode belongs to another state. \`far-from-pincode\`: the coordinates are more than 50 km from the middle of the
	pincode. \`position-rough\`: the coordinates have at most one decimal. \`pin-kept\`: pincode or city have changed to a place away from the coordinates, which have not. \`position-from-pincode\`: a sheet has no
	coordinates, so the branch stands at the middle of its pincode. \`service-unknown\`: no branch has a service of this name yet. \`other-branch\`: name,
	city and pincode of the stored branch all differ.`;

/** Longer than any name of a state or city. */
const MAX_LETTERS = 200;

/** A warning as the branch service answers it. */
export const Warning = v.object({
	code: WarningCode,
	field: doc(v.picklist(FIELD_NAMES))`The name of a field of CreateBranch.`,
	message: filled(),
	suggestion: maybe(
		filled`The value that is probably meant; for \`pin-kept\` latitude and longitude, such as \`18.5115, 73.8782\`.`,
	),
});
export type Warning = v.InferOutput<typeof Warning>;

export const WarningRefusal = doc(v.object({ ...refusal, warnings: someOf(Warning) }), {
	example:
		'{ "message": "Some fields look unusual. Correct them, or confirm that they are right.", "warnings": [{ "code": "state-spelling", "field": "stateName", "message": "Maharastra may be Maharashtra", "suggestion": "Maharashtra" }] }',
})();

/** Puts what a warning suggests in the place of a value, wherever that warning is about it. */
export const correctionSchema = v.object({
	code: WarningCode,
	from: between(1, MAX_LETTERS)(),
	to: between(1, MAX_LETTERS)`The suggestion.`,
});

/** Far more than there are codes. */
const MAX_CODES = 100;

const codes = v.array(WarningCode);

export const Confirmed = body({
	confirmed: maybe(
		doc(codes, { maxItems: MAX_CODES, examples: [["city-new"]] })`The codes of the warnings whose values are right.`,
	),
})();

/** The codes of the warnings that an admin has confirmed, as a body of the API has them; anything else confirms nothing. */
export function readConfirmed(value: unknown): WarningCode[] {
	const read = v.safeParse(v.pipe(v.array(v.unknown()), v.maxLength(MAX_CODES), codes), value);
	return read.success ? read.output : [];
}

export function unconfirmed(warnings: readonly Warning[], confirmed: readonly WarningCode[]): Warning[] {
	return warnings.filter(({ code }) => !confirmed.includes(code));
}

/** Whether a sheet is stored only after an admin has confirmed this warning. Most sheets have new, real cities, which are only listed. */
export function isAsked(code: WarningCode): boolean {
	return code !== "city-new";
}
