import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { editBranchPath, PATTERNS } from "../../../shared/paths.ts";
import { ConflictList } from "./conflict-list.tsx";

test.each([
	["branch", { id: 7, name: "Pune" }, `href="${editBranchPath(7)}"`],
	["holiday", { name: "Diwali", calendar: true }, `href="${PATTERNS.holidays}"`],
	["notice", { name: "The notice", notice: true }, `href="${PATTERNS.notice}"`],
	["thing without a page", { name: "What took the place of Pune" }, "What took the place of Pune"],
	["thing without a name", {}, "It must be another one."],
] as const)("a problem of a %s is said, with a link to its own page only", (_, about, shown) => {
	const problem = { code: "field", message: "It must be another one.", ...about } as const;
	const list = <ConflictList problems={[problem]} />;
	const html = renderToStaticMarkup(<MemoryRouter>{list}</MemoryRouter>);
	expect(html).toContain(shown);
	expect(html).toContain(problem.message);
	expect(html.includes("<a ")).toBe(shown.startsWith("href"));
});
