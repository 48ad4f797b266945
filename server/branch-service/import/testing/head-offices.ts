/** Sheets of 250 branches as five head offices make them: each with its own headings, ways of writing, and a few rows that are wrong. */
import type { WorkSheet } from "@e965/xlsx";
import { type Cell, type Row, rowsIn } from "./branch-table.ts";

const ROWS = 250;

const CITIES: readonly [state: string, city: string, pincode: string, lat: number, long: number][] = [
	["Maharashtra", "Pune", "411001", 18.52, 73.86],
	["Maharashtra", "Nashik", "422001", 19.99, 73.79],
	["Gujarat", "Surat", "395003", 21.19, 72.83],
	["Gujarat", "Rajkot", "360001", 22.3, 70.8],
	["Rajasthan", "Jaipur", "302001", 26.92, 75.79],
	["Rajasthan", "Kota", "324001", 25.18, 75.84],
];

const OFF = "Not Working";

/** What a branch is, whatever the sheet writes. */
type Branch = (typeof BRANCHES)[number];

/** Hours from Monday to Friday, on Saturday, and on Sunday. */
type Week = readonly [string, string, string];

export interface Maker {
	/** Rows above the first branch. */
	above: Row[];
	rowOf(branch: Branch, index: number): Cell[];
	week: Week;
	change?(sheet: WorkSheet): void;
	/** What is wrong in single rows: the number of the row and column, from 0, what is written instead, and the cause and suggestion. */
	faults: readonly (readonly [row: number, column: number, written: Cell, cause?: string, suggestion?: string])[];
	/** What has been put in another form, and cannot be told from the sheet. */
	lost?: readonly (keyof Branch)[];
}

/** The branches, in the order of their cities. */
export const BRANCHES = Array.from({ length: ROWS }, (_, index) => {
	const place = CITIES[Math.floor((index * CITIES.length) / ROWS)];
	if (!place) throw new Error("There are too few cities");
	const [stateName, cityName, pincode, lat, long] = place;
	return {
		name: `${cityName} Unit ${index + 1}`,
		area: index % 50 === 0 ? "Regional Office" : "Branch Office",
		address: `${index + 1}, Om Complex, Station Road`,
		landmark: "Near the bus stand",
		stateName,
		cityName,
		pincode,
		lat: Math.round((lat + index / 10_000) * 10_000) / 10_000,
		long: Math.round((long + index / 10_000) * 10_000) / 10_000,
		contactNo: `+91${9_822_010_000 + index}`,
		contactPerson: "Asha Rao",
	};
});

/** Rows of headings, in which what is below merged cells is empty. */
const headings = (...rows: string[]): Row[] => rowsIn(...rows).map((row) => row.map((cell) => cell || null));

const local = ({ contactNo }: Branch) => contactNo.slice(3);
const short = ({ area }: Branch) => (area === "Branch Office" ? "BO" : "RO");

/** The rows of a maker's sheet. */
export function rowsOf({ above, rowOf, faults }: Maker): Row[] {
	const rows = BRANCHES.map(rowOf);
	for (const [row, column, written] of faults) rows[row] = rows[row]?.with(column, written) ?? [];
	return [...above, ...rows];
}

