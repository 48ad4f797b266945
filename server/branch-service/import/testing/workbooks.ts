import { type BookType, utils, type WorkBook, type WorkSheet, write } from "@e965/xlsx";
import { strToU8, zipSync } from "fflate";
import type { BranchPayload } from "../../../../shared/branch/branch-payload.ts";
import { LABELS, type Row, rowOf } from "./branch-table.ts";

/** A sheet with rows; `change` may add what rows cannot express. */
export function sheetOf(rows: readonly Row[], change: (sheet: WorkSheet) => void = () => undefined): WorkSheet {
	const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
	change(sheet);
	return sheet;
}

/** A workbook with sheets by name, in order. */
export function workbookOf(sheets: Readonly<Record<string, WorkSheet>>): WorkBook {
	const workbook = utils.book_new();
	for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(workbook, sheet, name);
	return workbook;
}

/** The bytes of a workbook in a file format. */
export function bytesOf(workbook: WorkBook, bookType: BookType = "xlsx"): Buffer {
	return write(workbook, { type: "buffer", bookType, compression: true });
}

export function xlsxOf(rows: readonly Row[], change?: (sheet: WorkSheet) => void): Buffer {
	return bytesOf(workbookOf({ Branches: sheetOf(rows, change) }));
}

export function xlsOf(rows: readonly Row[], change?: (sheet: WorkSheet) => void): Buffer {
	return bytesOf(workbookOf({ Branches: sheetOf(rows, change) }), "biff8");
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export type Parts = Record<string, string | Uint8Array>;

/** The parts of a workbook with one sheet, written by hand. */
export function partsOf(sheetData: string, { before = "", after = "", prefix = "" } = {}): Parts {
	const [p, xmlns] = prefix ? [`${prefix}:`, `xmlns:${prefix}`] : ["", "xmlns"];
	return {
		"[Content_Types].xml": `${PROLOGUE}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
		"_rels/.rels": `${PROLOGUE}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		"xl/workbook.xml": `${PROLOGUE}<${p}workbook ${xmlns}="${MAIN}" xmlns:r="${OFFICE}"><${p}sheets><${p}sheet name="Branches" sheetId="1" r:id="rId1"/></${p}sheets></${p}workbook>`,
		"xl/_rels/workbook.xml.rels": `${PROLOGUE}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml": `${PROLOGUE}<${p}worksheet ${xmlns}="${MAIN}">${before}<${p}sheetData>${sheetData}</${p}sheetData>${after}</${p}worksheet>`,
	};
}

/** The rows as XML, with inline texts and plain numbers. */
export function rowsXml(rows: readonly Row[], prefix = ""): string {
	const p = prefix && `${prefix}:`;
	return rows
		.map((row, index) => {
			const cells = row.map((value, column) => {
				const address = utils.encode_cell({ r: index, c: column });
				return typeof value === "number"
					? `<${p}c r="${address}"><${p}v>${value}</${p}v></${p}c>`
					: `<${p}c r="${address}" t="inlineStr"><${p}is><${p}t xml:space="preserve">${escapeXml(String(value ?? ""))}</${p}t></${p}is></${p}c>`;
			});
			return `<${p}row r="${index + 1}">${cells.join("")}</${p}row>`;
		})
		.join("");
}

export function zipOf(parts: Parts): Buffer {
	const bytes = Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]);
	return Buffer.from(zipSync(Object.fromEntries(bytes)));
}

function escapeXml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A file with a sheet of branches. */
export const sheet = (...branches: readonly BranchPayload[]) =>
	xlsxOf([LABELS, ...branches.map((each) => rowOf(each))]);
