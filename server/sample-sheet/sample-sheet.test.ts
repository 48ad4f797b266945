import { read } from "@e965/xlsx";
import express from "express";
import { strFromU8, unzipSync } from "fflate";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { SAMPLE_SHEET_PATH } from "../../shared/api/api-paths.ts";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES, RARE_FIELDS } from "../../shared/branch/branch-fields.ts";
import { validateBranch } from "../../shared/branch/branch-payload.ts";
import { DAYS, hoursField } from "../../shared/hours/week.ts";
import { sheetColumn } from "../branch-service/import/columns/headings.ts";
import { makeSampleSheet } from "./sample-sheet.ts";
import { serveSampleSheet } from "./serve-sample-sheet.ts";

const file = await makeSampleSheet();
const workbook = read(file, { dense: true, cellStyles: true, cellNF: true });
const branchesXml = strFromU8(unzipSync(file)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());

/** A cell of the first sheet; rows and columns count from 0. */
function cell(row: number, column: number) {
	return workbook.Sheets.Branches?.["!data"]?.[row]?.[column];
}

function columnOf(name: BranchFieldName): number {
	return FIELD_NAMES.indexOf(name);
}

/** The drop-down of a column: its attributes and its list. */
function dropDown(name: BranchFieldName): { attributes: string; list: string | undefined } {
	const letter = String.fromCharCode(65 + columnOf(name));
	const [, attributes = "", content = ""] =
		new RegExp(`<dataValidation ([^>]*sqref="${letter}2:${letter}50001"[^>]*)>(.*?)</dataValidation>`).exec(
			branchesXml,
		) ?? [];
	return { attributes, list: /<formula1>"(.*)"<\/formula1>/.exec(content)?.[1] };
}

/** The fields that have a column. */
const COLUMNS = FIELD_NAMES.filter((name) => {
	return !RARE_FIELDS.some((each) => each === name) || BRANCH_FIELDS[name].examples.some((example) => example !== "");
});

describe("the sheet Branches", () => {
	test("comes first, and the importer recognises each of its headings, which are all fields but rare ones without an example", () => {
		expect(workbook.SheetNames).toEqual(["Branches", "Instructions"]);
		const headings = workbook.Sheets.Branches?.["!data"]?.[0]?.map(({ v }) => sheetColumn(v as string)?.fields[0]);
		expect(headings).toEqual(COLUMNS);
	});

	test("keeps its headings in view", () => {
		expect(branchesXml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
	});

	test.each([1, 2])("its row %d is a valid branch marked as an example", (row) => {
		const values = COLUMNS.map((name, column) => [name, cell(row, column)?.v] as const);
		const { branch, errors } = validateBranch(Object.fromEntries(values));
		expect(errors).toBeUndefined();
		expect(branch?.name).toMatch(/^Example .*replace this row/);
		expect(cell(3, 0)?.v).toBeUndefined();
	});

	test("offers the categories and common hours, and accepts others", () => {
		expect(dropDown("area").list).toBe("Branch Office,Regional Office");
		for (const name of DAYS.map(hoursField)) {
			const { attributes, list = "" } = dropDown(name);
			expect(attributes).toContain('type="list"');
			expect(attributes).not.toContain("showErrorMessage");
			expect(list.length).toBeLessThanOrEqual(255);
			const hours = list.split(",");
			expect(hours).toEqual(expect.arrayContaining(["09:30-17:30", "10:00-17:00", "Not Working"]));
			for (const each of hours) {
				expect(BRANCH_FIELDS[name].schema["~run"]({ value: each }, {})).toMatchObject({ typed: true, value: each });
			}
		}
	});

	test("keeps all digits typed into a thousand rows", () => {
		for (const name of ["pincode", "contactNo", "mondayHours"] as const) {
			for (const row of [1, 3, 1000]) expect(cell(row, columnOf(name))?.z).toBe("@");
		}
		expect(cell(1, columnOf("lat"))?.t).toBe("n");
	});
});

test("the sheet Instructions lists every column, whether it is required, and the limits", () => {
	const rows = (workbook.Sheets.Instructions?.["!data"] ?? []).map((row) => row?.map((each) => each?.v));
	const text = rows.flat().join("\n");
	for (const name of FIELD_NAMES) {
		const { label, required } = BRANCH_FIELDS[name];
		const [, need, allowed] = rows.find((row) => row?.[0] === label) ?? [];
		expect(need).toBe(required ? "Required" : "Optional");
		expect([name, String(allowed).includes("Not in the sheet Branches")]).toEqual([name, !COLUMNS.includes(name)]);
	}
	expect(text).not.toContain("..");
	for (const limit of ["10 MB", "50,000 rows", "name, city and pincode", "or none", "Not Working"]) {
		expect(text).toContain(limit);
	}
});

test("it is sent as a download that a browser may cache", async () => {
	const app = express().get(SAMPLE_SHEET_PATH, serveSampleSheet());
	const answer = await request(app).get(SAMPLE_SHEET_PATH).responseType("blob").expect(200);
	expect(answer.headers["content-type"]).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
	expect(answer.headers["content-disposition"]).toBe("attachment; filename=branches-sample.xlsx");
	expect(read(answer.body).SheetNames).toHaveLength(2);
	await request(app)
		.get(SAMPLE_SHEET_PATH)
		.set("If-None-Match", answer.headers.etag ?? "")
		.expect(304);
});
