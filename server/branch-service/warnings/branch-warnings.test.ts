/** Tests with the real places of India. */
import { describe, expect, test } from "vitest";
import { loadPlaceData, nameAt, positionOf, stateOf } from "../../places/place-data.ts";
import { createWarningCheck, loadPlaceChecks } from "./branch-warnings.ts";

const SITE = [
	["Mumbai", "Maharashtra"],
	["Navi Mumbai", "Maharashtra"],
	["Nashik", "Maharashtra"],
	["Pune", "Maharashtra"],
	["Satara", "Maharashtra"],
	["Bengaluru", "Karnataka"],
	["Cuttack", "Orissa"],
	["Dehradun.", "Uttarakhand"],
].map(([name = "", state = ""]) => ({ name, state: { name: state }, branches: 4 }));

const warningsOf = createWarningCheck(await loadPlaceChecks(), SITE, ["Home loan", "Farm loan"]);

const PUNE = {
	stateName: "Maharashtra",
	cityName: "Pune",
	pincode: "411001",
	lat: 18.5196,
	long: 73.8554,
	services: "",
};

/** The middle of its pincode. */
const MIDDLE = { lat: 18.5115, long: 73.8782 };

/** The codes of the warnings, with their suggestions. */
function codes(changes: Partial<typeof PUNE>): string[] {
	return warningsOf({ ...PUNE, ...changes }).map(({ code, suggestion = "" }) => `${code} ${suggestion}`.trim());
}

/** A branch whose pincode and coordinates fit. */
function askedIn(stateName: string, cityName: string, pincode: string, lat: number, long: number): string[] {
	return codes({ stateName, cityName, pincode, lat, long });
}

test("a city that is stored with a typing error is suggested without it", () => {
	expect(askedIn("Uttarakhand", "Dehra Dun", "248001", 30.32, 78.03)).toEqual(["city-spelling Dehradun"]);
});

test("nothing is asked about a branch in a city of the site", () => {
	expect(codes({})).toEqual([]);
	expect(codes({ stateName: "MAHARASHTRA", cityName: " pune" })).toEqual([]);
});

test.each([
	["Home loans, FARM, Home finance", []],
	["Hom loan, Farm loan", ["service-unknown Home loan, Farm loan"]],
	["Gold loan", ["service-unknown"]],
	["Gold loan, Fram loan", ["service-unknown Gold loan, Farm loan"]],
])("services %s: %j is asked", (services, expected) => {
	expect(codes({ services })).toEqual(expected);
	expect(warningsOf({ ...PUNE, services }, { ...PUNE, services })).toEqual([]);
});

test("what replaces a branch with another name, city and pincode is asked about", () => {
	const stored = { ...PUNE, name: "Pune Camp" };
	const other = { ...PUNE, name: "Mumbai Fort", cityName: "Mumbai", pincode: "400001" };
	expect(warningsOf(other, stored)).toContainEqual({
		code: "other-branch",
		field: "name",
		message: "It replaces “Pune Camp” in Pune 411001, with another name, city and pincode. Are they the same branch?",
	});
	for (const same of [{ name: "PUNE CAMP" }, { cityName: "pune" }, { pincode: "411001" }]) {
		expect(warningsOf({ ...other, ...same }, stored).map(({ code }) => code)).not.toContain("other-branch");
	}
});

describe("a state", () => {
	test.each([
		["Maharastra", "Maharashtra"],
		["MH", "Maharashtra"],
		["Maharashtr", "Maharashtra"],
		["महाराष्ट्र", "Maharashtra"],
	])("%s: %s is offered", (stateName, official) => {
		expect(codes({ stateName })).toEqual([`state-spelling ${official}`]);
	});

	test.each([
		["Karnatka", "Karnataka", "Bengaluru", "560001", 12.97, 77.59],
		["Kerela", "Kerala", "Kochi", "682001", 9.96, 76.24],
		["Tamilnadu", "Tamil Nadu", "Chennai", "600001", 13.09, 80.28],
		["Orissa", "Odisha", "Cuttack", "753001", 20.46, 85.88],
	])("%s: %s is offered (%#)", (stateName, official, cityName, pincode, lat, long) => {
		expect(askedIn(stateName, cityName, pincode, lat, long)).toContain(`state-spelling ${official}`);
	});

	test("that is none, is reported with the pincode's, and does not make a city of the site new", () => {
		expect(codes({ stateName: "Foo" })).toEqual(["state-unknown Maharashtra"]);
		expect(codes({ stateName: "Foo", pincode: "999999" })).toEqual(["state-unknown", "city-new"]);
	});
});

