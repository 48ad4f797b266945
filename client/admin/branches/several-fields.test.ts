import { expect, test } from "vitest";
import { faultsIn } from "../entries/entry-form.tsx";
import { actionBody, NO_VALUES, type SeveralValues, settled, severalFields } from "./several-fields.tsx";

const faultsOf = (values: SeveralValues) => faultsIn(severalFields(values), values);

test("branches have other hours on some days if these are chosen", () => {
	const diwali = {
		...NO_VALUES,
		from: "2026-11-08",
		until: "2026-11-08",
		action: "special",
		what: "hours",
		reason: "Diwali",
	};
	expect(Object.keys(faultsOf(diwali))).toEqual(["hours"]);
	expect(faultsOf({ ...diwali, hours: "10:00-14:00" })).toEqual({});
	const close = { from: "2026-11-08", until: "2026-11-08", hours: "10:00-14:00", reason: "Diwali" };
	expect(actionBody({ ...diwali, hours: "10:00-14:00" })).toEqual({ close });
	const { hours: _, ...closed } = close;
	expect(actionBody(settled({ ...diwali, action: "close", hours: "10:00-14:00" }))).toEqual({ close: closed });
});
