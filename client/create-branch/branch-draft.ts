/**
 * Keeps what was typed through a reload, until the branch is stored or the form cleared. It uses session storage: two tabs do
 * not overwrite each other's draft, and a contact's name and number are deleted with the tab.
 */
import { BRANCH_FIELDS, forEachField } from "../../shared/branch-fields.ts";
import { CATEGORIES } from "../../shared/constants.ts";
import { type BranchValues, EMPTY_VALUES, isChangedFrom, isChoosable } from "../branch-form/branch-values.ts";
import { parseJson } from "../browser/api-error.ts";
import { withSessionStorage } from "../browser/session-storage.ts";

const KEY = "create-branch";

/** Reads the draft, without values that this form cannot show. Returns empty values if there is none. */
export function readDraft(): BranchValues {
	const stored = parseJson(withSessionStorage((storage) => storage.getItem(KEY)) ?? "");
	if (typeof stored !== "object" || stored === null) return EMPTY_VALUES;
	const values: Record<string, unknown> = { ...stored };
	return forEachField((name) => {
		const value = values[name];
		if (typeof value !== "string") return "";
		if ("day" in BRANCH_FIELDS[name] && !isChoosable(value)) return "";
		if (name === "area" && !CATEGORIES.some((category) => category === value)) return "";
		return value;
	});
}

/** Stores the draft, or deletes it if the form is empty. */
export function writeDraft(values: BranchValues): void {
	withSessionStorage((storage) => {
		if (!isChangedFrom(EMPTY_VALUES, values)) storage.removeItem(KEY);
		else storage.setItem(KEY, JSON.stringify(values));
	});
}

export function clearDraft(): void {
	writeDraft(EMPTY_VALUES);
}
