/** Files that are not workbooks, or are made to harm their reader. */
import { CFB } from "@e965/xlsx";
import { tableOf } from "./branch-table.ts";
import { type Parts, partsOf, rowsXml, xlsOf, zipOf } from "./workbooks.ts";

export const SHEET = "xl/worksheets/sheet1.xml";

const PARTS = partsOf(rowsXml(tableOf(2)));

export function workbookWith(parts: Parts): Buffer {
	return zipOf({ ...PARTS, ...parts });
}

/** Changes the declared unpacked size of a part. */
export function declaring(zip: Buffer, size: number, name = SHEET): Buffer {
	const changed = Buffer.from(zip);
	for (const [signature, nameAt, sizeAt] of [
		["PK\u0001\u0002", 46, 24],
		["PK\u0003\u0004", 30, 22],
	] as const) {
		let at = -1;
		do at = changed.indexOf(signature, at + 1, "latin1");
		while (changed.toString("latin1", at + nameAt, at + nameAt + name.length) !== name);
		changed.writeUInt32LE(size, at + sizeAt);
	}
	return changed;
}

/** A zip whose directory has `count` entries for the same part. */
export function sharing(count: number, part: string): Buffer {
	const name = (index: number) => `xl/worksheets/s${100_000 + index}.xml`;
	const zip = zipOf({ [name(0)]: part });
	const directory = zip.indexOf("PK\u0001\u0002", 0, "latin1");
	const end = zip.indexOf("PK\u0005\u0006", directory, "latin1");
	const entries = Array.from({ length: count }, (_, index) => {
		const entry = Buffer.from(zip.subarray(directory, end));
		entry.write(name(index), 46, "latin1");
		return entry;
	});
	const tail = Buffer.from(zip.subarray(end));
	for (const at of [8, 10]) tail.writeUInt16LE(count, at);
	tail.writeUInt32LE((end - directory) * count, 12);
	return Buffer.concat([zip.subarray(0, directory), ...entries, tail]);
}

/** Nested entities that would expand almost endlessly. */
export function entityBomb(): Buffer {
	const entities = Array.from({ length: 9 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`);
	const type = `<!DOCTYPE worksheet [<!ENTITY e0 "lol">${entities.join("")}]>`;
	const sheet = String(PARTS[SHEET]).replace("<worksheet", `${type}<worksheet`).replace("Branch 1", "&e9;");
	return zipOf({ ...PARTS, [SHEET]: sheet });
}

/** A document type after a comment that is longer than any beginning that a check might examine. */
export function lateDocumentType(): Buffer {
	const before = `<?xml version="1.0"?><!--${"<a>".repeat(5000)}--><!x><![CDATA[<a>]]>`;
	const sheet = String(PARTS[SHEET]).replace(/^<\?.*?\?>/, `${before}<!DOCTYPE worksheet [<!ENTITY e "x">]>`);
	return zipOf({ ...PARTS, [SHEET]: sheet });
}

/** A compound file with streams of these names. */
export function oleWith(streams: Readonly<Record<string, Buffer>>): Buffer {
	const file = CFB.utils.cfb_new();
	for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, name, content);
	return Buffer.from(CFB.write(file, { type: "buffer" }) as Buffer);
}

/** The stream of an .xls with the workbook. */
export function xlsStream(rows = tableOf(2)): Buffer {
	const entry = CFB.find(CFB.read(xlsOf(rows), { type: "buffer" }), "/Workbook");
	return Buffer.from((entry?.content ?? []) as Buffer);
}

/** An .xls whose content is marked as encrypted (FILEPASS with RC4, [MS-XLS] 2.4.117). */
export function protectedXls(): Buffer {
	const stream = xlsStream();
	const first = 4 + stream.readUInt16LE(2);
	const pass = Buffer.concat([Buffer.from([0x2f, 0, 54, 0, 1, 0, 1, 0, 1, 0]), Buffer.alloc(48, 0x5a)]);
	return oleWith({ "/Workbook": Buffer.concat([stream.subarray(0, first), pass, stream.subarray(first)]) });
}

/** An .xls with a formula that ends in the middle of a number ([MS-XLS] 2.4.127). */
export function xlsWithBrokenFormula(): Buffer {
	const formula = Buffer.alloc(25);
	// The column has no heading.
	formula.writeUInt16LE(200, 2);
	formula.writeUInt16LE(1, 20);
	formula.writeUInt8(0x1e, 22);
	return xlsEndingWith(record(0x0006, formula));
}

/** An .xls with a formula record that ends before the formula's length. */
export function xlsWithShortFormula(): Buffer {
	return xlsEndingWith(record(0x0206, Buffer.alloc(21)));
}

/** A workbook that lists its only sheet, without headings, many times. */
export function xlsxWithSheets(count: number): Buffer {
	const parts = partsOf('<row r="1"><c r="A1"><v>1</v></c></row>');
	const list = Array.from(
		{ length: count },
		(_, index) => `<sheet name="S${index}" sheetId="${index + 1}" r:id="rId1"/>`,
	);
	const workbook = String(parts["xl/workbook.xml"]).replace(/<sheet [^>]*>/, list.join(""));
	return zipOf({ ...parts, "xl/workbook.xml": workbook });
}

/** A workbook whose sheet is outside the folder for sheets and has many comments on one cell. */
export function xlsxWithComments(count: number): Buffer {
	const { [SHEET]: sheet = "", ...others } = partsOf(rowsXml(tableOf(1)));
	const named = Object.entries(others).map(([name, part]) => [
		name,
		String(part).replace("worksheets/sheet1", "sheet1"),
	]);
	const comments = '<comment ref="XFD1048576" authorId="0"><text><t>x</t></text></comment>'.repeat(count);
	return zipOf({
		...Object.fromEntries(named),
		"xl/sheet1.xml": sheet,
		"xl/_rels/sheet1.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="comments1.xml"/></Relationships>`,
		"xl/comments1.xml": `<comments><authors><author>a</author></authors><commentList>${comments}</commentList></comments>`,
	});
}

