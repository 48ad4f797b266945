/**
 * Unpacks an .xlsx within bounds. A zip says how large its parts will be, and may lie: the parts are inflated here, where
 * that is watched, and the reader of spreadsheets gets them uncompressed, so that it inflates nothing itself.
 */
import { crc32 } from "node:zlib";
import { zipSync } from "fflate";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { damaged, notExcel, passwordProtected, SheetRefusal } from "./sheet-refusal.ts";
import { uncalculatedCell } from "./uncalculated-cell.ts";

/** A workbook of 50,000 branches has 56 MB, a dozen parts and a ratio of 8; bombs begin at 200 MB. */
const MAX_ENTRIES = 2000;
const MAX_RATIO = 100;
/** What compresses well but stays below this does no harm. */
const HARMLESS_BYTES = 16 * 1024 * 1024;

/** The parts with sheets, texts and formats; drawings, macros, links and caches are left out. */
const USED_PART = /^(?:\[content_types\]\.xml|_rels\/\.rels|xl\/_rels\/[^/]+\.rels|xl\/(?:worksheets\/)?[^/]+\.xml)$/i;

/**
 * @param limit most bytes that it may be unpacked
 * @returns the same workbook, reduced to what is read, as a zip without compression
 * @throws {SheetRefusal} when it is no workbook, is protected or damaged, or unpacks to too much
 */
export async function unpackWorkbook(bytes: Buffer, limit: number): Promise<Buffer> {
	const zip = await openZip(bytes);
	const entries = await entriesOf(zip, bytes.length, limit);
	refuseOtherArchives(entries.map(({ fileName }) => fileName));
	const parts: Record<string, Uint8Array> = Object.create(null);
	for (const entry of entries) {
		if (USED_PART.test(entry.fileName)) parts[entry.fileName] = await readPart(zip, entry);
	}
	for (const [name, part] of Object.entries(parts)) if (WORKSHEET.test(name)) refuseUncalculated(part as Buffer);
	const { buffer, byteOffset, byteLength } = zipSync(parts, { level: 0 });
	return Buffer.from(buffer, byteOffset, byteLength);
}

const WORKSHEET = /^xl\/worksheets\//i;

/** Programs that do not calculate store formulas alone; read as empty, such a cell would wipe out what is stored. */
function refuseUncalculated(part: Buffer): void {
	const cell = uncalculatedCell(part);
	if (cell === undefined) return;
	const where = cell ? `Cell ${cell}` : "A cell";
	throw new SheetRefusal(
		422,
		`${where} holds a formula that was never calculated. Open the file in Excel, save it and upload it again.`,
	);
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
	try {
		return await fromBufferPromise(bytes, { lazyEntries: true });
	} catch {
		throw damaged();
	}
}

/** The entries, unless what they declare is too much; nothing is inflated for this. */
async function entriesOf(zip: ZipFile, size: number, limit: number): Promise<Entry[]> {
	if (zip.entryCount > MAX_ENTRIES) throw tooMuch();
	const entries: Entry[] = [];
	let declared = 0;
	try {
		for await (const entry of zip.eachEntry()) {
			entries.push(entry);
			declared += entry.uncompressedSize;
		}
	} catch {
		throw damaged();
	}
	if (declared > limit || (declared > HARMLESS_BYTES && declared > size * MAX_RATIO)) throw tooMuch();
	return entries;
}

function tooMuch(): SheetRefusal {
	return new SheetRefusal(
		413,
		"The file unpacks to far more than a list of branches. Copy the branches to a new workbook.",
	);
}

function refuseOtherArchives(names: readonly string[]): void {
	const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
	if (has(/^xl\/workbook\.bin$/i))
		throw new SheetRefusal(415, "This is a binary workbook (.xlsb). Open it in Excel and save it as .xlsx.");
	if (has(/^xl\/[^/]+\.xml$/i)) return;
	if (has(/^word\//i)) throw notExcel("This is a Word document");
	if (has(/^ppt\//i)) throw notExcel("This is a PowerPoint presentation");
	if (has(/^mimetype$/)) throw notExcel("This is an OpenDocument file");
	throw notExcel("This is a zip archive");
}

async function readPart(zip: ZipFile, entry: Entry): Promise<Buffer> {
	if (entry.isEncrypted()) throw passwordProtected();
	let part: Buffer;
	try {
		// The stream fails as soon as there is more than was declared.
		part = Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray());
	} catch {
		throw damaged();
	}
	if (crc32(part) !== entry.crc32) throw damaged();
	// Workbooks have no document types; they are where entities are declared that expand without end.
	if (part.subarray(0, 4096).includes("<!DOCTYPE") || hasBrokenSection(part)) throw damaged();
	return part;
}

/** Whether sections of CDATA do not end, or end before they begin: the reader takes minutes for a megabyte with such a one. */
function hasBrokenSection(part: Buffer): boolean {
	let from = 0;
	for (;;) {
		const begin = part.indexOf("<![CDATA[", from);
		if (begin < 0) return false;
		const end = part.indexOf("]]>", from);
		if (end < begin) return true;
		from = end + 3;
	}
}
