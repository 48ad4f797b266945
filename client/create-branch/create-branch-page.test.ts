import { expect, test } from "vitest";
import { viewPath } from "./create-branch-page.tsx";

const CREATED = { id: 7, state: "Maharashtra", city: "Pune", opensOn: "", beforeOpening: "" };
const HIDDEN = { opensOn: "2026-12-01", beforeOpening: "Hidden" };

test.each([
	["its page", CREATED, false, "/branch/Maharashtra/Pune/7"],
	["the admins' until the list is read again", CREATED, true, "/admin/branches/7"],
	["the admins' until it is shown", { ...CREATED, ...HIDDEN }, false, "/admin/branches/7"],
	["its page, where it is announced", { ...CREATED, opensOn: HIDDEN.opensOn }, false, "/branch/Maharashtra/Pune/7"],
	["its page, once it is open", { ...CREATED, ...HIDDEN, opensOn: "2026-11-30" }, false, "/branch/Maharashtra/Pune/7"],
])("a new branch is viewed on %s", (_, created, isSeenLater, path) => {
	expect(viewPath(created, "2026-11-30", isSeenLater)).toBe(path);
});
