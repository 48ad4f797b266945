/** At the moments before midnight, each file begins two seconds before, and each test so shortly before that midnight passes in it. */
import { beforeEach } from "vitest";
import { moveDate, movedBy } from "../../e2e/move-date.ts";

const { CLOCK_MIDNIGHT = "" } = process.env;

if (CLOCK_MIDNIGHT !== "") {
	const beginBefore = (ms: number) => moveDate(movedBy() + Number(CLOCK_MIDNIGHT) - ms - Date.now());
	beginBefore(2000);
	beforeEach(() => beginBefore(50));
}
