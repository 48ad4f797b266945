import { describe, expect, test } from "vitest";
import { uncalculatedCell } from "./uncalculated-cell.ts";

const cellIn = (xml: string) => uncalculatedCell(Buffer.from(`<row r="1"><c r="A1"><v>1</v></c>${xml}</row>`));

describe("a cell is found whose formula has no value", () => {
	test.each([
		["none", '<c r="B1"><f>A1</f></c>'],
		["an empty one", '<c r="B1"><f>A1</f><v></v></c>'],
		["an element without content", '<c s="1" r="B1"><f t="shared" si="0"/><v/></c>'],
		["with prefixes", '<x:c r="B1"><x:f>A1</x:f><x:v/></x:c>'],
		["on lines of their own", '<c\n r="B1"\n>\n<f\n>A1</f>\n</c\n>'],
		["behind a sign that ends no tag", `<c x="a>b" r='B1'><f ref=">">A1&gt;2</f></c>`],
		["behind a comment", '<!-- <c r="C1"> --><c r="B1"><!-- <v>1</v> --><f>A1</f></c>'],
		["behind a section of text", '<c r="C1"><is><t><![CDATA[</c><f>]]></t></is></c><c r="B1"><f>A1</f></c>'],
		["before one that has", '<c r="B1"><f>A1</f></c><c r="C1"><f>A1</f><v>1</v></c>'],
	])("%s", (_, xml) => {
		expect(cellIn(xml)).toBe("B1");
	});

	test("that does not say where it is", () => {
		expect(cellIn("<c><f>A1</f></c>")).toBe("");
	});
});

describe("no cell is found", () => {
	test.each([
		["without formulas", '<c r="B1"/><c r="C1" s="1"></c>'],
		["where formulas have values", '<c r="B1"><f>A1</f><v>0</v></c><c r="C1"><v>1</v><f>A1</f></c>'],
		["where a formula gives an empty text", '<c r="B1" t="str"><f>A1</f><v></v></c>'],
		["where a formula's text is in the cell", '<c r="B1" t="inlineStr"><f>A1</f><is><t>a</t></is></c>'],
		["where a value is a section of text", '<c r="B1"><f>A1</f><v><![CDATA[1]]></v></c>'],
		["where other names begin with the same letters", "<cols><col/></cols><f>A1</f><font/><formula>1</formula>"],
		["where the formula is between cells", '<c r="B1"><v>1</v></c><f>A1</f><c r="C1"></c>'],
	])("%s", (_, xml) => {
		expect(cellIn(xml)).toBeUndefined();
	});
});

// Quadratic work would take minutes for them.
test.each([
	'<c r="A1"',
	'<c r="A1" ',
	'<c r="A1"><f>',
	'<c r="A1"><f',
	'<c r="A1" t="str"><f/></c>',
	'<c r="A1"><f/><v>1</v></c>',
	'<c r="',
	"<c ",
	"<",
	"</",
	"<a:",
	"<!--",
	"<!-- <!-- -->",
	"<![CDATA[",
	"<!",
	"<?",
	"<f>",
	"</c>",
	">",
	"'",
	'"',
	" ",
	"c",
])("hundreds of thousands of signs are looked at once: %s", (unit) => {
	const xml = unit.repeat(Math.ceil(200_000 / unit.length));
	for (const hostile of [xml, `<c r="A1"><f>${xml}`, `<c r="A1" ${xml}><f></f></c>`, `<c r="A1">${xml}</c>`]) {
		expect(uncalculatedCell(Buffer.from(hostile))).toBeOneOf([undefined, "", "A1"]);
	}
});