export const MAKERS: Record<string, Maker> = {
	"a title, codes, Timings and a weekly off": {
		above: [
			["Example Finance Limited"],
			["List of branches as on 31.10.2026"],
			[],
			...headings(
				"Sr. No. | SOL ID | IFSC Code | Branch Name | BO/RO | Address Line 1 | Address Line 2 | Landmark | City | District | State | PIN | Lat/Long | Mobile No. | Branch Head | Timings | Weekly Off | Opening Date | Remarks",
			),
		],
		rowOf: (branch, index) => [
			index + 1,
			1000 + index,
			`EXFL000${1000 + index}`,
			branch.name.toUpperCase(),
			short(branch),
			branch.address.split(", ").slice(0, 2).join(", "),
			"Station Road",
			branch.landmark,
			branch.cityName,
			branch.cityName,
			branch.stateName,
			`${branch.pincode.slice(0, 3)} ${branch.pincode.slice(3)}`,
			`${branch.lat}, ${branch.long}`,
			Number(local(branch)),
			branch.contactPerson,
			"10:00 AM to 5:30 PM",
			"Sunday",
			44_000 + index,
			index % 7 === 0 ? "Shifted" : "",
		],
		week: ["10:00-17:30", "10:00-17:30", OFF],
		faults: [
			[10, 11, "41100", "pincode-short"],
			[20, 13, "9.82E+09", "phone-digits-lost"],
			[30, 12, "https://maps.app.goo.gl/AbCdEf", "coordinates-unclear"],
		],
		lost: ["name"],
	},
	"two rows of headings, merged groups and dashes": {
		above: headings(
			"Name of the Branch | Type of Office | Full Address | Near by Landmark | Name of State | Town | Pin Code | Location |  | Contact |  | Working Hours |  | ",
			" |  |  |  |  |  |  | Latitude (N) | Longitude (E) | Phone | Person | Mon-Fri | Sat | Sun",
		),
		rowOf: (branch) => [
			branch.name,
			branch.area === "Branch Office" ? "Branch" : "Regional Off.",
			branch.address,
			branch.landmark,
			branch.stateName,
			branch.cityName,
			Number(branch.pincode),
			`${branch.lat}° N`,
			`${branch.long}° E`,
			`+91-${local(branch).slice(0, 5)}-${local(branch).slice(5)}`,
			branch.contactPerson,
			"9.30am-5.30pm",
			"9.30am-1.30pm",
			"-",
		],
		week: ["09:30-17:30", "09:30-13:30", OFF],
		change: (sheet) => {
			sheet["!merges"] = [
				...[0, 1, 2, 3, 4, 5, 6].map((c) => ({ s: { r: 0, c }, e: { r: 1, c } })),
				...[
					[7, 8],
					[9, 10],
					[11, 13],
				].map(([from = 0, to = 0]) => ({ s: { r: 0, c: from }, e: { r: 0, c: to } })),
			];
		},
		faults: [
			[5, 6, ""],
			[15, 2, ""],
			[25, 7, "North", "coordinates-unclear"],
		],
	},
	"days inside a cell, and links of a map": {
		above: headings(
			"S.No | Branch | Category | Branch Address | Landmark | State | City | Pincode | Google Map Link | Contact No | BM Name | Branch Timings",
		),
		rowOf: (branch, index) => [
			index + 1,
			branch.name,
			branch.area,
			branch.address.replaceAll(", ", ",\n"),
			branch.landmark,
			branch.stateName,
			branch.cityName,
			branch.pincode,
			`https://www.google.com/maps?q=${branch.lat},${branch.long}`,
			`0${local(branch)}`,
			branch.contactPerson,
			"Mon-Fri: 10:00-17:00, Sat: 10:00-14:00, Sun: Closed",
		],
		week: ["10:00-17:00", "10:00-14:00", OFF],
		faults: [
			[1, 11, "Mon-Fri 10-5, Mon-Sat 10-2", "hours-unclear"],
			[2, 7, "PIN 411001", "pincode-words", "411001"],
			[3, 11, "", "missing"],
		],
	},
	"opening and closing times, and coordinates that Excel holds as numbers": {
		above: headings(
			"Office Name | Level | Postal Address | Landmark | State/UT | City/Town | Postal Code | Latitude | Longitude | Phone/Mobile | Branch Manager | Opening Time | Closing Time | Working Days | Status",
		),
		rowOf: (branch) => [
			branch.name,
			branch.area.toUpperCase(),
			branch.address,
			branch.landmark,
			branch.stateName.toUpperCase(),
			branch.cityName.toUpperCase(),
			Number(branch.pincode),
			branch.lat,
			branch.long,
			Number(local(branch)),
			branch.contactPerson,
			9.5 / 24,
			17 / 24,
			"Mon-Sat",
			"Active",
		],
		week: ["09:30-17:00", "09:30-17:00", OFF],
		faults: [
			[7, 11, "", "hours-unclear"],
			[8, 13, "Alternate", "days-unclear"],
			[9, 7, 73.79, "coordinates-swapped", "18.52, 73.79"],
			[9, 8, 18.52, "coordinates-swapped", "18.52, 73.79"],
		],
		lost: ["stateName", "cityName"],
	},
	"ranges of days, short levels and blanks": {
		above: headings(
			"Zone | Cluster | Br. Name | Branch/RO | Address | Nearest Landmark | State | City | PIN Code | Coordinates | Landline No | Incharge | Weekdays | Saturday | Sunday",
		),
		rowOf: (branch) => [
			"West",
			"Cluster 2",
			branch.name,
			short(branch).split("").join("."),
			branch.address,
			branch.landmark,
			branch.stateName,
			branch.cityName,
			`'${branch.pincode}`,
			`${branch.long}E ${branch.lat}N`,
			local(branch),
			branch.contactPerson,
			"10 to 5.30",
			"10 to 2 pm",
			"Holiday",
		],
		week: ["10:00-17:30", "10:00-14:00", OFF],
		faults: [
			[0, 12, "9-May", "hours-became-date", "09:00-17:00"],
			[1, 14, "Hoilday", "closed-spelling", "Not Working"],
			[2, 3, "Zonal Office", "level-unknown"],
		],
		lost: ["contactPerson"],
	},
};
