import { expect, test } from "vitest";
import { isInstitution, labelName, nameKey } from "./label-names.ts";

const inIndore = (city: string) => city === "Indore";

test.each([
	["Rajwada", "Rajwada"],
	["Indore Tukoganj", "Tukoganj"],
	["Lokmanya Nagar Indore", "Lokmanya Nagar"],
	// What would remain is no name.
	["Indore Nagar", "Indore Nagar"],
	["Indore Cantt", "Indore Cantt"],
	["Indore Collectorate", "Indore Collectorate"],
	// Not in that city.
	["Ujjain Tukoganj", "Ujjain Tukoganj"],
	["BDeoghar", "Deoghar"],
	["RANagar", "RA Nagar"],
	["Nerul Node II", "Nerul"],
	["Wagle I.E", "Wagle Industrial Area"],
	["Stn.Kachiguda", "Kachiguda"],
	["AzhikodeThrissur", "Azhikode Thrissur"],
	["B K Road", "B K Road"],
	["Bichhwal Ind.Area", "Bichhwal Industrial Area"],
	["Taloja A.V", "Taloja"],
	["Sec34 Indore", "Sector 34"],
	["Sector 27IndoreSO", "Sector 27"],
	["Sector - 16", "Sector 16"],
	["Chak 30 H", "Chak 30 H"],
	["Mandir Hasod", "Mandir Hasod"],
])("the office %s is labelled %s", (office, label) => {
	expect(labelName(office, inIndore)).toBe(label);
});

test.each([
	"Indore City 2",
	"Indore GPO",
	"Andheri Railway Station",
	"Vileparle R.S",
	"X",
	"C.P.M.G",
	"A name that is much too long for a map",
])("the office %s is not labelled", (office) => {
	expect(labelName(office, inIndore)).toBeUndefined();
});

test("institutions are told from localities", () => {
	const names = [
		"Civil Court",
		"Rail Bhawan",
		"Sector 21",
		"Cat Extension Counter",
		"Andheri",
		"Mandi",
		"Bank Colony",
		"CRPF Greater",
		"Nagar Nigam",
		"Airport",
		"Container Depot",
	];
	expect(names.filter(isInstitution)).toEqual([
		"Civil Court",
		"Rail Bhawan",
		"Cat Extension Counter",
		"Bank Colony",
		"CRPF Greater",
		"Nagar Nigam",
		"Airport",
		"Container Depot",
	]);
});

test("spellings of a name have the same key", () => {
	expect(nameKey("Vileparle West")).toBe(nameKey("Vile Parle (West)"));
	expect(nameKey("Andheri East")).not.toBe(nameKey("Andheri West"));
});
