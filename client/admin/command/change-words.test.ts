import { expect, test } from "vitest";
import type { AdminChange } from "../../../shared/api/admin-answers.ts";
import { changeText } from "../../../shared/api/change-text.ts";
import { detailText, effectTexts, fieldsText, stepOf } from "./change-words.ts";

const SHEET: AdminChange = {
	id: 7,
	at: "2026-11-22T10:00:00.000Z",
	who: "asha",
	kind: "sheet",
	name: "branches.xlsx",
	created: 1,
	updated: 45,
	removed: 0,
	unchanged: 1200,
	fields: [],
	undoes: null,
	undoneBy: null,
	undoable: true,
	undoing: false,
	refusal: null,
};

test("a change says what was done, and how many branches it is about", () => {
	expect(changeText(SHEET)).toBe("Uploaded the sheet “branches.xlsx”");
	expect(detailText(SHEET)).toBe("1 branch created, 45 changed, 1,200 unchanged");
	expect(detailText({ ...SHEET, fields: ["landmark"] })).toBe(
		"1 branch created, 45 changed (landmark), 1,200 unchanged",
	);
	expect(detailText({ ...SHEET, created: 0, unchanged: 0, fields: ["mondayHours"] })).toBe("45 branches: Monday hours");
	expect(detailText({ ...SHEET, fields: ["landmark"] }, true)).toBe("Landmark");
	const ONE: AdminChange = { ...SHEET, created: 0, updated: 1, unchanged: 0 };
	expect(detailText({ ...ONE, kind: "edit", fields: ["landmark"] })).toBe("Landmark");
	expect(detailText({ ...ONE, kind: "reopen", fields: ["closures"] })).toBe("");
	const part = { ...SHEET, kind: "undo-part", created: 0, updated: 0, removed: 217, unchanged: 0, whole: 222 } as const;
	expect(detailText(part)).toBe("217 branches deleted, of 222 in all");
	const renamed = { ...SHEET, kind: "edit", created: 0, updated: 4, unchanged: 0, fields: ["cityName"] } as const;
	expect(detailText(renamed)).toBe("4 branches: city");
	expect(detailText({ ...ONE, kind: "plan", fields: ["coming", "address"] })).toBe("Address");
	expect(detailText({ ...ONE, kind: "begin", fields: ["coming", "address"] })).toBe("Address");
	expect(changeText({ ...SHEET, kind: "closure", name: "Pune" })).toBe("Set closed days or other hours of Pune");
	expect(changeText({ ...SHEET, kind: "closure-removed", name: "Pune" })).toBe(
		"Removed closed days or other hours of Pune",
	);
	expect(changeText({ ...SHEET, kind: "reopen", name: "Pune" })).toBe("Reopened Pune");
	expect(changeText({ ...SHEET, kind: "undo", undoes: 3 })).toBe("Undid change 3: branches.xlsx");
	expect(changeText({ ...SHEET, kind: "redo", undoes: 8 })).toBe("Redid branches.xlsx (reversed change 8)");
});

test("a change can be undone, and one that is undone can be done again by undoing its undo", () => {
	expect(stepOf(SHEET)).toEqual({ step: "undo", target: 7 });
	expect(stepOf({ ...SHEET, undoneBy: 9 })).toEqual({ step: "redo", target: 9 });
	expect(stepOf({ ...SHEET, kind: "undo", undoes: 7 })).toBeUndefined();
	expect(stepOf({ ...SHEET, undonePart: 9 })).toEqual({ step: "undo", target: 7 });
	expect(stepOf({ ...SHEET, kind: "undo-part", undoes: 3 })).toEqual({ step: "undo", target: 7 });
	expect(stepOf({ ...SHEET, kind: "refused", undoable: false })).toBeUndefined();
});

test("what will happen is said before it is done", () => {
	expect(effectTexts(SHEET, "undo")).toEqual([
		"45 branches will get their former values.",
		"1 branch that it created will be deleted.",
	]);
	expect(effectTexts({ ...SHEET, updated: 0, created: 0, removed: 1 }, "undo")).toEqual([
		"1 branch that it deleted will come back.",
	]);
	expect(effectTexts({ ...SHEET, updated: 0, created: 0 }, "undo")).toEqual(["No branches change."]);
	expect(effectTexts({ ...SHEET, kind: "calendar" }, "redo")).toEqual([expect.stringContaining("Holidays")]);
});

test.each([
	[["saturdayHours", "contactNo"], "contact number, Saturday hours"],
	[["tuesdayHours", "mondayHours", "wednesdayHours", "saturdayHours"], "Monday to Wednesday, Saturday hours"],
	[["sundayHours", "saturdayHours"], "Saturday to Sunday hours"],
	[["address", "name_hi"], "address, Branch Name in Hindi"],
	[["closures"], "closures"],
	[["name", "pincode", "address", "landmark", "mondayHours"], "branch name, address, landmark and 2 more"],
	[["sample", "__proto__"], ""],
	[[], ""],
])("%s", (fields, text) => expect(fieldsText(fields)).toBe(text));
