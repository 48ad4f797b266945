import { describe, expect, test } from "vitest";
import type { Warning } from "../../shared/branch/branch-warning.ts";
import { EMPTY_VALUES } from "./branch-values.ts";
import { changed, changedUndoably, type FormState, formOf, undone } from "./form-state.ts";

const EMPTY_FORM = formOf(EMPTY_VALUES);
const filled: FormState = {
	...EMPTY_FORM,
	values: { ...EMPTY_VALUES, name: "Nashik", pincode: "42", mondayHours: "09:30-17:30", fridayHours: "10:00-" },
	errors: { pincode: "Pincode must be six digits and not start with 0" },
};
const reset = (now: FormState) => changedUndoably(now, "reset", EMPTY_VALUES);
const copy = (now: FormState) => changedUndoably(now, "copied", { fridayHours: now.values.mondayHours });

test("Reset clears values and errors; Undo restores the values", () => {
	expect(reset(filled)).toMatchObject({ values: EMPTY_VALUES, errors: {} });
	expect(undone(reset(filled))).toEqual(formOf(filled.values));
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

describe("what was asked about", () => {
	const state: Warning = { code: "state-spelling", field: "stateName", message: "Really?", suggestion: "Goa" };
	const far: Warning = { code: "far-from-pincode", field: "lat", message: "Far away" };
	const askedState: FormState = { ...filled, warnings: [state, far], confirmed: ["pincode-state", "city-new"] };

	test("stays while other fields change", () => {
		expect(changed(askedState, { landmark: "Clock Tower", stateName: askedState.values.stateName })).toMatchObject({
			warnings: [state, far],
			confirmed: ["pincode-state", "city-new"],
		});
	});

	test("goes with any field that it is about, and so does its confirmation", () => {
		expect(changed(askedState, { stateName: "Goa" })).toMatchObject({ warnings: [far], confirmed: [] });
		expect(changed(askedState, { long: "74" })).toMatchObject({ warnings: [state], confirmed: askedState.confirmed });
		expect(changed(askedState, { pincode: "403001" })).toMatchObject({ warnings: [state], confirmed: ["city-new"] });
	});

	test("goes with Reset and Undo", () => {
		expect(reset(askedState)).toMatchObject({ warnings: [], confirmed: [] });
		expect(undone(reset(askedState))).toEqual(formOf(filled.values));
	});
});
