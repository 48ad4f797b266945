import { strFromU8, unzipSync } from "fflate";

/** The addresses in the first sheet of a workbook whose texts no program takes for formulas, also after they were edited. */
export function quotedCells(workbook: Uint8Array): string[] {
	const parts = unzipSync(workbook);
	const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
	const [, formats = ""] = textOf("xl/styles.xml").split("<cellXfs");
	const isQuoted = (formats.match(/<xf [^>]*/g) ?? []).map((format) => format.includes('quotePrefix="1"'));
	const cells = [...textOf("xl/worksheets/sheet1.xml").matchAll(/<c r="(\w+)"(?: \w+="\w+")*? s="(\d+)"/g)];
	return cells.flatMap(([, address = "", format]) => (isQuoted[Number(format)] ? address : []));
}