describe("a city that is new", () => {
	test.each([
		["Punne", "Pune"],
		["Poona", "Pune"],
		["Pune City", "Pune"],
	])("%s: the site's %s is offered", (cityName, meant) => {
		expect(codes({ cityName })).toEqual([`city-spelling ${meant}`]);
	});

	test("in letters of the site, but for spaces", () => {
		expect(codes({ cityName: "NaviMumbai", pincode: "400701", lat: 19.15, long: 73 })).toEqual([
			"city-spelling Navi Mumbai",
		]);
	});

	test.each([
		["Karnataka", "Banglore", "560001", 12.97, 77.59, "Bengaluru"],
		["Goa", "Punaji", "403001", 15.49, 73.82, "Panaji"],
		["Goa", "Panjim", "403001", 15.49, 73.82, "Panaji"],
		["Gujarat", "Ahemdabad", "380001", 23.03, 72.58, "Ahmedabad"],
	])("%s, %s: known as %s %# ", (stateName, cityName, pincode, lat, long, meant) => {
		expect(askedIn(stateName, cityName, pincode, lat, long)).toEqual([`city-spelling ${meant}`]);
	});

	test.each([
		["Satana", "Maharashtra", "423301", 20.59, 74.2, "near pincode 423301"],
		["Leh", "Ladakh", "194101", 34.1642, 77.5848, "near pincode 194101"],
		["Kavaratti", "Lakshadweep", "682555", 10.5669, 72.6417, "near pincode 682555"],
		["Gangtok", "Sikkim", "737101", 27.3314, 88.6138, "near pincode 737101"],
		["Bhuj", "Gujarat", "370001", 23.242, 69.6669, "near pincode 370001"],
		["Nagpur", "Maharashtra", "411001", 18.52, 73.86, "known in Maharashtra, but not near pincode 411001"],
		["Belapur", "Goa", "400614", 19.02, 73.04, "no place of this name is known in Goa, but in Maharashtra"],
	])("%s, %s: says where it is known", (cityName, stateName, pincode, lat, long, note) => {
		const [warning] = warningsOf({ stateName, cityName, pincode, lat, long });
		expect(warning).toEqual({ code: "city-new", field: "cityName", message: expect.stringContaining(note) });
	});

	test.each([
		["Xyzabc", "Goa", "no place of this name is known in Goa"],
		["Pune", "Goa", "no place of this name is known in Goa, but in Maharashtra"],
	])("%s, %s: nobody knows it there", (cityName, stateName, note) => {
		const warnings = warningsOf({ stateName, cityName, pincode: "403001", lat: 15.49, long: 73.82 });
		const message = `“${cityName}” is new to this site: ${note}`;
		expect(warnings).toEqual([{ code: "city-unknown", field: "cityName", message }]);
	});

	test.each([
		["Maharashtra", "442902", "Bhadravati | Bhadrawati"],
		["Maharashtra", "413401", "Barshi | Barsi"],
		["Odisha", "757043", "Rairangpur"],
		["Kerala", "690502", "Kayamkulam | Kayankulam"],
		["Goa", "403506", "Valpoi | Valpoy"],
		["Tamil Nadu", "621651", "Kallakudi"],
		["Tamil Nadu", "635202", "Kambainallur | Kambainallore"],
		["Karnataka", "591304", "Athni | Athani"],
		["Bihar", "841301", "Chapra | Chhapra"],
		["Assam", "782447", "Lumding"],
	])("of %s %s is not asked about in any spelling that a source has: %s", (stateName, pincode, names) => {
		for (const cityName of names.split(" | ")) {
			expect(warningsOf({ stateName, cityName, pincode }).map(({ code }) => code)).toEqual(["city-new"]);
		}
	});

	test.each([
		["Maharashtra", "Warroa", "442907", "Warora"],
		["Bihar", "Beytiah", "845438", "Bettiah"],
		["Assam", "Nalbair", "781335", "Nalbari"],
		["West Bengal", "Jiagamj", "742123", "Jiaganj"],
		["Karnataka", "Gokka", "591307", "Gokak"],
	])("%s, %s at %s: a typing error of the pincode's own town, %s", (stateName, cityName, pincode, meant) => {
		expect(warningsOf({ stateName, cityName, pincode })).toMatchObject([{ code: "city-spelling", suggestion: meant }]);
	});

	test("no city far from the pincode is suggested", () => {
		const askedAt = (pincode: string) => warningsOf({ stateName: "Maharashtra", cityName: "Barmati", pincode });
		expect(askedAt("413102")).toMatchObject([{ code: "city-spelling", suggestion: "Baramati" }]);
		expect(askedAt("442902")).toMatchObject([{ code: "city-unknown" }]);
		expect(askedAt("442902")[0]).not.toHaveProperty("suggestion");
	});

	test("is known in each state that has a village of the most frequent name", () => {
		// There are more than a hundred places called Rampur.
		for (const stateName of ["Telangana", "Odisha", "Tripura", "Jharkhand"]) {
			expect(codes({ stateName, cityName: "Rampur" })).toContain("city-new");
		}
	});
});

