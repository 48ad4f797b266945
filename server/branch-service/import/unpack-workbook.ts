/**
 * Unpacks an .xlsx within limits. A zip may declare wrong sizes, so its parts are decompressed and checked here. The spreadsheet reader
 * gets them uncompressed and decompresses nothing itself.
 */
import path from "node:path";
import { crc32 } from "node:zlib";
import { zipSync } from "fflate";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { damaged, notExcel, passwordProtected, type ReadLimits, SheetRefusal, tooMuch } from "./sheet-refusal.ts";
import { hideLinks, hideWidths, withErrorsForUncalculated } from "./sheet-tags.ts";

/** A workbook with 50,000 branches has 56 MB, a dozen parts and a ratio of 8; zip bombs start at 200 MB. */
const MAX_ENTRIES = 2000;
const MAX_RATIO = 100;
/** Below this size, any ratio is harmless. */
const HARMLESS_BYTES = 16 * 1024 * 1024;

const RELATIONS = /^xl\/_rels\/workbook[^/]*\.rels$/i;
/**
 * The parts with sheets, texts and formats, without drawings, macros, links and caches. Sheets have no relations: the reader's time grows with the
 * square of the comments on a cell.
 */
const USED_PART = /^(?:\[content_types\]\.xml|_rels\/\.rels|xl\/(?:worksheets\/)?[^/]+\.xml)$/i;

/**
 * @returns the same workbook, reduced to the parts that are read, as a zip without compression
 * @throws {SheetRefusal} if it is not a workbook, is protected or damaged, or is too large when unpacked
 */
export async function unpackWorkbook(bytes: Buffer, limits: ReadLimits): Promise<Buffer> {
	const parts: Record<string, Uint8Array> = Object.create(null);
	for await (const [name, part] of partsOf(bytes, limits)) {
		hideLinks(part);
		hideWidths(part);
		if (RELATIONS.test(name)) refuseRepeatedSheets(part);
		// Some programs store formulas without values. If such a cell were read as empty, the stored value would be deleted.
		parts[name] = withErrorsForUncalculated(part);
	}
	const { buffer, byteOffset, byteLength } = zipSync(parts, { level: 0 });
	return Buffer.from(buffer, byteOffset, byteLength);
}

async function* partsOf(bytes: Buffer, limits: ReadLimits): AsyncGenerator<[name: string, part: Buffer]> {
	try {
		const zip = await fromBufferPromise(bytes, { lazyEntries: true });
		if (zip.entryCount > MAX_ENTRIES) throw tooMuch(limits);
		const entries: Entry[] = [];
		for await (const entry of zip.eachEntry()) entries.push(entry);
		const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
		if (declared > limits.unpackedBytes || (declared > HARMLESS_BYTES && declared > bytes.length * MAX_RATIO))
			throw tooMuch(limits);
		refuseOtherArchives(entries.map(({ fileName }) => fileName));
		for (const entry of entries) {
			// Parts are chosen by folder and extension, because a workbook may give its sheets any names.
			if (USED_PART.test(entry.fileName) || RELATIONS.test(entry.fileName))
				yield [entry.fileName, await readPart(zip, entry)];
		}
	} catch (error) {
		throw error instanceof SheetRefusal ? error : damaged();
	}
}

/**
 * Refuses a workbook that shows one part as several sheets: with a few bytes per sheet, the reader would read the whole part each time.
 */
function refuseRepeatedSheets(relations: Buffer): void {
	const targets = [...relations.toString("latin1").matchAll(TARGET)].map(([, target = ""]) => target);
	// The reader ignores a second xl/.
	const parts = targets.map((target) => path.posix.resolve("/xl", target).replaceAll("/xl/", "/").toLowerCase());
	if (new Set(parts).size < parts.length || targets.some((target) => target.includes("&"))) throw damaged();
}

const TARGET = /\bTarget\s*=\s*["']([^"'<>]*\.xml)["']/gi;

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
	// A list of pieces would need twice the memory, much of which would stay with the process.
	const part = Buffer.alloc(entry.uncompressedSize);
	// The stream fails if the part does not have its declared size.
	let at = 0;
	for await (const piece of await zip.openReadStreamPromise(entry)) at += (piece as Buffer).copy(part, at);
	if (crc32(part) !== entry.crc32) throw damaged();
	// Workbooks have no document type declarations. These could define entities that expand endlessly.
	if (part.includes("<!DOCTYPE") || hasBrokenSection(part)) throw damaged();
	return part;
}

/** Whether a CDATA section has no end, or an end comes before its beginning: with one, the reader takes minutes for a megabyte. */
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
