/** What is asked about branches, with the real places of India. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadPlaceData, nameAt, positionOf, stateOf } from "../../places/place-data.ts";
import { expectStored } from "../../testing/stored-answers.ts";
import { createWarningCheck, loadPlaceChecks } from "./branch-warnings.ts";

/** One branch a line: how it differs from the one below, or what it lacks; as what it is stored; and its warnings, which `vitest -u` writes again. */
const ASKED = path.join(import.meta.dirname, "testing", "asked.ndjson");

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

test("branches are asked about as before, and what stays as it is stored is not", async () => {
	const lines = readFileSync(ASKED, "utf8").trimEnd().split("\n");
	const asked = lines.map((line) => {
		const each = JSON.parse(line);
		const stored = each.stored && { ...PUNE, ...each.stored };
		const branch = Object.entries({ ...PUNE, ...each.branch }).filter(([, value]) => value !== null);
		return JSON.stringify({ ...each, warnings: warningsOf(Object.fromEntries(branch), stored) });
	});
	await expectStored(ASKED, asked);
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
	for (const hostile of [name, "\u0300"]) {
		const warnings = warningsOf({ ...PUNE, stateName: hostile, cityName: hostile });
		expect(warnings.map(({ code }) => code)).toEqual(["state-unknown", "city-unknown"]);
	}
});
