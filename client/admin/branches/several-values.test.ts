import { expect, test } from "vitest";
import { actionBody, faultsIn, NO_VALUES } from "./several-values.ts";

test("branches have other hours on some days if these are chosen", () => {
	const diwali = { ...NO_VALUES, from: "2026-11-08", until: "2026-11-08", what: "hours", reason: "Diwali" };
	expect(Object.keys(faultsIn(diwali))).toEqual(["hours"]);
	expect(faultsIn({ ...diwali, hours: "10:00-14:00" })).toEqual({});
	const close = { from: "2026-11-08", until: "2026-11-08", hours: "10:00-14:00", reason: "Diwali" };
	expect(actionBody({ ...diwali, hours: "10:00-14:00" })).toEqual({ close });
	const { hours: _, ...closed } = close;
	expect(actionBody({ ...diwali, what: "closed", hours: "10:00-14:00" })).toEqual({ close: closed });
});
