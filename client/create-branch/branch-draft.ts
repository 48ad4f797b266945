/**
 * What was typed, kept through a reload until it was stored or cleared. The session's storage is each tab's own, so two
 * tabs do not overwrite each other, and it is gone with the tab, as a contact's name and number should be.
 */
import { BRANCH_FIELDS, forEachField } from "../../shared/branch-fields.ts";
import { CATEGORIES } from "../../shared/constants.ts";
import { parseJson } from "../browser/api-error.ts";
import { type BranchValues, EMPTY_VALUES, isChoosable, isEmpty } from "./branch-values.ts";

const KEY = "create-branch";

/** The draft, without what this form could not show; all empty where there is none. */
export function readDraft(): BranchValues {
	const stored = parseJson(attempt((storage) => storage.getItem(KEY)) ?? "");
	if (typeof stored !== "object" || stored === null) return EMPTY_VALUES;
	const values: Record<string, unknown> = { ...stored };
	return forEachField((name) => {
		const value = values[name];
		if (typeof value !== "string") return "";
		if (BRANCH_FIELDS[name].day && !isChoosable(value)) return "";
		if (name === "area" && !CATEGORIES.some((category) => category === value)) return "";
		return value;
	});
}

/** Keeps the draft; nothing is kept of an empty form. */
export function writeDraft(values: BranchValues): void {
	attempt((storage) => {
		if (isEmpty(values)) storage.removeItem(KEY);
		else storage.setItem(KEY, JSON.stringify(values));
	});
}

export function clearDraft(): void {
	writeDraft(EMPTY_VALUES);
}

/** A browser may forbid storage, or have no room; the form works without. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
	try {
		return use(window.sessionStorage);
	} catch {
		return undefined;
	}
}
