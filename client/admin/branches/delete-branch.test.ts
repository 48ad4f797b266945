import { expect, test } from "vitest";
import { mayFollow } from "./delete-branch.tsx";

test.each([
	["another branch", {}, true],
	["the deleted branch itself", { id: 7 }, false],
	["one that visitors do not see yet", { opensOn: "2026-12-01", beforeOpening: "Hidden" }, false],
	["one that is announced", { opensOn: "2026-12-01" }, true],
])("%s may take its place: %s", (_, own, may) => {
	expect(mayFollow({ id: 8, ...own }, [7], "2026-11-30")).toBe(may);
});
