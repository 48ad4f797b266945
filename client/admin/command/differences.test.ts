import { expect, test } from "vitest";
import { EMPTY_VALUES } from "../../branch-form/branch-values.ts";
import { differences, merged } from "./differences.ts";

const WAS = { ...EMPTY_VALUES, name: "Baner", pincode: "411045", address: "Old Road", contactPerson: "Asha" };

test("only what the other admin has changed otherwise is asked about", () => {
	const theirs = { ...WAS, name: "Baner Road", pincode: "411046", address: "New Road" };
	const mine = { ...WAS, name: "Baner Main", address: "New Road", contactPerson: "Ravi" };
	expect(differences(WAS, theirs, mine)).toEqual([
		{ field: "name", was: "Baner", theirs: "Baner Road", mine: "Baner Main" },
		{ field: "pincode", was: "411045", theirs: "411046", mine: "411045" },
	]);
	expect(differences(WAS, WAS, mine)).toEqual([]);
});

test("each choice is kept, and nothing else that was typed is lost", () => {
	const theirs = { ...WAS, name: "Baner Road", pincode: "411046" };
	const mine = { ...WAS, name: "Baner Main", contactPerson: "Ravi" };
	expect(merged(WAS, theirs, mine, new Set(["name"]))).toEqual({ ...mine, name: "Baner Road" });
	expect(merged(WAS, theirs, mine, new Set(["pincode"]))).toEqual({ ...mine, pincode: "411046" });
	expect(merged(WAS, theirs, mine, new Set())).toEqual(mine);
	expect(merged(WAS, theirs, mine, new Set(["name", "pincode"]))).toEqual({ ...theirs, contactPerson: "Ravi" });
});
