/** Columns of what a lender knows of a branch: its code, services, and numbers in several columns. */
import { utils } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { BRANCH_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { branchOf, type Cell, COLUMNS } from "./testing/branch-table.ts";
import { readTable } from "./testing/read-table.ts";

/** The other fields, with a number in each row's name. */
const OTHERS = COLUMNS.filter((name) => BRANCH_FIELDS[name].required);

/** A sheet with one branch for each row of cells below these headings, besides the required fields. */
function tableOf(headings: readonly string[], rows: readonly Cell[][]): Cell[][] {
	return [
		[...OTHERS.map((name) => BRANCH_FIELDS[name].label), ...headings],
		...rows.map((cells, index) => [...OTHERS.map((name) => branchOf(index + 1)[name]), ...cells]),
	];
}

const read = (headings: readonly string[], rows: readonly Cell[][]) => readTable(tableOf(headings, rows));

async function numbersOf(headings: readonly string[], cells: Cell[]) {
	const { rows, errors } = await read(headings, [cells]);
	return errors.length > 0 ? errors.map(({ message }) => message) : [rows[0]?.values.contactNo, rows[0]?.values.phones];
}

test.each<[headings: string[], cells: Cell[], contactNo: string | undefined, phones: string | undefined]>([
	[["Phone", "Mobile"], ["020 2654 3210", 9876543210], "+912026543210, Branch +919876543210", undefined],
	[["Landline", "Mobile"], ["", "98765 43210"], "+919876543210", undefined],
	[["WhatsApp No"], [9876543210], undefined, "WhatsApp +919876543210"],
	[
		["Phone", "Whats App No.", "Toll Free"],
		["NA", "98765 43210/11", "1800 123 4567"],
		"",
		"WhatsApp +919876543210, WhatsApp +919876543211, Customer care 18001234567",
	],
	[
		["Customer Care No", "Alternate No"],
		["020 2654 3210", "98765 43210"],
		undefined,
		"Customer care +912026543210, Branch +919876543210",
	],
	[["STD Code", "Phone No."], [44, 26_543_210], "+914426543210", undefined],
	[
		["STD", "Landline", "Mobile"],
		["020", "26543210 / 26543211", 9_876_543_210],
		"+912026543210, Branch +912026543211, Branch +919876543210",
		undefined,
	],
	[["STD Code", "Phone"], ["", "020 2654 3210"], "+912026543210", undefined],
	[["STD Code", "Phone"], ["0712", "NA"], "", undefined],
	[["WhatsApp No"], ["-"], undefined, ""],
	[["WhatsApp No"], ["Branch 98765 43210"], undefined, "Branch +919876543210"],
	[
		["Further Phone Numbers", "WhatsApp No"],
		["Customer care 1800 123 4567", "98765 43210"],
		undefined,
		"Customer care 18001234567, WhatsApp +919876543210",
	],
])("numbers below %j in %j", async (headings, cells, contactNo, phones) => {
	expect(await numbersOf(headings, cells)).toEqual([contactNo, phones]);
});

test("a number that cannot be read is an error at its own cell", async () => {
	const { errors } = await read(
		["Toll Free", "WhatsApp No", "Phone", "Mobile"],
		[["1800 123 4567", "98765", "98765", "98765 43210"]],
	);
	expect(errors.map(({ cell, message }) => [cell, message.slice(0, 30)])).toEqual([
		[`${utils.encode_col(OTHERS.length + 2)}2`, "“98765” is not an Indian phone"],
		[`${utils.encode_col(OTHERS.length + 1)}2`, "“WhatsApp 98765” is not an Ind"],
	]);
});

test("kinds that have columns of their own are said, unless there is a column for all", async () => {
	const kinds = async (...headings: string[]) => (await read(headings, [headings.map(() => "")])).rows[0]?.phoneKinds;
	expect(await kinds("WhatsApp", "Toll Free", "WhatsApp No")).toEqual(["whatsapp", "customer-care"]);
	expect(await kinds("WhatsApp", "Further Phone Numbers")).toBeUndefined();
	expect(await kinds("Phone")).toBeUndefined();
});

describe("a code", () => {
	test("in two rows is one branch, or an error that names both", async () => {
		const [first] = tableOf([], []);
		const row = (name: string, landmark: string, code: string) => [
			...OTHERS.map((field) => ({ ...branchOf(1), name, landmark })[field]),
			code,
		];
		const table = [[...(first ?? []), "Code"], row("A", "x", "RO 1"), row("A", "x", "ro1"), row("B", "y", "RO1")];
		const { rows, repeated, errors } = await readTable(table);
		expect([rows.length, repeated]).toEqual([1, 1]);
		expect(errors.map(({ message }) => message)).toEqual([
			`${utils.encode_col(OTHERS.length)}2 has the same branch code with other details: Branch Name, Landmark`,
		]);
	});

	test("can take the place of name, city and pincode, but not of a heading that may be misspelled", async () => {
		const sheet = (headings: string[]) => readTable([headings, ["0012", "Gold loan", "Asha", "Pune"]]);
		const { rows, errors } = await sheet(["Branch Code", "Services", "Contact Person"]);
		expect([rows[0]?.values, errors]).toEqual([
			{ branchCode: "0012", services: "Gold loan", contactPerson: "Asha" },
			[],
		]);
		expect((await sheet(["Branch Code", "Services", "Contact Person", "Citty"])).errors[0]).toMatchObject({
			heading: "Citty",
		});
	});
});
