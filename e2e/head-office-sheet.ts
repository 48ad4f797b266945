/** A sheet of branches as head offices make them, for tests: 250 rows of three states, of which 15 are wrong. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Range, read, utils, type WorkSheet, write } from "@e965/xlsx";
import { CORRECTIONS_HEADING } from "../shared/branch/sheet-fields.ts";
import { temporaryFolder } from "./upload-page.ts";

const TITLES = [["Example Finance Limited"], ["List of branches as on 31.10.2026 (for internal use)"], []];

const HEADINGS = [
	...["Sl. No", "Name of Branch", "BO/RO", "State", "City", "Full Address", "Landmark", "PIN", "Latitude", "Longitude"],
	...["Mon-Sat", "Sunday", "Contact Nos", "Branch Head", "Remarks of HO"],
];

const [NAME, STATE, ADDRESS, PIN, CONTACT] = [1, 3, 5, 7, 12];

/** Cities by the names that head offices still use, in misspelt states. */
const CITIES: readonly [state: string, city: string, pincode: string, lat: number, long: number][] = [
	["Maharastra", "Poona", "411001", 18.52, 73.86],
	["Maharastra", "Bombay", "400001", 18.94, 72.84],
	["Maharastra", "Nagpur", "440001", 21.15, 79.09],
	["Karnatka", "Bangalore", "560001", 12.98, 77.6],
	["Karnatka", "Mysore", "570001", 12.31, 76.65],
	["Karnatka", "Belgaum", "590001", 15.86, 74.5],
	["Tamilnadu", "Madras", "600001", 13.09, 80.29],
	["Tamilnadu", "Madurai", "625001", 9.92, 78.12],
	["Tamilnadu", "Trichy", "620001", 10.82, 78.69],
];

const ROWS = 250;
const REPEATED = 5;

/** The branches in the sheet once all is corrected. */
export const HEAD_OFFICE_BRANCHES = ROWS - REPEATED;

/** With a lunch break; and in words that only the office knows. */
export const TIMINGS = { lunch: "10-1, 2-5", words: "As per bank" } as const;

type Cell = string | number;

function branchRow(index: number, number: number, [state, city, pincode, lat, long]: (typeof CITIES)[number]): Cell[] {
	const phones = `0${pincode.slice(0, 2)}-2655${1000 + index} / 98220${10_000 + index}`;
	return [
		...[index + 1, `${city} Unit ${number}`, number === 1 ? "RO" : "BO", state, city],
		...[`${number}, Station Road, ${city}`, "Near the bus stand", `${pincode.slice(0, 3)} ${pincode.slice(3)}`],
		...[
			lat + number / 1000,
			long + number / 1000,
			TIMINGS[city === "Madras" ? "words" : "lunch"],
			"Closed",
			phones,
			"NA",
			index % 9 === 0 ? "Shifted" : "",
		],
	];
}

/** What is wrong in 15 rows, by the number of the row; what is right instead is known only to the office. */
const FAULTS: readonly [row: number, column: number, wrong: Cell, right: Cell][] = [
	...[10, 40, 70, 100].map((row): [number, number, Cell, Cell] => [row, PIN, "41100", ""]),
	...[20, 50, 80].map((row): [number, number, Cell, Cell] => [row, PIN, "", ""]),
	...[30, 60, 90, 120].map((row): [number, number, Cell, Cell] => [row, CONTACT, "9.88E+09", "9822012345"]),
	...[130, 140, 150, 160].map((row): [number, number, Cell, Cell] => [row, ADDRESS, "", "12, Station Road"]),
];

function rows(): Cell[][] {
	const each = Math.ceil((ROWS - REPEATED) / CITIES.length);
	const all = Array.from({ length: ROWS - REPEATED }, (_, index) => {
		const city = CITIES[Math.floor(index / each)];
		if (!city) throw new Error("There are too few cities");
		return branchRow(index, (index % each) + 1, city);
	});
	const faulty = all.map((row, index) => {
		const fault = FAULTS.find(([at]) => at === index);
		return fault ? row.with(fault[1], fault[2]) : row;
	});
	return [...faulty, ...faulty.slice(0, REPEATED)];
}

/** The file, with each state written once, in cells that are merged over its branches. */
export async function headOfficeFile(): Promise<string> {
	const data = rows();
	const first = TITLES.length + 1;
	const merges: Range[] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: HEADINGS.length - 1 } }];
	for (const [index, row] of data.entries()) {
		const last = merges.at(-1);
		if (index > 0 && last && data[index - 1]?.[STATE] === row[STATE]) last.e.r = first + index;
		else merges.push({ s: { r: first + index, c: STATE }, e: { r: first + index, c: STATE } });
	}
	const shown = data.map((row, index) => (merges.some(({ s }) => s.r === first + index) ? row : row.with(STATE, "")));
	const sheet = utils.aoa_to_sheet([...TITLES, HEADINGS, ...shown]);
	sheet["!merges"] = merges;
	return fileOf(sheet, "branches.xlsx");
}

/** The rows that came back, as the office corrects them. */
export async function correctedFile(back: Buffer): Promise<string> {
	const sheet = read(back).Sheets.Branches ?? {};
	const data: Cell[][] = utils.sheet_to_json(sheet, { header: 1, defval: "" });
	const isWrong = data[TITLES.length]?.indexOf(CORRECTIONS_HEADING) ?? -1;
	const corrected = data.map((row) => {
		const number = Number(row[0]) - 1;
		const [, column, , right] = FAULTS.find(([at]) => at === number) ?? [];
		if (column === undefined || right === undefined || row[isWrong] === "") return row;
		const [, , pincode = ""] = CITIES.find(([, city]) => String(row[NAME]).startsWith(city)) ?? [];
		return row.with(column, right || pincode);
	});
	return fileOf(utils.aoa_to_sheet(corrected), "branches-rest.xlsx");
}

async function fileOf(sheet: WorkSheet, name: string): Promise<string> {
	const file = path.join(await temporaryFolder(), name);
	const book = utils.book_new();
	utils.book_append_sheet(book, sheet, "Branches");
	await writeFile(file, write(book, { type: "buffer", bookType: "xlsx" }));
	return file;
}
