import { expect, test } from "vitest";
import type { GeoName, PostOffice } from "./source-tables.ts";
import { townNames } from "./town-names.ts";

const TOWN = { lat: 17, lng: 75 };

const office = (name: string, type: PostOffice["type"] = "PO", lat = 17.01): PostOffice => {
	return { pincode: "413401", office: name, type, district: "Solapur", state: "Maharashtra", point: { lat, lng: 75 } };
};

const town = (name: string, alternateNames: readonly string[] = []): GeoName => {
	return { ...TOWN, id: name, name, asciiName: name, alternateNames, adminCode: "16", population: 9000 };
};

const namesBy = (offices: PostOffice[], stations: string[] = [], geoNames: GeoName[] = []) =>
	townNames({ offices, pincodes: [], stations: stations.map((name) => ({ code: "X", name, ...TOWN })), geoNames });

test.each<[string, PostOffice[], string[], string | undefined, ...string[]]>([
	["the post office has another spelling", [office("Barshi")], [], "Barshi"],
	[
		"an alternate name is that of the office and station",
		[office("Rairangpur", "HO")],
		["Rairangpur"],
		"Rairangpur",
		"Rairangpur",
	],
	["the office has GeoNames' name", [office("Barsi"), office("Barshi", "BO")], [], undefined],
	[
		"a name in an Indian script and the station agree with GeoNames",
		[office("Barso")],
		["Barsi"],
		undefined,
		"बर्सी",
		"Barsi",
	],
	["the office is farther away", [office("Barshi", "PO", 17.1)], [], undefined],
	["only village offices have another spelling", [office("Barshi", "BO")], [], undefined],
	["the office has quite another name", [office("Pandharpur", "HO")], ["Pandharpur"], undefined],
])("where %s", (_what, offices, stations, expected, ...alternateNames) => {
	const row = town("Barsi", alternateNames);
	expect(namesBy(offices, stations).official("Barsi", row, "Maharashtra")).toBe(expected);
});

test("the name of a town beside it is not taken", () => {
	const names = namesBy([office("Barshi")], [], [town("Barshi")]);
	expect(names.official("Barsi", town("Barsi"), "Maharashtra")).toBeUndefined();
});

test("an alternate name is another town's if that has a post office of the name elsewhere in the state", () => {
	const names = namesBy([office("Jamkhed", "PO", 17.5)]);
	const arangaon = { ...TOWN, knownNames: ["Arangaon"], state: "Maharashtra" };
	expect(names.isOfAnother("Jamkhed", arangaon)).toBe(true);
	expect(names.isOfAnother("Aran", arangaon)).toBe(false);
	expect(names.isOfAnother("Jamkhed", { ...arangaon, state: "Goa" })).toBe(false);
	expect(namesBy([office("Jamkhed")]).isOfAnother("Jamkhed", arangaon)).toBe(false);
});
