import { expect, test } from "vitest";
import { PLACE_RANK } from "../../../shared/map/embedded-map.ts";
import type { Label } from "./label-points.ts";
import { labelsAtZoom } from "./thin-labels.ts";

const INDORE = { name: "Indore", lat: 22.72, lng: 75.86 };

function place(name: string, lng: number, rank = PLACE_RANK.subOffice): Label {
	return { layer: "places", name, rank, lat: 22.72, lng };
}

const namesOf = (labels: readonly Label[]) => labels.map(({ name }) => name);

test("a label is left out where a more important one is, and returns at a higher zoom", () => {
	const labels = [place("Pardesipura", 75.9), place("Vallabhnagar", 75.905), place("Betma", 76.4)];
	expect(namesOf(labelsAtZoom(labels, [], 9))).toEqual(["Pardesipura", "Betma"]);
	expect(namesOf(labelsAtZoom(labels, [], 14))).toEqual(["Pardesipura", "Vallabhnagar", "Betma"]);
});

test("cities of the basemap keep their room", () => {
	expect(labelsAtZoom([place("Rajwada", 75.861)], [INDORE], 9)).toEqual([]);
	expect(labelsAtZoom([place("Rajwada", 75.861)], [], 9)).toHaveLength(1);
});

test("a name is also seen by those in the next square", () => {
	for (let lng = 75; lng < 75.4; lng += 0.01) {
		expect(namesOf(labelsAtZoom([place("Pardesipura", lng), place("Vallabhnagar", lng + 0.02)], [], 9))).toEqual([
			"Pardesipura",
		]);
	}
});

test("villages, stops and pincodes are only in the tiles of the last zoom", () => {
	const small: Label[] = [
		place("Chhitoda", 75.5, PLACE_RANK.branchOffice),
		{ ...place("Saifinagar", 76, 1), layer: "stations" },
		{ ...place("452001", 76.5, 0), layer: "pincodes" },
	];
	expect(labelsAtZoom(small, [], 9)).toEqual([]);
});
