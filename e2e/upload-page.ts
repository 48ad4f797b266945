import { mkdtemp, readFile, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { read, utils, write } from "@e965/xlsx";
import type { Page } from "@playwright/test";
import { resultTexts } from "../client/text/for-admins/admin-texts.ts";
import { previewTexts, uploadTexts } from "../client/text/for-admins/sheet-texts.ts";
import { PATTERNS } from "../shared/paths.ts";
import { open } from "./hydrated.ts";
import { test } from "./test.ts";

export function uploadPage(page: Page) {
	const dialog = page.getByRole("dialog");
	const panel = page.locator(".sheet-preview");
	return {
		panel,
		/** The counts of the preview. */
		result: panel.locator("> h2"),
		tab: (name: keyof typeof previewTexts.tabs) => panel.getByRole("tab", { name: previewTexts.tabs[name] }),
		/** The row of the sheet with this number. */
		row: (number: number) =>
			panel
				.getByRole("row")
				.filter({ has: page.getByRole("button", { name: previewTexts.editRow(number), exact: true }) }),
		/** Stores what is shown, or reads it again with the answers. */
		save: panel.locator(".save-bar .button-primary"),
		input: page.locator(".upload-form input[type=file]"),
		zone: page.locator(".drop-zone"),
		chosen: page.locator(".chosen-file"),
		submit: page.getByRole("button", { name: uploadTexts.submit, exact: true }),
		uploading: page.getByRole("button", { name: uploadTexts.submitting }),
		cancel: page.getByRole("button", { name: uploadTexts.cancel }),
		alert: page.getByRole("alert"),
		status: page.locator(".upload-form [role=status]"),
		progress: page.getByRole("progressbar"),
		dialog,
		close: dialog.getByRole("button", { name: resultTexts.close }),
		async open() {
			await open(page, PATTERNS.bulkUpload);
		},
		/** Chooses a file with this name and size. It is on disk, because sending a large one to the browser takes seconds. */
		async choose(name = "branches.xlsx", size = 2000) {
			const file = path.join(await temporaryFolder(), name);
			await writeFile(file, "");
			await truncate(file, size);
			await page.locator(".upload-form input[type=file]").setInputFiles(file);
		},
	};
}

/** Drags files or folders from the disk over an element; `drop` drops them. */
export async function drag(page: Page, selector: string, files: readonly string[]) {
	const session = await page.context().newCDPSession(page);
	const box = await page.locator(selector).boundingBox();
	if (!box) throw new Error(`${selector} is not on the page`);
	const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	const data = { items: [], files: [...files], dragOperationsMask: 1 };
	const send = (type: "dragEnter" | "dragOver" | "drop", point = at) =>
		session.send("Input.dispatchDragEvent", { type, ...point, data });
	await send("dragEnter");
	await send("dragOver");
	return { drop: () => send("drop"), leave: () => send("dragOver", { x: 5, y: 5 }) };
}

/** A folder for the test, which the runner empties. */
export function temporaryFolder(): Promise<string> {
	return mkdtemp(test.info().outputPath("files-"));
}

/** Downloads the sample and returns its rows, headings first. */
export async function sampleRows(page: Page): Promise<unknown[][]> {
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: uploadTexts.downloadSample }).click(),
	]);
	const sheet = read(await readFile(await download.path())).Sheets.Branches;
	return utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1, blankrows: false });
}

/** Writes rows to an .xlsx file, headings first. */
export function sheetFile(rows: unknown[][]): Promise<string> {
	return bookFile({ Branches: rows });
}

/** Writes an .xlsx file with the rows of sheets by name, in order. */
export async function bookFile(sheets: Readonly<Record<string, unknown[][]>>): Promise<string> {
	const file = path.join(await temporaryFolder(), "branches.xlsx");
	const book = utils.book_new();
	for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
	await writeFile(file, write(book, { type: "buffer", bookType: "xlsx" }));
	return file;
}
