import { expect, test } from "vitest";
import { loadPlaceData, nameAt, positionOf } from "../../places/place-data.ts";
import { isInIndia } from "./india-outline.ts";

test.each([
	["Daulat Beg Oldi", 35.39, 77.93],
	["Gilgit", 35.92, 74.31],
	["Aksai Chin", 35.1, 79.5],
	["Demchok", 32.7, 79.45],
	["Minicoy", 8.28, 73.05],
	["Bitra", 11.6, 72.18],
	["Indira Point", 6.79, 93.83],
	["Koteshwar in Kutch", 23.68, 68.52],
	["Dandi, on the coast", 20.887, 72.8],
	["Elephanta Island", 18.963, 72.931],
	["Sagar Island", 21.65, 88.08],
	["Dhanushkodi", 9.18, 79.42],
	["Kibithu", 28.28, 97.01],
	["Longwa, on the border", 26.66, 95.22],
	["Moreh, on the border", 24.25, 94.3],
	["Raxaul, on the border", 26.98, 84.85],
	["Wagah, on the border", 31.6047, 74.5732],
	["Dawki, on the border", 25.18, 92.02],
])("%s is in India", (_, lat, lng) => {
	expect(isInIndia({ lat, lng })).toBe(true);
});

test.each([
	["Lahore", 31.5497, 74.3436],
	["Kathmandu", 27.7172, 85.324],
	["Mahendranagar", 28.96, 80.18],
	["Thimphu", 27.4728, 89.639],
	["Dhaka", 23.8103, 90.4125],
	["Teknaf", 20.86, 92.3],
	["Talaimannar", 9.1, 79.73],
	["Jaffna", 9.66, 80.02],
	["the Coco Islands", 14.1, 93.36],
	["Malé", 4.17, 73.5],
	["the sea off Mumbai", 18.9, 72.5],
	["nowhere", Number.NaN, 77],
])("%s is not", (_, lat, lng) => {
	expect(isInIndia({ lat, lng })).toBe(false);
});

test("nearly all places of India are in it; the others are known to be wrong", async () => {
	const data = await loadPlaceData();
	const outside = new Set<string>();
	for (let place = data.starts.city; place < data.starts.BO; place++) {
		if (!isInIndia(positionOf(data, place))) outside.add(nameAt(data, place));
	}
	expect(outside.size).toBeLessThan(30);
	for (const name of ["Naval Base", "Dhaca Cantt."]) expect(outside).toContain(name);
});
