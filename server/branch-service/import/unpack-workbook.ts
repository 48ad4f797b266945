/**
 * Unpacks an .xlsx within limits. A zip may declare wrong sizes, so its parts are decompressed and checked here. The spreadsheet reader
 * gets them uncompressed and decompresses nothing itself.
 */
import path from "node:path";
import { crc32 } from "node:zlib";
import { zipSync } from "fflate";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import {
	damaged,
	EXCEL,
	notExcel,
	passwordProtected,
	type ReadLimits,
	SheetRefusal,
	tooManyRows,
} from "./sheet-refusal.ts";
import { OTHER_MARKUP, withErrorsForUncalculated } from "./uncalculated-cell.ts";

/** A workbook with 50,000 branches has 56 MB, a dozen parts and a ratio of 8; zip bombs start at 200 MB. */
const MAX_ENTRIES = 2000;
const MAX_RATIO = 100;
/** Below this size, any ratio is harmless. */
const HARMLESS_BYTES = 16 * 1024 * 1024;

/** The parts with sheets, texts and formats, without drawings, macros, links and caches. */
const USED_PART = /^(?:\[content_types\]\.xml|_rels\/\.rels|xl\/_rels\/[^/]+\.rels|xl\/(?:worksheets\/)?[^/]+\.xml)$/i;

/**
 * @returns the same workbook, reduced to the parts that are read, as a zip without compression
 * @throws {SheetRefusal} if it is not a workbook, is protected or damaged, or is too large when unpacked
 */
export async function unpackWorkbook(bytes: Buffer, limits: ReadLimits): Promise<Buffer> {
	const parts: Record<string, Uint8Array> = Object.create(null);
	for await (const [name, part] of partsOf(bytes, limits)) {
		// The reader would create every cell that a link covers, and a few bytes can cover a whole sheet.
		for (const at of tagsNamed(part, LINK)) part[at] = UNDERSCORE;
		hideWidths(part);
		if (RELATIONS.test(name)) hideComments(part);
		if (/^xl\/_rels\/workbook\.xml\.rels$/i.test(name)) refuseRepeatedSheets(part);
		// Some programs store formulas without values. If such a cell were read as empty, the stored value would be deleted.
		parts[name] = withErrorsForUncalculated(part);
	}
	const { buffer, byteOffset, byteLength } = zipSync(parts, { level: 0 });
	return Buffer.from(buffer, byteOffset, byteLength);
}

