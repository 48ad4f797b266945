/** Recognises the kind of a file by its content, because its name may be wrong. */
import { notExcel, SheetRefusal } from "./sheet-refusal.ts";
import { decodedText } from "./text-encoding.ts";

/** How files begin, and what they are. */
const SIGNATURES: readonly [signature: string, is: string][] = [
	["504b0304", "zip"],
	["d0cf11e0a1b11ae1", "ole"],
	["255044462d", "This is a PDF document"],
	["89504e47", "This is a picture"],
	["ffd8ff", "This is a picture"],
	["474946383", "This is a picture"],
	["1f8b", "This is an archive"],
	["377abcaf271c", "This is an archive"],
	["52617221", "This is an archive"],
	["504b0506", "This is an empty archive"],
	["7b5c727466", "This is a rich text document"],
];

const SAMPLE_BYTES = 4096;

/**
 * Recognises the kinds of files that may be a sheet: a zip archive (.xlsx), an OLE compound file (.xls and protected .xlsx), or separated values in
 * a text file (.csv).
 *
 * @param mayBeLines whether lines without separators are one, too
 * @throws {SheetRefusal} if the file is something else, with what it is
 */
export function fileKind(bytes: Buffer, mayBeLines = false): "zip" | "ole" | "csv" {
	if (bytes.length === 0) throw new SheetRefusal(415, "The file is empty.");
	const head = bytes.subarray(0, 16).toString("hex");
	const is = SIGNATURES.find(([signature]) => head.startsWith(signature))?.[1] ?? textKind(bytes, mayBeLines) ?? "csv";
	if (is !== "zip" && is !== "ole" && is !== "csv") throw notExcel(is);
	return is;
}

/** What a text file is; undefined if it may be a table. */
function textKind(bytes: Buffer, mayBeLines: boolean): string | undefined {
	const text = decodedText(bytes.subarray(0, SAMPLE_BYTES))?.text;
	if (text === undefined) return "This file is of an unknown type";
	if (/urn:schemas-microsoft-com:office:spreadsheet/.test(text)) return "This is a table saved as XML";
	if (/^\s*<(?:!doctype|html|head|body|table|meta|!--|style|div)/i.test(text)) return "This is a web page (HTML)";
	if (/^\s*<\?xml/.test(text)) return "This is an XML file";
	if (/^\s*(?:\{|\[\s*[[{])/.test(text)) return "This is a JSON file";
	// A cell may be longer than the sample.
	const isCell = bytes.length > SAMPLE_BYTES && text.trim() !== "" && !/[\r\n]/.test(text);
	return isCell || mayBeLines || /[,;\t|]/.test(text) ? undefined : "This is a text file";
}
