/** What the page for many branches says beyond `en.ts`: it comes with that page, and visitors do not download it. */
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_ROWS } from "../../shared/constants.ts";

const KB = 1024;
const MB = KB * KB;

function number(value: number): string {
	return value.toLocaleString("en-IN", { maximumFractionDigits: 1 });
}

/** A size in bytes as people read it. */
function size(bytes: number): string {
	if (bytes < KB) return `${bytes} bytes`;
	return bytes < MB ? `${number(bytes / KB)} KB` : `${number(bytes / MB)} MB`;
}

const AGAIN = "Uploading it again is safe: the same file twice changes nothing.";

export const enUpload = {
	heading: "Bulk Upload Branches",
	noScript: "Uploading needs JavaScript; please turn it on and load the page again.",
	createOne: "Add a single branch instead",

	download: "Download the sample",
	downloadHelp: "A sheet with all columns, two example rows and instructions.",
	downloadSample: "Download Sample Excel",

	fillIn: "Fill it in",
	rules: [
		"One branch in each row. Keep the headings, and replace the two example rows.",
		"A row with the name, city and pincode of an existing branch updates that branch.",
		"All rows are stored, or none: while one has an error, nothing changes.",
	],

	upload: "Upload it",
	choose: "Choose an Excel file",
	chooseOther: "Choose another file",
	orDrop: "or drag it here",
	limits: `.xlsx or .xls, at most ${size(MAX_UPLOAD_BYTES)} and ${number(MAX_UPLOAD_ROWS)} rows`,
	chosen: "Chosen file",
	size,
	remove: "Remove",
	removeFile: (name: string) => `Remove ${name}`,
	submit: "Bulk Upload",
	submitting: "Uploading...",
	cancel: "Cancel",
	sending: "Sending the file",
	storing: "Checking and storing…",
	percent: (part: number) => `${Math.floor(part * 100)}%`,

	oneFile: "Please choose one file at a time.",
	isFolder: "This is a folder. Please choose the Excel file in it.",
	notExcel: (name: string) => `${name} is not an Excel file. Please choose a file that ends in .xlsx or .xls.`,
	isEmpty: (name: string) => `${name} is empty.`,
	tooLarge: (name: string) => `${name} is too large: a file may have ${size(MAX_UPLOAD_BYTES)} at most.`,
	changed: (name: string) => `${name} has changed or is gone since it was chosen. Please choose it again.`,
	cancelled: (sent: boolean) =>
		sent
			? `Upload cancelled. The file had been sent in full, so its branches may be stored. ${AGAIN}`
			: "Upload cancelled. Nothing was stored.",
	lost: (sent: boolean) =>
		sent
			? `The connection broke before an answer came, so the branches may be stored. ${AGAIN}`
			: "The connection broke before the file had arrived. Nothing was stored.",
	redirected: (sent: boolean) =>
		sent
			? `The server sent the upload to another page, perhaps to sign in, so it was most likely not stored. Load this page again, then choose the file once more. ${AGAIN}`
			: "The server leads to another page, perhaps to sign in, so the file was not sent and nothing was stored. Load this page again, then choose the file once more.",
	leave: "The file is still being uploaded. Leave this page and cancel the upload?",

	counts: { created: "Created", updated: "Updated", unchanged: "Unchanged" },
	number,
	toFinder: "See the branches",
	errorCount: (count: number) => `${number(count)} ${count === 1 ? "error" : "errors"}`,
	showing: (shown: number, count: number) => `Showing ${number(shown)} of ${number(count)} errors`,
	errorColumns: { row: "Row", column: "Column", value: "Value", message: "What is wrong" },
	wholeRow: "Whole row",
	downloadErrors: "Download all errors",
	downloadErrorsFailed: "The sheet could not be made. Please try again.",
	errorSheetName: "Errors",
	errorSheetFile: "upload-errors.xlsx",
} as const;