async function* partsOf(bytes: Buffer, limits: ReadLimits): AsyncGenerator<[name: string, part: Buffer]> {
	const zip = await openZip(bytes);
	const { entries, declared } = await entriesOf(zip);
	if (declared > limits.unpackedBytes || (declared > HARMLESS_BYTES && declared > bytes.length * MAX_RATIO)) {
		await refuseLong(zip, entries, limits);
		throw tooMuch();
	}
	refuseOtherArchives(entries.map(({ fileName }) => fileName));
	for (const entry of entries) {
		// Parts are chosen by folder and extension, because a workbook may give its sheets any names.
		if (USED_PART.test(entry.fileName) && !entry.fileName.endsWith("/"))
			yield [entry.fileName, await readPart(zip, entry)];
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

/** Parts with the relations between parts. */
const RELATIONS = /\.rels$/i;

const LINK = "hyperlink";
const WIDTH = "col";
/** How many characters of a width's tag are read. Real tags have half of that. */
const LONGEST_WIDTH = 200;
const COMMENT_TYPES = ["relationships/comments", "relationships/threadedComment"];
const code = (sign: string) => sign.charCodeAt(0);
const [LESS, COLON, UNDERSCORE] = [code("<"), code(":"), code("_")];

/** Renames the tags of widths beyond the number of columns in a sheet, because the reader creates each of these columns. */
function hideWidths(part: Buffer): void {
	let columns = 0;
	for (const at of tagsNamed(part, WIDTH)) {
		const tag = part.toString("latin1", at + WIDTH.length, at + LONGEST_WIDTH);
		// The tag is another one, such as `color`.
		if (/^\w/.test(tag)) continue;
		const end = tag.indexOf(">");
		// The reader accepts attribute names in any case.
		const count = end < 0 ? Number.POSITIVE_INFINITY : columnsOf(tag.slice(0, end).toLowerCase());
		if (columns + count <= EXCEL.columns) columns += count;
		else part[at] = UNDERSCORE;
	}
}

/** The number of columns of a width; infinite if it is not declared exactly once. */
function columnsOf(tag: string): number {
	const [min, max] = [FIRST, LAST].map((attribute) => Number(attribute.exec(tag)?.[1]));
	const isOnce = ["min", "max"].every((name) => tag.indexOf(name) === tag.lastIndexOf(name));
	const count = Number(max) - Number(min) + 1;
	return isOnce && count > 0 ? count : Number.POSITIVE_INFINITY;
}

const FIRST = /\smin="(\d{1,5})"/;
const LAST = /\smax="(\d{1,5})"/;

/** The offsets of tag names that begin with a text, with or without a namespace prefix. */
export function* tagsNamed(part: Buffer, name: string): Generator<number> {
	for (let at = part.indexOf(name); at >= 0; at = part.indexOf(name, at + name.length)) {
		const before = part[at - 1] === COLON ? beginOfWord(part, at - 1) - 1 : at - 1;
		if (part[before] === LESS) yield at;
	}
}

/** Renames the types of relations to comments: the reader's time grows with the square of the comments on a cell. */
function hideComments(relations: Buffer): void {
	for (const type of COMMENT_TYPES) {
		for (let at = relations.indexOf(type); at >= 0; at = relations.indexOf(type, at)) relations[at] = UNDERSCORE;
	}
}

function beginOfWord(part: Buffer, end: number): number {
	let at = end;
	while (at > 0 && /\w/.test(String.fromCharCode(part[at - 1] ?? 0))) at--;
	return at;
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
	try {
		return await fromBufferPromise(bytes, { lazyEntries: true });
	} catch {
		throw damaged();
	}
}

/** Reads the entries and their declared sizes, without decompressing anything. */
async function entriesOf(zip: ZipFile): Promise<{ entries: Entry[]; declared: number }> {
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
	return { entries, declared };
}

/** A row whose last cell has a value. */
const ROW_END = /(?:v|is)>\s*<\/(?:\w+:)?c>\s*<\/(?:\w+:)?row>/g;

/** Says of a workbook that is too large to be unpacked that its rows are why, if the first of them are too many. */
async function refuseLong(zip: ZipFile, entries: readonly Entry[], limits: ReadLimits): Promise<void> {
	let [size, rows] = [0, 0];
	for (const entry of entries.filter(({ fileName }) => /^xl\/worksheets\//i.test(fileName))) {
		try {
			for await (const piece of await zip.openReadStreamPromise(entry)) {
				size += (piece as Buffer).length;
				rows += (piece as Buffer).toString("latin1").match(ROW_END)?.length ?? 0;
				if (rows > limits.rows || size > limits.unpackedBytes) break;
			}
		} catch {
			return;
		}
		if (rows > limits.rows) throw tooManyRows(limits);
		if (size > limits.unpackedBytes) return;
	}
}

function tooMuch(): SheetRefusal {
	return new SheetRefusal(413, "The file is far too large when unpacked. Copy what is needed to a new workbook.");
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
	// A list of pieces would need twice the memory, much of which would stay with the process.
	const part = Buffer.alloc(entry.uncompressedSize);
	try {
		// The stream fails if the part does not have its declared size.
		let at = 0;
		for await (const piece of await zip.openReadStreamPromise(entry)) at += (piece as Buffer).copy(part, at);
	} catch {
		throw damaged();
	}
	if (crc32(part) !== entry.crc32) throw damaged();
	// Workbooks have no document type declarations. These could define entities that expand endlessly.
	if (declaresType(part) || hasBrokenSection(part)) throw damaged();
	return part;
}

const DOCTYPE = "<!DOCTYPE";

/** Whether a document type declaration comes before the root element, after other markup of any length. */
function declaresType(part: Buffer): boolean {
	for (let at = part.indexOf("<"); at >= 0; at = part.indexOf("<", at)) {
		const sign = part.toString("latin1", at, at + DOCTYPE.length);
		if (sign === DOCTYPE) return true;
		const [begin, end] = OTHER_MARKUP.find(([each]) => sign.startsWith(each)) ?? [];
		const last = begin && end ? part.indexOf(end, at + begin.length) : -1;
		if (last < 0) return false;
		at = last;
	}
	return false;
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
