/** The sheet that an admin fills in for an upload. */
import type { CellStyle, WriteSheet } from "hucre/xlsx";
import {
	BRANCH_FIELDS,
	type BranchFieldName,
	FIELD_NAMES,
	RARE_FIELDS,
	SPECIFIED_FIELDS,
} from "../../shared/branch/branch-fields.ts";
import { EXAMPLE_BRANCHES } from "../../shared/branch/example-branches.ts";
import type { Field } from "../../shared/branch/field.ts";
import { INSTRUCTIONS_SHEET } from "../../shared/branch/sheet-fields.ts";
import { INDIA_LAT, INDIA_LONG, MAX_UPLOAD_BYTES, MAX_UPLOAD_ROWS, NOT_WORKING } from "../../shared/constants.ts";
import { branchSheet, HEADING } from "./branch-sheet.ts";
import { FONT, writeSheets } from "./write-workbook.ts";

const FORMATTED_ROWS = 1000;

/** The .xlsx file with the sheet to fill in (headings, two examples, drop-downs) and a sheet of instructions, perhaps of the specified fields only. */
export function makeSampleSheet(specifiedOnly = false): Promise<Buffer> {
	const without = Object.fromEntries(specifiedOnly ? RARE_FIELDS.map((name) => [name, ""]) : []);
	const examples = EXAMPLE_BRANCHES.map((branch) => ({ ...branch, ...without }));
	return writeSheets([
		branchSheet(examples, { formattedRows: FORMATTED_ROWS }),
		instructionsSheet(specifiedOnly ? SPECIFIED_FIELDS : FIELD_NAMES),
	]);
}

const RULES = [
	"Write one branch in each row of the sheet Branches. Replace the two example rows or delete them: a sheet that still has one is refused.",
	"Keep the headings. The columns may be in any order. Columns with other headings are ignored, and so are sheets without headings; all other sheets are read.",
	"A row with the name, city and pincode of an existing branch updates that branch; fields without a column stay as they are. Uploading the same file twice changes nothing.",
	"Bulk Upload stores all rows or none; in the preview you can store those that are right. Every error is listed with its cell.",
	`Hours are a start and an end on the 24-hour clock, such as ${BRANCH_FIELDS.mondayHours.examples[0]}, or ${NOT_WORKING}. Choose from the list, or type other hours.`,
	`The file is at most ${MAX_UPLOAD_BYTES / 1024 / 1024} MB and has at most ${MAX_UPLOAD_ROWS.toLocaleString("en-IN")} rows with branches.`,
];

/** Added to the help of the field. */
const ALSO: Partial<Record<BranchFieldName, string>> = {
	stateName: "A new state is added",
	cityName: "A new city is added",
	pincode: "The first digit is not 0",
	lat: `From ${INDIA_LAT.join(" to ")}`,
	long: `From ${INDIA_LONG.join(" to ")}`,
};

const ABSENT = "Not in the sheet Branches: add a column with this heading";
const TRANSLATED = "In the language's own script";

/** A sheet that explains how to fill in the other one. */
function instructionsSheet(fields: readonly BranchFieldName[]): WriteSheet {
	const headings = ["Column", "Required", "What is allowed", "Example"];
	const rows = [
		["How to fill in the sheet Branches"],
		...RULES.map((rule, index) => [`${index + 1}. ${rule}`]),
		[],
		headings,
		...fields.map((name) => {
			const { label, required, examples } = BRANCH_FIELDS[name];
			return [label, required ? "Required" : "Optional", allowed(name), String(examples[0])];
		}),
	];
	const tableRow = RULES.length + 2;
	const wrapped: CellStyle = { alignment: { wrapText: true, vertical: "top" } };
	return {
		name: INSTRUCTIONS_SHEET,
		rows,
		columns: [20, 12, 60, 40].map((width) => ({ width, style: { numFmt: "@", alignment: { vertical: "top" } } })),
		cells: new Map<string, { value: string; style: CellStyle }>([
			["0,0", { value: rows[0]?.[0] ?? "", style: { font: { ...FONT, size: 14, bold: true } } }],
			...RULES.map((rule, index) => [`${index + 1},0`, { value: `${index + 1}. ${rule}`, style: wrapped }] as const),
			...headings.map((value, column) => [`${tableRow},${column}`, { value, style: HEADING }] as const),
		]),
		merges: RULES.map((_, index) => ({ startRow: index + 1, startCol: 0, endRow: index + 1, endCol: 3 })),
		// Programs do not adjust the height of merged cells automatically.
		rowDefs: new Map(RULES.map((_, index) => [index + 1, { height: 31 }])),
	};
}

function allowed(name: BranchFieldName): string {
	const { help, longest, rare, examples }: Field = BRANCH_FIELDS[name];
	const absent = rare && examples.every((example) => example === "");
	const length = longest === undefined ? "" : `At most ${longest} characters`;
	const script = "language" in BRANCH_FIELDS[name] ? TRANSLATED : "";
	return [help.replace(/\.$/, ""), absent ? ABSENT : "", script, ALSO[name], length].filter(Boolean).join(". ");
}
