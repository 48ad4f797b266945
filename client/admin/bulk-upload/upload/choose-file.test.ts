import { expect, test } from "vitest";
import { MAX_UPLOAD_BYTES, SPECIFIED_EXTENSIONS, UPLOAD_EXTENSIONS } from "../../../../shared/constants.ts";
import { uploadTexts } from "../../../text/for-admins/sheet-texts.ts";
import { chooseFile } from "./choose-file.ts";

const file = (name: string, size = 1) => new File([new Uint8Array(size)], name);

test.each(["branches.xlsx", "BRANCHES.XLS", "a.b.Xlsx", "branches.csv"])("%s is accepted", (name) => {
	const chosen = file(name);
	expect(chooseFile([chosen], UPLOAD_EXTENSIONS)).toEqual({ file: chosen });
});

test("a file of exactly 10 MB is accepted, one byte more is not", () => {
	expect(chooseFile([file("a.xlsx", MAX_UPLOAD_BYTES)], UPLOAD_EXTENSIONS).file).toBeDefined();
	const message = "a.xlsx is too large. The limit is 10 MB.";
	expect(chooseFile([file("a.xlsx", MAX_UPLOAD_BYTES + 1)], UPLOAD_EXTENSIONS)).toEqual({ message });
});

test.each(["branches.ods", "branches.xlsx.pdf", "xlsx", "branches.xlsm"])("%s is not accepted", (name) => {
	expect(chooseFile([file(name)], UPLOAD_EXTENSIONS).message).toBe(uploadTexts.notExcel(name, UPLOAD_EXTENSIONS));
});

test("a .csv is not accepted for an upstream that knows only .xlsx and .xls", () => {
	const message = "a.csv is not an Excel file. Please choose a file that ends in .xlsx or .xls.";
	expect(chooseFile([file("a.csv")], SPECIFIED_EXTENSIONS)).toEqual({ message });
});

test("an empty file, several files and a folder are not accepted", () => {
	expect(chooseFile([file("a.xlsx", 0)], UPLOAD_EXTENSIONS).message).toBe(uploadTexts.isEmpty("a.xlsx"));
	expect(chooseFile([file("a.xlsx"), file("b.xlsx")], UPLOAD_EXTENSIONS).message).toBe(uploadTexts.oneFile);
	expect(chooseFile([file("folder.xlsx")], UPLOAD_EXTENSIONS, true).message).toBe(uploadTexts.isFolder);
});
