import { expect, test } from "vitest";
import { EMPTY_CALENDAR } from "../../hours/calendar.ts";
import { TEST_BRANCH } from "../../testing/test-branch.ts";
import { buildIndex, indexInSteps } from "./branch-index.ts";
import { NO_OTHER_NAMES } from "./branch-words.ts";

test("an index that is built in steps is the same, and many branches take many steps", () => {
	const branches = Array.from({ length: 200 }, (_, id) => ({
		...TEST_BRANCH,
		id,
		name: `Branch ${id}`,
		city: `C${id}`,
	}));
	const steps = indexInSteps(branches, NO_OTHER_NAMES, EMPTY_CALENDAR);
	let count = 0;
	for (let step = steps.next(); ; step = steps.next()) {
		if (step.done) {
			expect(step.value.columns).toEqual(buildIndex(branches).columns);
			expect(step.value.branchAt(7)).toBe(branches[7]);
			break;
		}
		count++;
	}
	expect(count).toBeGreaterThan(10);
});
