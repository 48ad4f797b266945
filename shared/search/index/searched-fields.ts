/** What search takes from the entries of the fields. The build has it as data, without the fields' rules (vite.config.ts). */
import { BRANCH_FIELDS, VISITOR_FIELDS } from "../../branch/branch-fields.ts";
import type { VisitorField } from "../../branch/field.ts";

/** The fields that search finds besides a branch's name and place, and as what. */
export const SEARCHED_FIELDS = VISITOR_FIELDS.flatMap((name) => {
	const { searched }: VisitorField = BRANCH_FIELDS[name].visitors;
	return searched ? [[name, searched] as const] : [];
});

/** The fields with codes, by which branches are found before anything else. */
export const CODE_FIELDS = SEARCHED_FIELDS.flatMap(([name, searched]) => (searched === "code" ? name : []));

/** What people call these codes. */
export const CODE_WORDS = CODE_FIELDS.flatMap((name) => BRANCH_FIELDS[name].words.split(" "));
