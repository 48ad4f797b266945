import { expect, test } from "vitest";
import { writeDistrict } from "../../shared/offline/offline-places.ts";
import { eachOf } from "../../shared/testing/each-of.ts";
import { placesFrom } from "./saved-places.ts";

const PUNE = [
	{ name: "Kothrud", pincode: "411038", lat: 18.507, lng: 73.807 },
	{ name: "Pimpri Chinchwad", pincode: "", lat: 18.629, lng: 73.799 },
	{ name: "Kothrud Depot", pincode: "411029", lat: 18.5, lng: 73.8 },
	{ name: "Pune", pincode: "", lat: 18.52, lng: 73.856 },
];
const { finder, area, nearestPincode } = placesFrom({
	districts: [
		writeDistrict("Pune", "Maharashtra", PUNE),
		writeDistrict("Nagpur", "Maharashtra", [{ name: "Mihan", pincode: "441108", lat: 21.06, lng: 79.04 }]),
	],
});
const namesOf = (text: string) => finder.find(text.split(" "), 5, area).map(({ name }) => name);

test.each(
	eachOf(
		["kothrud | kothrud pune | kothrud maharashtra | kothrud 411038", ["Kothrud"]],
		["kothrud nagpur | 411999 | nowhere", []],
		["koth", ["Kothrud Depot", "Kothrud"]],
		["pimprichinchwad", ["Pimpri Chinchwad"]],
		["pune", ["Pune"]],
		["411038", ["411038"]],
	),
)("%s is %j", (text, names) => {
	expect(namesOf(text)).toEqual(names);
});

test("a place is where it was, to about 100 m, with what tells it from others", () => {
	expect(finder.find(["kothrud"], 1, area)[0]).toMatchObject({
		...PUNE[0],
		district: "Pune",
		kind: "locality",
		match: "whole",
	});
	expect(finder.find(["pune"], 1, area)[0]).toMatchObject({ kind: "city", prominent: true });
});

test("a pincode of which nothing was kept is where those are that begin like it", () => {
	expect(nearestPincode?.("441199")).toMatchObject({ lat: 21.06, lng: 79.04 });
	expect(nearestPincode?.("999999")).toBeUndefined();
	expect(nearestPincode?.("4411")).toBeUndefined();
});