/** An .xls with many records of merged cells, of which only the first 300 have any ranges ([MS-XLS] 2.4.168). */
export function xlsWithMerges(count: number): Buffer {
	const merges = (ranges: number) => {
		const content = Buffer.alloc(2 + ranges * 8);
		content.writeUInt16LE(ranges);
		return record(0x00e5, content);
	};
	const full = Array<Buffer>(300).fill(merges(1023));
	const empty = Array<Buffer>(count - full.length).fill(merges(0));
	return xlsEndingWith(Buffer.concat([...full, ...empty]));
}

/** An .xls with many widths, each for 65,536 columns ([MS-XLS] 2.4.53). */
export function xlsWithWidths(count: number): Buffer {
	const width = Buffer.alloc(12);
	width.writeUInt16LE(0xffff, 2);
	return xlsEndingWith(Buffer.concat(Array<Buffer>(count).fill(record(0x007d, width))));
}

/** An .xls with many links, each covering the whole sheet ([MS-XLS] 2.4.140). */
export function xlsWithLinks(count: number): Buffer {
	const link = Buffer.alloc(32);
	link.writeUInt16LE(0xffff, 2);
	link.writeUInt16LE(0xff, 6);
	link.writeUInt32LE(2, 24);
	return xlsEndingWith(Buffer.concat(Array<Buffer>(count).fill(record(0x01b8, link))));
}

/** A record of an .xls ([MS-XLS] 2.1.4). */
function record(type: number, content: Buffer): Buffer {
	const header = Buffer.alloc(4);
	header.writeUInt16LE(type, 0);
	header.writeUInt16LE(content.length, 2);
	return Buffer.concat([header, content]);
}

/** An .xls with one branch and these records at the end of its sheet. */
function xlsEndingWith(records: Buffer): Buffer {
	const stream = xlsStream(tableOf(1));
	const lastRecord = stream.length - 4;
	return oleWith({
		"/Workbook": Buffer.concat([stream.subarray(0, lastRecord), records, stream.subarray(lastRecord)]),
	});
}

/** Random bytes, the same in every run. */
export function noise(length: number): Buffer {
	const next = random();
	return Buffer.from(Array.from({ length }, () => 1 + next(255)));
}

/** A generator of whole numbers below a limit, the same in every run (Lehmer's algorithm). */
export function random(seed = 1): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state * 48_271) % 2_147_483_647;
		return state % below;
	};
}
