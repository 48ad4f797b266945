/** What creates a branch: the form's payload, a row of a sheet, the call's body (docs/product.md, Branch fields). */
import * as v from "valibot";
import type { WeekHours } from "./branch.ts";
import { BRANCH_FIELDS, type BranchFieldName, COORDINATES_SWAPPED, looksSwapped } from "./branch-fields.ts";

/** A valid branch to be, every value in its one normal form. */
export interface BranchPayload extends WeekHours {
	name: string;
	/** The category, one of CATEGORIES. */
	area: string;
	address: string;
	landmark: string;
	stateName: string;
	cityName: string;
	/** Six digits. */
	pincode: string;
	/** Degrees north, WGS 84. */
	lat: number;
	/** Degrees east, WGS 84. */
	long: number;
	/** E.164, or a toll-free number as it is dialled; may be empty. */
	contactNo: string;
	/** May be empty. */
	contactPerson: string;
}

export interface FieldError {
	field: BranchFieldName;
	message: string;
}

export type Validated = { branch: BranchPayload; errors?: never } | { branch?: never; errors: FieldError[] };

/**
 * Checks and normalises the fields of a branch; unknown fields are left out.
 *
 * @param input values by payload name, text or numbers; what is missing counts as empty
 * @returns the branch, or the first error of every field in the order of the form
 */
export function validateBranch(input: Readonly<Partial<Record<BranchFieldName, unknown>>>): Validated {
	const values: Partial<Record<BranchFieldName, string | number>> = {};
	const errors: FieldError[] = [];
	for (const { name, schema } of BRANCH_FIELDS) {
		const result = v.safeParse(schema, input[name], { abortPipeEarly: true });
		if (result.success) values[name] = result.output;
		else errors.push({ field: name, message: result.issues[0].message });
	}
	if (errors.length === 0) return { branch: values as unknown as BranchPayload };
	return { errors: looksSwapped(input.lat, input.long) ? withSwap(errors) : errors };
}

/** One error for both coordinates, where each is only wrong because it stands in the other's place. */
function withSwap(errors: readonly FieldError[]): FieldError[] {
	return errors
		.filter(({ field }) => field !== "long")
		.map((error) => (error.field === "lat" ? { field: "lat", message: COORDINATES_SWAPPED } : error));
}
