import { expect, test } from "vitest";
import type { Branch } from "../../shared/branch/branch.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { sampleFeeds } from "../testing/sample-feeds.ts";
import { loadLandmarks, whereaboutsOf } from "./whereabouts.ts";

const landmarks = await loadLandmarks();

function saidOf(branch: Branch): string {
	const where = whereaboutsOf(branch, landmarks);
	return where ? `${where.km} km ${where.to ?? "from"} ${where.of} ${where.kind}` : "";
}

const saidAt = (lat: number, lng: number, about: Partial<Branch> = {}) =>
	saidOf({ ...TEST_BRANCH, lat, lng, ...about });

test.each([
	["on it", 17.6645, 75.8934, "0.05 km from Solapur station"],
	["too near for a direction", 17.6681, 75.8934, "0.4 km from Solapur station"],
	["north", 17.6699, 75.8934, "0.6 km N Solapur station"],
	["south-east", 17.6525, 75.906, "1.9 km SE Solapur station"],
	["west", 17.6645, 75.874, "2.1 km W Solapur station"],
	["the name that the town has now", 15.8492, 74.5003, "1 km W Belagavi station"],
])("%s: %d, %d is %s", (_, lat, lng, text) => {
	expect(saidAt(lat, lng)).toBe(text);
});

test.each([
	["Pune", "1.6 km S Shivajinagar station"],
	["Kalyan", "1.2 km N Kalyan station"],
	["Pimpri-Chinchwad", "0.9 km E Pimpri station"],
	["Nagpur", "0.75 km SW Nagpur station"],
	["Bikaner", "0.25 km from Bikaner station"],
	// A large town without a station near the branch; two stations side by side.
	["Latur", ""],
	["Moradabad", ""],
])("the sample branch in %s: %j", (city, text) => {
	const branch = sampleFeeds().branches.find((each) => each.city === city);
	expect(branch && saidOf(branch)).toBe(text);
});

test("a branch outside its own town is so far from that, if no station is nearer", () => {
	const town = { city: "Mahabaleshwar", state: "Maharashtra" };
	const { lat = 0, lng = 0 } = landmarks.towns.get("Mahabaleshwar|Maharashtra") ?? {};
	expect(saidAt(lat + 0.045, lng, town)).toBe("5 km N Mahabaleshwar town");
	expect(saidAt(lat + 0.01, lng, town)).toBe("");
	expect(saidAt(lat + 0.2, lng, town)).toBe("");
	expect(saidAt(lat + 0.045, lng, { ...town, city: "Wai" })).toBe("");
});

test("nothing is said of a position that may not be the branch's own", () => {
	expect(saidAt(17.6699, 75.8934, { accuracy: "pincode" })).toBe("");
	expect(saidAt(17.6699, 75.8934, { accuracy: "doubtful" })).toBe("");
});