describe("a pincode", () => {
	test("of another state", () => {
		expect(askedIn("Tamil Nadu", "Karaikal", "609602", 10.92, 79.83)).toContain("pincode-state");
		const [, warning] = warningsOf({ ...PUNE, stateName: "Karnataka", cityName: "Pune" });
		expect(warning).toEqual({
			code: "pincode-state",
			field: "pincode",
			message: "Pincode 411001 is in Maharashtra, not in Karnataka",
		});
	});

	test.each([
		["Puducherry", "Villianur", "605110", 11.92, 79.76],
		["Tamil Nadu", "Vanur", "605110", 11.92, 79.76],
		["Punjab", "Mohali", "160055", 30.7, 76.72],
		["Dadra and Nagar Haveli and Daman and Diu", "Silvassa", "396230", 20.27, 73],
		["Gujarat", "Vapi", "396230", 20.27, 73],
		["Telangana", "Bhadrachalam", "507129", 17.67, 80.89],
	])("at a border, of %s: %s %s", (...branch) => {
		expect(askedIn(...branch)).not.toContain("pincode-state");
	});

	test("that no table has is not asked about where others begin as it does", () => {
		expect(codes({ pincode: "411999" })).toEqual([]);
	});

	test.each([
		["159999", "Pincode 159999 is not known, and all that begin with"],
		["560999", "Pincode 560999 is not known, and all that begin with 560 are in Karnataka, not in Maharashtra"],
		["999999", "Pincode 999999 is in no state: those that begin with 9 are the army’s"],
		["900099", "Pincode 900099 is in no state"],
	])("that no table has is asked about elsewhere, and one of the army everywhere: %s", (pincode, message) => {
		const [warning, ...others] = warningsOf({ ...PUNE, pincode });
		expect(warning).toMatchObject({ code: "pincode-state", message: expect.stringContaining(message) });
		expect(others).toEqual([]);
	});
});

describe("coordinates", () => {
	test("more than 50 km from the pincode are asked about, with the distance", () => {
		const [warning, ...others] = warningsOf({ ...PUNE, lat: 19.07, long: 72.87 });
		expect(warning).toEqual({
			code: "far-from-pincode",
			field: "lat",
			message: expect.stringMatching(/^The coordinates are 12\d km from the middle of pincode 411001$/),
		});
		expect(others).toEqual([]);
		expect(codes({ lat: 18.9 })).toEqual([]);
	});

	test("near the town of a pincode whose middle is wrong in the tables are not", () => {
		expect(askedIn("Ladakh", "Leh", "194101", 34.1642, 77.5848)).not.toContain("far-from-pincode");
		expect(askedIn("Ladakh", "Leh", "194101", 32.5, 77.5848)).toContain("far-from-pincode");
	});
});

