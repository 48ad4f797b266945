/** The notes of a sheet: a part with their texts, and a drawing with a box for each, without which Excel does not show them. */

import { utils } from "@e965/xlsx";
import { CORRECTIONS_HEADING } from "../../../shared/branch/sheet-fields.ts";
import { attribute, elementOf, nextTag, tagsNamed, toXml } from "./xml-tags.ts";

/** Notes that begin with this are from an earlier marking. Not every program keeps the author. */
const AUTHOR = CORRECTIONS_HEADING;
const BEGINNING = `${CORRECTIONS_HEADING}: `;

/** Real sheets have no more or longer notes. A sheet beyond these limits is not changed in place. */
const MAX_NOTES = 10_000;
const LONGEST_NOTE = 40_000;

/** The width of a note's box in columns, and its height in rows. */
const BOX_COLUMNS = 3;
const BOX_ROWS = 5;

interface Note {
	address: string;
	author: string;
	text: string;
}

/**
 * Adds notes to those of a sheet. A cell that already has somebody else's note keeps it.
 *
 * @param xml the part with the sheet's notes, if it has any
 * @param own the texts of the new notes, by address
 * @returns both parts, or undefined if no note is left
 */
export function withNotes(
	xml: string | undefined,
	own: ReadonlyMap<string, string>,
): { notes: string; drawing: string } | undefined {
	const others = xml === undefined ? [] : notesIn(xml);
	const otherCells = new Set(others.map(({ address }) => address));
	const added = [...own].filter(([address]) => !otherCells.has(address));
	const notes = [
		...others,
		...added.map(([address, text]) => ({
			address,
			author: AUTHOR,
			text: `<text><r><rPr><sz val="9"/><rFont val="Tahoma"/></rPr><t xml:space="preserve">${toXml(BEGINNING + text)}</t></r></text>`,
		})),
	];
	return notes.length === 0 ? undefined : { notes: notesXml(notes), drawing: drawingXml(notes) };
}

function notesIn(xml: string): Note[] {
	const authors = textsIn(xml, "author");
	const tags = tagsNamed(xml, "comment").filter(({ kind }) => kind === "open");
	if (tags.length > MAX_NOTES) throw new Error("The sheet has too many notes");
	return tags.flatMap((tag) => {
		const open = xml.slice(tag.start, tag.end);
		const content = xml.slice(tag.end, xml.indexOf("</comment>", tag.end));
		if (content.length > LONGEST_NOTE) throw new Error("A note is too long");
		const text = elementOf(content, "text");
		const author = authors[Number(attribute(open, "authorId"))] ?? "";
		const address = attribute(open, "ref") ?? "";
		if (!text || textsIn(content, "t").join("").startsWith(BEGINNING) || !/^[A-Z]{1,3}\d{1,7}$/.test(address))
			return [];
		return [{ address, author, text: content.slice(text.open.start, text.close.end) }];
	});
}

function textsIn(xml: string, name: string): string[] {
	return tagsNamed(xml, name)
		.filter(({ kind }) => kind !== "close")
		.map(({ kind, end }) => (kind === "empty" ? "" : xml.slice(end, nextTag(xml, end)?.start)));
}

function notesXml(notes: readonly Note[]): string {
	const authors = [...new Set(notes.map(({ author }) => author))];
	const numbers = new Map(authors.map((author, index) => [author, index]));
	const list = notes.map(
		({ address, author, text }) =>
			`<comment ref="${address}" authorId="${numbers.get(author)}" shapeId="0">${text}</comment>`,
	);
	return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors>${authors.map((author) => `<author>${author}</author>`).join("")}</authors><commentList>${list.join("")}</commentList></comments>`;
}

function drawingXml(notes: readonly Note[]): string {
	return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${notes.map(boxXml).join("")}</xml>`;
}

function boxXml({ address }: Note, index: number): string {
	const { r: row, c: column } = utils.decode_cell(address);
	const anchor = [column + 1, 15, Math.max(0, row - 1), 10, column + 1 + BOX_COLUMNS, 15, row + BOX_ROWS, 4].join(", ");
	return `<v:shape id="_x0000_s${1025 + index}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
}
