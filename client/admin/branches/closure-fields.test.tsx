import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TEST_PAYLOAD } from "../../../shared/testing/test-branch.ts";
import { ClosurePreview } from "./closure-fields.tsx";

/** 29 November 2026 is a Sunday, on which the branch is Not Working. */
const DAYS = { from: "2026-11-29", until: "2026-12-12" };
const RAMZAN = { ...DAYS, what: "hours", hours: "10:00-15:00", alsoClosedDays: "", reason: "Ramzan" };

test.each([
	[{}, "<span>Closed</span>"],
	[{ alsoClosedDays: "yes" }, "Ramzan: open 10:00 am – 3:00 pm"],
	[{ from: "2026-11-30" }, "Ramzan: open 10:00 am – 3:00 pm"],
])("what visitors see of a branch on the first day of other hours with %j is %s", (changed, seen) => {
	const values = { ...RAMZAN, ...changed };
	expect(renderToStaticMarkup(<ClosurePreview values={values} week={TEST_PAYLOAD} />)).toContain(seen);
});