describe("a pin that stayed when the branch moved", () => {
	const askedAfter = (changes: Partial<typeof PUNE>, stored: Partial<typeof PUNE> = {}) =>
		warningsOf({ ...PUNE, ...stored, ...changes }, { ...PUNE, ...stored }).filter(({ field }) => field === "lat");

	test("is asked about, and the middle of the pincode is offered", () => {
		const [warning, ...others] = askedAfter({ cityName: "Daund", pincode: "413801" });
		expect(warning).toMatchObject({ code: "pin-kept", suggestion: expect.stringMatching(/^18\.4\d*, 74\.5\d*$/) });
		expect(warning?.message).toMatch(/^The address changed, .*, \d\d km from pincode 413801\. Move the pin$/);
		expect(others).toEqual([]);
	});

	test.each([
		["another part of the city", { pincode: "411045" }, {}, ["pin-kept"]],
		["a near pincode, from the middle of the old one", { pincode: "411040" }, MIDDLE, ["pin-kept"]],
		["an unknown pincode, from the middle of the old one", { pincode: "411999" }, MIDDLE, ["pin-kept"]],
		["far away, which is not asked twice", { pincode: "560001" }, {}, ["pin-kept"]],
		["a town with the same pincode", { cityName: "Daund" }, {}, ["pin-kept"]],
		["a pincode that is corrected", { pincode: "411001" }, { pincode: "413801" }, []],
		["another name of the city", { cityName: "Poona" }, {}, []],
		["a pincode that is not known", { pincode: "419999" }, {}, []],
		["a move with the pin", { pincode: "413801", lat: 18.46, long: 74.58 }, {}, []],
		["nothing of where it is", {}, { pincode: "413801" }, []],
	])("%s", (_what, changes, stored, codes) => {
		expect(askedAfter(changes, stored).map(({ code }) => code)).toEqual(codes);
	});
});

test("what stays as it is stored is not asked about again", () => {
	const stored = { stateName: "MH", cityName: "Xyzabc", pincode: "560001", lat: 15, long: 75 };
	expect(warningsOf(stored).map(({ code }) => code)).toEqual([
		"position-rough",
		"state-spelling",
		"city-unknown",
		"pincode-state",
		"far-from-pincode",
	]);
	expect(warningsOf(stored, stored)).toEqual([]);
	expect(warningsOf({ ...stored, lat: 15.1 }, stored).map(({ code }) => code)).toEqual([
		"position-rough",
		"far-from-pincode",
	]);
	expect(warningsOf({ ...stored, cityName: "Xyzabd" }, stored).map(({ code }) => code)).toEqual(["city-unknown"]);
});

test("head and sub post offices are plausible branches, but for new cities", async () => {
	const data = await loadPlaceData();
	const codes = new Map<string, number>();
	for (let place = data.starts.HO; place < data.starts.station; place += 10) {
		const { lat, lng } = positionOf(data, place);
		const branch = {
			stateName: data.states[stateOf(data, place)] ?? "",
			cityName: nameAt(data, place),
			pincode: String(data.pincodes[(data.pincode[place] ?? 1) - 1]),
			lat,
			long: lng,
		};
		for (const { code } of warningsOf(branch)) codes.set(code, (codes.get(code) ?? 0) + 1);
	}
	// Of thousands of places, a few have such coordinates.
	expect([...codes.keys()]).toEqual(["city-new", "position-rough"]);
});

test("hostile names of any length are checked", () => {
	const name = "kar".repeat(33);
	expect(codes({ stateName: name, cityName: name })).toEqual(["state-unknown Maharashtra", "city-unknown"]);
	expect(codes({ stateName: "\u0300", cityName: "\u0300" })).toEqual(["state-unknown Maharashtra", "city-unknown"]);
});
