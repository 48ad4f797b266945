import { expect, test } from "vitest";
import { csvWorkbook } from "./csv-workbook.ts";
import { readSheets } from "./read-sheets.ts";
import { branchOf, LABELS, type Row, rowOf, rowsIn } from "./testing/branch-table.ts";
import { LIMITS } from "./testing/limits.ts";

/** The cells of a file, by row; missing ones are empty. */
function cellsOf(text: string): string[][] {
	const rows = csvWorkbook(Buffer.from(text), LIMITS).Sheets.Sheet1?.["!data"] ?? [];
	return rows.map((row) => Array.from(row, (cell) => String(cell?.v ?? "")));
}

test.each<[what: string, text: string, cells: string[][]]>([
	["commas", "a,b\r\n1,2\r\n", rowsIn("a | b", "1 | 2")],
	["semicolons, with a decimal comma", "a;b;c\n18,5;73,8;1", rowsIn("a | b | c", "18,5 | 73,8 | 1")],
	["tabs, with commas in texts", "a\tb\n1, Road, Pune\t2\n", rowsIn("a | b", "1, Road, Pune | 2")],
	["a line for Excel", "sep=|\na|b", [["a", "b"]]],
	[
		"line breaks and quotes in quotes",
		'a,b\n"1\n""Fort""","2,3"',
		[
			["a", "b"],
			['1\n"Fort"', "2,3"],
		],
	],
	["text after quotes", '"Shree" Complex,b', [["Shree Complex", "b"]]],
	[
		"a quotation mark that is not closed",
		'"Shree Complex,b\nc,d',
		[
			['"Shree Complex', "b"],
			["c", "d"],
		],
	],
	[
		"a quotation mark closed far away",
		`"Shree,b\n${"c,d\n".repeat(2000)}",e`,
		[['"Shree', "b"], ...Array(2000).fill(["c", "d"]), ['"', "e"]],
	],
	["line ends of old computers", "a,b\rc,d", rowsIn("a | b", "c | d")],
	["blank lines", "a,b\n\n\nc,d", [["a", "b"], [], [], ["c", "d"]]],
	["numbers that keep their zeros", 'a,="0201234"\nb,"=""0205678"""', rowsIn("a | 0201234", "b | 0205678")],
	["empty cells", ",,a,\n,b", rowsIn(" |  | a", " | b")],
	["commas, with quotes after spaces", '"a", "b, c" , d', [["a", "b, c", " d"]]],
	["commas, with quotes of a word processor", "“a”,“b, c”,“d” e", [["a", "b, c", "“d” e"]]],
	["tabs, with open quotes", 'a\tb\n1\t"x\n2\t"y\n3\tz 5"', rowsIn("a | b", '1 | "x', '2 | "y', '3 | z 5"')],
	["tabs, with a quote that ends at another", '1\t"x\n2\ty 5"', rowsIn('1 | "x', '2 | y 5"')],
	["tabs, with lines in quotes", '1\t"x\ny"\tz', [["1", "x\ny", "z"]]],
	["semicolons, with more commas", "ID;Address\n1;2, A, B, C, D", rowsIn("ID | Address", "1 | 2, A, B, C, D")],
	["semicolons, with days", "ID;Weekly Off\n1;Sun, Mon, Tue, Sat", rowsIn("ID | Weekly Off", "1 | Sun, Mon, Tue, Sat")],
	["bars, with commas", "ID|Address\n1|2, A, B, C, D", rowsIn("ID | Address", "1 | 2, A, B, C, D")],
])("cells are separated by %s", (_, text, cells) => {
	expect(cellsOf(text)).toEqual(cells);
});

const PERSON = "José Nuñez – Fort";

/** Without columns that Windows-1252 has no letters for. */
const isPlain = LABELS.map((label) => !/ in \p{L}+$/u.test(label));
const plain = (row: Row) => row.filter((_, column) => isPlain[column]);

const TABLE: readonly Row[] = [
	["Branches, as of May"],
	...[LABELS, rowOf(branchOf(1, { contactPerson: PERSON }))].map(plain),
];

function csv(separator: string, table = TABLE): string {
	const quoted = (cell: unknown) => `"${String(cell ?? "").replaceAll('"', '""')}"`;
	return table.map((row) => row.map(quoted).join(separator)).join("\r\n");
}

const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();

