/** The data that creates a branch: from the form, a row of a sheet or the API (docs/product.md, Branch fields). */
import * as v from "valibot";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES, forEachField } from "./branch-fields.ts";
import { settleBreaks } from "./breaks.ts";
import { COORDINATES_SWAPPED, looksSwapped } from "./coordinate-input.ts";
import type { Read } from "./field.ts";

type Schemas = { [Name in BranchFieldName]: (typeof BRANCH_FIELDS)[Name]["schema"] };

const payloadSchema = v.object(forEachField((name) => BRANCH_FIELDS[name].schema) as Schemas);

/** A valid new branch, every value in its normal form. Optional texts may be empty. */
export type BranchPayload = v.InferOutput<typeof payloadSchema>;

export interface FieldError {
	field: BranchFieldName;
	message: string;
}

export type Validated = { branch: BranchPayload; errors?: never } | { branch?: never; errors: FieldError[] };

/** Checks and normalises the fields of a branch, without unknown ones. @returns the branch, or errors in the form's order, at most one per field */
export function validateBranch(input: Readonly<Partial<Record<BranchFieldName, unknown>>>): Validated {
	const result = v.safeParse(payloadSchema, input);
	if (result.success) {
		const { settled: branch, message } = settleBreaks(result.output);
		return branch ? { branch } : { errors: [{ field: "breaks", message }] };
	}
	const { nested = {} } = v.flatten<typeof payloadSchema>(result.issues);
	const errors = FIELD_NAMES.flatMap((field) => {
		const [message] = nested[field] ?? [];
		return message === undefined ? [] : [{ field, message }];
	});
	return { errors: looksSwapped(input.lat, input.long) ? withSwap(errors) : errors };
}

/** Checks and normalises a field of a branch. */
export function validateField(field: BranchFieldName, input: unknown): Read<string | number> {
	const result = v.safeParse(BRANCH_FIELDS[field].schema as v.GenericSchema<unknown, string | number>, input);
	return result.success ? { value: result.output } : { message: result.issues[0].message };
}

/** Checks and normalises some fields, such as columns of a sheet, by `validate`; hours may be in parts. @returns values, and errors, at most one per field */
export function validateFields(
	input: Readonly<Partial<Record<BranchFieldName, unknown>>>,
	names: readonly BranchFieldName[],
	validate = validateField,
): { values: Partial<BranchPayload>; errors: FieldError[] } {
	const values: Partial<Record<BranchFieldName, string | number>> = {};
	const errors: FieldError[] = [];
	for (const field of names) {
		const { value, message } = validate(field, input[field]);
		if (value !== undefined) values[field] = value;
		else errors.push({ field, message });
	}
	const swapped = errors.length > 0 && looksSwapped(input.lat, input.long);
	return { values: values as Partial<BranchPayload>, errors: swapped ? withSwap(errors) : errors };
}

/** Reports swapped coordinates as one error instead of two. */
function withSwap(errors: readonly FieldError[]): FieldError[] {
	return errors
		.filter(({ field }) => field !== "long")
		.map((error) => (error.field === "lat" ? { field: "lat", message: COORDINATES_SWAPPED } : error));
}
