/** The fields of a branch that have come since the first tables. Of their entries, only the names matter. */
import { BRANCH_FIELDS, FIELD_NAMES } from "../../../../shared/branch/branch-fields.ts";

/** The fields of a branch that the first step of the migrations has. */
const FIRST_FIELDS = new Set(
	`name address landmark stateName cityName pincode lat long area contactNo contactPerson services sundayHours mondayHours tuesdayHours
	wednesdayHours thursdayHours fridayHours saturdayHours branchCode phones email appointmentLink breaks`.split(/\s+/),
);

/**
 * The fields since, by their steps: each brings its own, and name and address in a language have one. It may come after later steps
 * (`allowUnorderedMigrations`), so no other step may need its column. A field that was released stays: databases have its step.
 */
export const LATER_FIELDS = Map.groupBy(
	// The column of a number has another type, and a step that is written out.
	FIELD_NAMES.filter((name) => !FIRST_FIELDS.has(name) && typeof BRANCH_FIELDS[name].examples[0] === "string"),
	(name) => {
		const field = BRANCH_FIELDS[name];
		if (!("language" in field)) return `0001-field-${name}`;
		return `0001-${["name", "address"].includes(field.translates) ? "language" : field.translates}-${field.language}`;
	},
);
