import * as v from "valibot";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../../shared/branch-fields.ts";
import { type FieldError, type Validated, validateBranch } from "../../../shared/branch-payload.ts";
import { isInIndia } from "./india-outline.ts";

type Input = Parameters<typeof validateBranch>[0];

export const OUTSIDE_INDIA = "These coordinates are outside India";

const OUTSIDE: FieldError = { field: "lat", message: OUTSIDE_INDIA };

/** Checks and normalises the fields of a branch as `validateBranch` does; coordinates outside India's outline are an error, too. */
export function validateInIndia(input: Input): Validated {
	const validated = validateBranch(input);
	if (!isOutside(input)) return validated;
	const errors = [...(validated.errors ?? []), OUTSIDE];
	return { errors: errors.sort((a, b) => FIELD_NAMES.indexOf(a.field) - FIELD_NAMES.indexOf(b.field)) };
}

/** Also where other fields have errors, so that all are reported together. Coordinates that cannot be read have an error already. */
function isOutside(input: Input): boolean {
	const [lat, lng] = [
		v.safeParse(BRANCH_FIELDS.lat.schema, input.lat),
		v.safeParse(BRANCH_FIELDS.long.schema, input.long),
	];
	return lat.success && lng.success && !isInIndia({ lat: lat.output, lng: lng.output });
}
