import { FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import {
	type BranchPayload,
	type FieldError,
	type Validated,
	validateBranch,
	validateFields,
} from "../../../shared/branch/branch-payload.ts";
import { isExampleName } from "../../../shared/branch/example-branches.ts";
import { isInIndia } from "./india-outline.ts";

type Input = Parameters<typeof validateBranch>[0];

export const OUTSIDE_INDIA = "These coordinates are outside India";

const OUTSIDE: FieldError = { field: "lat", message: OUTSIDE_INDIA };

const EXAMPLE: FieldError = { field: "name", message: "This is the name of an example: write the name of your branch" };

/** Like `validateBranch`; names of examples and coordinates outside India are errors, too. @param stored its coordinates are not checked again */
export function validateInIndia(input: Input, stored?: Pick<BranchPayload, "lat" | "long">): Validated {
	const { branch, errors = [] } = validateBranch(input);
	const isMoved = !stored || branch?.lat !== stored.lat || branch.long !== stored.long;
	const allErrors = [
		...(branch && isExampleName(branch.name) ? [EXAMPLE] : []),
		...errors,
		...(isMoved && isOutside(input) ? [OUTSIDE] : []),
	];
	if (branch && allErrors.length === 0) return { branch };
	return { errors: allErrors.sort((a, b) => FIELD_NAMES.indexOf(a.field) - FIELD_NAMES.indexOf(b.field)) };
}

/** Whether coordinates are outside India, even if other fields have errors. Unreadable coordinates already have an error. */
function isOutside(input: Input): boolean {
	const { lat, long } = validateFields(input, ["lat", "long"]).values;
	return lat !== undefined && long !== undefined && !isInIndia({ lat, lng: long });
}
