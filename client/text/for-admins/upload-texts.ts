/** Texts of the Bulk Upload page. They load with that page, so visitors do not download them. */
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_ROWS } from "../../../shared/constants.ts";

const KB = 1024;
const MB = KB * KB;

function number(value: number): string {
	return value.toLocaleString("en-IN", { maximumFractionDigits: 1 });
}

/** A size in bytes, for people. */
function size(bytes: number): string {
	if (bytes < KB) return `${bytes} bytes`;
	return bytes < MB ? `${number(bytes / KB)} KB` : `${number(bytes / MB)} MB`;
}

const either = (names: readonly string[]) => new Intl.ListFormat("en-IN", { type: "disjunction" }).format(names);

const AGAIN = "Uploading it again is safe: the same file twice changes nothing.";

export const uploadTexts = {
	heading: "Bulk Upload Branches",
	noScript: "Uploading needs JavaScript; please turn it on and reload the page.",
	createOne: "Add a single branch instead",

	download: "Download the sample",
	downloadHelp: "A sheet with all columns, two example rows and instructions.",
	downloadSample: "Download Sample Excel",

	fillIn: "Fill it in",
	rules: [
		"One branch per row. Keep the headings, and replace the two example rows.",
		"A row with the name, city and pincode of an existing branch updates that branch.",
		"If a row has an error, Bulk Upload stores nothing. In the preview you can store the rows that are right.",
	],

	upload: "Upload it",
	choose: "Choose an Excel file",
	chooseOther: "Choose another file",
	orDrop: "or drag it here",
	limits: (extensions: readonly string[]) =>
		`${either(extensions)}, at most ${size(MAX_UPLOAD_BYTES)} and ${number(MAX_UPLOAD_ROWS)} rows`,
	published: "Address of a published sheet",
	publishedHelp: (hosts: readonly string[]) =>
		`The address of its CSV, on ${hosts.join(" or ")}. In Google Sheets: File, Share, Publish to web, as comma-separated values.`,
	fetch: "Fetch the sheet",
	fetching: "Fetching the sheet…",
	chosen: "Chosen file",
	size,
	remove: "Remove",
	removed: "The file was removed.",
	removeFile: (name: string) => `Remove ${name}`,
	submit: "Bulk Upload",
	submitting: "Uploading...",
	cancel: "Cancel",
	sending: "Sending the file",
	storing: "Checking and storing…",
	percent: (part: number) => `${Math.floor(part * 100)}%`,

	oneFile: "Please choose one file at a time.",
	isFolder: "This is a folder. Please choose the Excel file in it.",
	notExcel: (name: string, extensions: readonly string[]) =>
		`${name} is not an Excel file. Please choose a file that ends in ${either(extensions)}.`,
	isEmpty: (name: string) => `${name} is empty.`,
	tooLarge: (name: string) => `${name} is too large. The limit is ${size(MAX_UPLOAD_BYTES)}.`,
	changed: (name: string) => `${name} has changed or been removed since it was chosen. Please choose it again.`,
	cancelled: (sent: boolean) =>
		sent
			? `Upload cancelled. The whole file had been sent, so its branches may have been stored. ${AGAIN}`
			: "Upload cancelled. Nothing was stored.",
	lost: (sent: boolean) =>
		sent
			? `The connection was lost before the server answered, so the branches may have been stored. ${AGAIN}`
			: "The connection was lost before the whole file was sent. Nothing was stored.",
	redirected: (sent: boolean) =>
		sent
			? `The server sent the upload to another page, perhaps to sign in, so it was most likely not stored. Reload this page, then choose the file again. ${AGAIN}`
			: "The server leads to another page, perhaps to sign in, so the file was not sent and nothing was stored. Reload this page, then choose the file again.",
	leave: "The file is still being uploaded. Leave this page and cancel the upload?",

	counts: { created: "Created", updated: "Updated", unchanged: "Unchanged" },
	number,
	toFinder: "See the branches",
	errorCount: (count: number) => `${number(count)} ${count === 1 ? "error" : "errors"}`,
	showing: (shown: number, count: number) => `Showing ${number(shown)} of ${number(count)} errors`,
	errorColumns: {
		row: "Row",
		cell: "Cell",
		column: "Column",
		branch: "Branch",
		value: "Value",
		message: "What is wrong",
		sheet: "Sheet",
	},
	wholeRow: "Whole row",
	downloadErrors: "Download all errors",
	downloaded: (name: string) => `${name} was downloaded.`,
	downloadErrorsFailed: "The sheet could not be created. Please try again.",
	errorSheetName: "Errors",
	errorSheetFile: "upload-errors.xlsx",
} as const;
