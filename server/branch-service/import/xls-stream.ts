/** Extracts the workbook from an .xls file, without its formulas and links. */
import { CFB } from "@e965/xlsx";
import { damaged, notExcel, passwordProtected } from "./sheet-refusal.ts";

/** Each record begins with its type and length ([MS-XLS] 2.1.4). */
const HEADER_BYTES = 4;

/** The first record of each part of the workbook, with its version. Only Excel 5 and later write such files. */
const BEGIN_OF_FILE = 0x0809;
const VERSIONS = [0x0500, 0x0600];

/** The first record's types in earlier versions. */
const BEGIN_OF_OLD_FILE = [0x0009, 0x0209, 0x0409];

/** The offset of a formula's length after the header, by type of record ([MS-XLS] 2.4). */
const FORMULA_LENGTH_AT = new Map([
	[0x0006, 20], // Formula
	[0x0206, 20],
	[0x0406, 20],
	[0x0018, 4], // Lbl, a defined name
	[0x0218, 4],
	[0x0021, 12], // Array
	[0x0221, 12],
	[0x04bc, 8], // ShrFmla, shared by several cells
]);

/** HLink and HLinkTooltip: the reader visits every cell that they cover, perhaps the whole sheet. */
const LINKS = [0x01b8, 0x0800];

/** MergeCells: a count, then ranges of 8 bytes. A record has up to 1,026 of them ([MS-XLS] 2.4.168). */
const MERGES = 0x00e5;
const RANGE_BYTES = 8;
/** Limited because the reader copies all earlier ranges for each further record. */
const MAX_MERGES = 1000;

/** ColInfo, with the first and last column of a width. The reader creates each column; a sheet in this format has 256. */
const WIDTH = 0x007d;
const MAX_WIDTHS = 1000;

/** Theme: an archive, which would be unpacked without a limit. */
const THEME = 0x0896;

/** Selection: a type that the reader ignores; hidden records get it. */
const NOT_READ = 0x001d;

/**
 * Extracts the workbook's stream from an .xls file, empties its formulas and hides its links and its theme. The results of formulas are
 * stored separately, and a formula with a wrong length would put the reader into an endless loop.
 *
 * @throws {SheetRefusal} if the file is damaged, protected, or from another program
 */
export function xlsStream(bytes: Buffer): Buffer {
	const stream = Buffer.from(readStream(bytes));
	let merges = 0;
	let widths = 0;
	for (let at = 0; at + HEADER_BYTES <= stream.length; ) {
		const type = stream.readUInt16LE(at);
		const content = at + HEADER_BYTES;
		const end = content + stream.readUInt16LE(at + 2);
		if (end > stream.length) throw damaged();
		if (BEGIN_OF_OLD_FILE.includes(type)) throw damaged();
		if (type === BEGIN_OF_FILE) widths = 0;
		if (type === BEGIN_OF_FILE && !VERSIONS.includes(numberAt(stream, content, end))) throw damaged();
		const lengthAt = FORMULA_LENGTH_AT.get(type);
		if (lengthAt !== undefined) {
			// Otherwise the reader would take the length from the next record.
			if (content + lengthAt + 2 > end) throw damaged();
			stream.writeUInt16LE(0, content + lengthAt);
		}
		if (type === MERGES) {
			const complete = content + 2 + numberAt(stream, content, end) * RANGE_BYTES <= end;
			if (!complete || ++merges > MAX_MERGES) throw damaged();
		}
		if (type === WIDTH) widths += Math.max(0, numberAt(stream, content + 2, end) - numberAt(stream, content, end)) + 1;
		const isHidden = type === THEME || LINKS.includes(type) || (type === WIDTH && widths > MAX_WIDTHS);
		if (isHidden) stream.writeUInt16LE(NOT_READ, at);
		at = end;
	}
	return stream;
}

function numberAt(stream: Buffer, at: number, end: number): number {
	return at + 2 <= end ? stream.readUInt16LE(at) : 0;
}

function readStream(bytes: Buffer): Buffer {
	const file = openFile(bytes);
	const names: readonly string[] = file.FullPaths;
	const has = (stream: RegExp) => names.some((name) => stream.test(name));
	if (has(/\/(?:EncryptedPackage|encryption)$/i)) throw passwordProtected();
	const entry = CFB.find(file, "/Workbook") ?? CFB.find(file, "/Book");
	if (entry) return entry.content as Buffer;
	if (has(/\/WordDocument$/)) throw notExcel("This is a Word document");
	if (has(/\/PowerPoint Document$/)) throw notExcel("This is a PowerPoint presentation");
	throw notExcel("This is a document from another program");
}

function openFile(bytes: Buffer) {
	try {
		return CFB.read(bytes, { type: "buffer" });
	} catch {
		throw damaged();
	}
}
