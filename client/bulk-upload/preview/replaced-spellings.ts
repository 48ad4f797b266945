import type { ReadAs, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { BRANCH_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";

/** Groups the spellings that suggestions replaced, by field: a state may be misspelled, or be no state at all. */
export function replacedSpellings(corrected: SheetPreview["corrected"]): ReadAs[] {
	return (["stateName", "cityName"] as const).flatMap((field) => {
		const groups = corrected.filter((group) => group.field === field);
		const values = groups.map(({ value, suggestion = "", count, cells }) => ({
			written: value,
			read: suggestion,
			count,
			cells: [...cells],
		}));
		const count = groups.reduce((total, group) => total + group.count, 0);
		const message = previewTexts.spellings(groups.length);
		return count === 0 ? [] : [{ column: BRANCH_FIELDS[field].label, message, count, values }];
	});
}
