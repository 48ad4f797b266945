import { expect, test } from "vitest";
import { branchOf, type Cell, LABELS, rowOf } from "./testing/branch-table.ts";
import { readTable } from "./testing/read-table.ts";

const PLACE = [18.51944, 73.85556];

const readOne = (lat: Cell, long: Cell) =>
	readTable([LABELS, rowOf(branchOf(1), { lat: lat ?? "", long: long ?? "" })]);

test.each<[Cell, Cell]>([
	[`18°31'10"N`, `73°51'20"E`],
	["18 31 10", "73:51:20"],
	["१८°३१'१०\"", 73.85556],
	[18.51944, `73º51'20''`],
])("the latitude %j and the longitude %j are read, and noted", async (lat, long) => {
	const { rows, errors, readAs } = await readOne(lat, long);
	expect(errors).toEqual([]);
	expect([rows[0]?.values.lat, rows[0]?.values.long]).toEqual(PLACE);
	const written = [lat, long].filter((each) => typeof each === "string");
	expect(readAs).toMatchObject(
		written.map(() => ({ message: "1 value was read as degrees with decimals", values: [{ count: 1 }] })),
	);
});

test.each<[Cell, Cell, cells: string[]]>([
	["18.51944, 73.85556", "", ["H2"]],
	["", "18.51944, 73.85556", ["I2"]],
	["18.51944 73.85556", "NA", ["H2"]],
	["https://maps.google.com/?q=18.51944,73.85556", "", ["H2"]],
	["18.51944, 73.85556", 73.8556, ["H2"]],
	["18.5194", "18.51944, 73.85556", ["I2"]],
	["18.51944, 73.85556", "18.51944, 73.85556", ["H2", "I2"]],
])("both coordinates are read from %j and %j", async (lat, long, cells) => {
	const { rows, errors, readAs } = await readOne(lat, long);
	expect(errors).toEqual([]);
	expect([rows[0]?.values.lat, rows[0]?.values.long]).toEqual(PLACE);
	const pairs = readAs.filter(({ message }) => message === "1 value was read as both coordinates");
	expect(pairs.flatMap(({ values }) => values.flatMap((value) => value.cells))).toEqual(cells);
	for (const { values } of pairs) expect(values).toMatchObject([{ read: "18.51944, 73.85556" }]);
});

test.each<[Cell, Cell, cell: string, message: RegExp]>([
	["18.51944, 73.85556", 73.9, "H2", /^Latitude has both coordinates, but not those of Longitude/],
	[18.6, "18.51944, 73.85556", "I2", /^Longitude has both coordinates, but not those of Latitude/],
	["18.51944, 73.85556", "18.6, 73.85556", "I2", /^Longitude has both coordinates/],
	["18.51944, 73.85556", "near the station", "I2", /^Longitude must be a number/],
	["51.5, -0.12", "", "H2", /^Latitude must be a number/],
	["18,519", "", "H2", /^Latitude must be a number/],
	["18,76", "", "H2", /^Latitude must be a number/],
	["18 76", "", "H2", /^Latitude must be a number/],
	[`18°31'10"S`, 73.85556, "H2", /^Latitude must be a number/],
	[`73°51'20"E`, 73.85556, "H2", /^Latitude must be a number/],
	["18°61'10\"", 73.85556, "H2", /^Latitude must be a number/],
])("%j and %j are an error of %s", async (lat, long, cell, message) => {
	const { errors } = await readOne(lat, long);
	expect(errors[0]).toMatchObject({ cell, message: expect.stringMatching(message) });
});
