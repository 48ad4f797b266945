import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { FieldChange } from "../../../shared/api/admin-branch.ts";
import { BranchSections } from "./branch-sections.tsx";

const counts = { created: 0, updated: 1, unchanged: 0, closed: 0, repeated: 0 };
const NOTHING = { counts, duplicates: [], created: [], newStates: [], newCities: [] };

/** What is shown as the values of fields before and after. */
function shown(fields: FieldChange[]): [was: string, now: string][] {
	const branch = { sheet: "Goa", row: 2, name: "Panaji", city: "Panaji", state: "Goa", pincode: "403001", address: "" };
	const html = renderToStaticMarkup(
		<MemoryRouter>
			<BranchSections preview={{ ...NOTHING, updated: [{ ...branch, id: 1, fields }] }} hasSheets={false} />
		</MemoryRouter>,
	);
	const values = html.matchAll(/<(?:del|span)>([^<]*)<\/(?:del|span)><span aria-hidden="true">.*?<ins>([^<]*)<\/ins>/g);
	return [...values].map(([, was = "", now = ""]) => [was, now]);
}

test("empty values have words, and several closures stand in one line", () => {
	const closures = [
		{ from: "2027-01-05", until: "2027-01-09", reason: "Renovation" },
		{ from: "2027-03-01", reason: "नवीनीकरण" },
	];
	const sentence = "5 January 2027 to 9 January 2027: Renovation; From 1 March 2027 until further notice: नवीनीकरण";
	expect(
		shown([
			{ field: "sundayHours", was: "by appointment", now: "" },
			{ field: "closures", was: [], now: closures },
		]),
	).toEqual([
		["by appointment", "empty"],
		["none", sentence],
	]);
	// What is no closure is left out.
	const unusable = [{ from: "2027-02-30", reason: "a" }, null];
	expect(shown([{ field: "closures", was: "x", now: unusable }])).toEqual([["none", "none"]]);
});