test.each<[encoding: string, bytes: Buffer]>([
	["UTF-8", Buffer.from(csv(","))],
	["UTF-8 with a mark", Buffer.from(`\ufeff${csv(";")}`)],
	["UTF-16", Buffer.from(`\ufeff${csv("\t")}`, "utf16le")],
	["UTF-16 without a mark", Buffer.from(csv("\t"), "utf16le")],
	["UTF-16, big end first", swapped(`\ufeff${csv(",")}`)],
	["UTF-16, big end first, without a mark", swapped(csv(","))],
	["UTF-8 with two marks", Buffer.from(`\ufeff\ufeff${csv(";")}`)],
	["UTF-8, with the end of old programs", Buffer.from(`${csv(",")}\r\n\u001a\r\n\0\0\0`)],
	["Windows-1252", Buffer.from(csv(",").replace("–", "\u0096"), "latin1")],
	["Mac Roman", Buffer.from(csv(",").replace("é", "\u008e").replace("ñ", "\u0096").replace("–", "\u00d0"), "latin1")],
])("a file in %s is read", async (encoding, bytes) => {
	const { rows, errors, sheets, notes } = await readSheets(bytes, LIMITS);
	expect(errors).toEqual([]);
	const isNamed = encoding === "Windows-1252" || encoding === "Mac Roman";
	expect(notes).toEqual(isNamed ? [expect.stringContaining(`read as ${encoding}.`)] : []);
	expect(rows.map(({ values }) => values)).toMatchObject([{ name: "Branch 1", contactPerson: PERSON }]);
	expect(sheets).toMatchObject([{ headingRow: 2 }]);
});

/** `~` stands for a byte that is not UTF-8. */
test.each<[what: string, text: string, ids: number[], errors?: string[], suggestion?: string]>([
	["an open quote", '1,"Near SBI\n2,Near temple', [2], ["B2"], "Near SBI"],
	["open quotes", '1,"Near SBI\n2,"Near Om\n3,Near Sai', [3], ["B2", "B3"], "Near SBI"],
	["a quote that ends in another row", '1,"Near SBI\n2,Pipe 5"\n3,Near Sai', [3], ["B2"]],
	[
		"a quote over a shorter row",
		'1,Near SBI,,,,,,,\n2,"Near Om,,,,,,,\n3,Near Sai,,,,,,\n4,Pipe 5",,,,,,',
		[1],
		["B3"],
	],
	["a quote that ends in another column", '1,"Near SBI, Pune" Camp\n2,Near Sai', [2], ["B2"]],
	["quotes that are not doubled", '1,"Near "Om" Stores"\n2,"A" and "B"', [2], ["B2"], "Near Om Stores"],
	["right quotes", '1,"Near SBI\nCamp, Pune"\n2,"a ""b"" c"\n3,Near 5" pipe\n4,"A\n2nd Floor, B"', [1, 2, 3, 4]],
	["a comma without quotes", "1,Near SBI, Camp\n2,Near temple,,", [2], ["C2"]],
	["wrong bytes", "1,Near Caf~\n2,Near O~m\n3,₹ 5 – ‘Om’", [3], ["B2", "B3"]],
	["UTF-8 read as Windows-1252", "1,Near CafÃ©\n2,12â€“14 A\n3,à¤ªà¥ A\n4,Né à A", [4], ["B2", "B3", "B4"]],
])("%s in a text file: what is unsure is asked, and no row is lost", async (_, text, ids, errors = [], suggestion) => {
	const bytes = Buffer.from(`ID,Landmark\n${text}`).map((byte) => (byte === 0x7e ? 0xe9 : byte));
	const content = await readSheets(Buffer.from(bytes), LIMITS);
	expect(content.rows.map(({ id }) => id)).toEqual(ids);
	expect(content.errors.map(({ cell }) => cell)).toEqual(errors);
	expect(content.errors[0]?.suggestion).toBe(suggestion);
});

test("a cell that is longer than Excel's is an error at its address", async () => {
	const bytes = Buffer.from(csv(",", [...TABLE, plain(rowOf(branchOf(2, { landmark: "x".repeat(40_000) })))]));
	const content = await readSheets(bytes, LIMITS);
	expect(content.errors).toMatchObject([{ cell: "D4", message: expect.stringContaining("at most 32,767 characters") }]);
});

test.each<[what: string, text: string, message: RegExp]>([
	["too many columns", `${",".repeat(16_384)}a`, /too many columns: at most 16,384\./],
	["too many cells", `${"a,".repeat(1000)}\n`.repeat(800), /too many cells/],
	["too many short rows", "a,\n".repeat(2 * LIMITS.rows + 1), /at most 2,000 rows\./],
	["too many empty rows", `a,b${"\n".repeat(1_048_578)}`, /at most 2,000 rows\./],
	["a long text alone", "x".repeat(40_000), /^A1: This cell is too long: at most 32,767 characters/],
])("%s are refused, with what is true of them", async (_, text, message) => {
	const refusal = readSheets(Buffer.from(text), LIMITS);
	await expect(refusal).rejects.toMatchObject({ message: expect.stringMatching(message) });
});
