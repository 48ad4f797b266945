import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { validateField } from "../../../shared/branch/branch-payload.ts";
import { createMemo } from "../../../shared/memo.ts";

/** Longer texts hardly repeat, and are not worth keeping. */
const LONGEST = 100;

const REPEATED: ReadonlySet<BranchFieldName> = new Set<BranchFieldName>([
	...FIELD_NAMES.filter((name) => "day" in BRANCH_FIELDS[name]),
	"area",
	"stateName",
	"cityName",
	"pincode",
	"landmark",
	"contactPerson",
]);

/** Checks and normalises values as `validateField` does. Those that repeat from row to row, such as hours, are only read once. */
export function createValidator(): typeof validateField {
	const known = createMemo<ReturnType<typeof validateField>>();
	return (field, input) => {
		const validated = () => validateField(field, input);
		const isKept = typeof input === "string" && input.length <= LONGEST && REPEATED.has(field);
		return isKept ? known(`${field} ${input}`, validated) : validated();
	};
}
