import { expect, test } from "vitest";
import { EMPTY_VALUES } from "./branch-values.ts";
import { changed, changedUndoably, EMPTY_FORM, type FormState, undone } from "./form-state.ts";

const filled: FormState = {
	values: { ...EMPTY_VALUES, name: "Nashik", pincode: "42", mondayHours: "09:30-17:30", fridayHours: "10:00-" },
	errors: { pincode: "Pincode must be six digits and not start with 0" },
};
const reset = (now: FormState) => changedUndoably(now, "reset", EMPTY_VALUES);
const copy = (now: FormState) => changedUndoably(now, "copied", { fridayHours: now.values.mondayHours });

test("Reset clears values and errors; Undo restores the values", () => {
	expect(reset(filled)).toMatchObject({ values: EMPTY_VALUES, errors: {} });
	expect(undone(reset(filled))).toEqual({ values: filled.values, errors: {} });
});

test("Reset or Copy clicked twice can still be undone", () => {
	expect(undone(reset(reset(filled))).values).toEqual(filled.values);
	expect(undone(copy(copy(filled))).values).toEqual(filled.values);
});

test("Reset of an empty form clears its errors; there is nothing to undo", () => {
	expect(reset({ ...EMPTY_FORM, errors: filled.errors })).toEqual(EMPTY_FORM);
});

test("typing after a Reset does not prevent Undo, and survives it", () => {
	const typed = changed(reset(filled), { landmark: "Clock Tower" });
	expect(typed.undoable?.what).toBe("reset");
	expect(undone(typed).values).toEqual({ ...filled.values, landmark: "Clock Tower" });
});

test("Undo keeps a day that was changed after copying", () => {
	const { values } = undone(changed(copy(filled), { fridayHours: "11:00-12:00" }));
	expect(values.fridayHours).toBe("11:00-12:00");
});

test("copying keeps the errors of other fields", () => {
	expect(copy(filled).errors).toEqual(filled.errors);
});
