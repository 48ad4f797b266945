import { describe, expect, test } from "vitest";
import { withErrorsForUncalculated } from "./sheet-tags.ts";

/** The row after its uncalculated cells have been replaced by errors. */
function changed(xml: string): string {
	const row = (cells: string) => `<row r="1"><c r="A1"><v>1</v></c>${cells}</row>`;
	const result = withErrorsForUncalculated(Buffer.from(row(xml))).toString();
	return result === row(xml) ? "same" : result;
}

describe("a cell with a formula but no value becomes an error", () => {
	test.each([
		["without a value element", '<c r="B1"><f>A1</f></c>'],
		["with an empty value", '<c r="B1"><f>A1</f><v></v></c>'],
		["with a self-closing value element", '<c s="1" r="B1"><f t="shared" si="0"/><v/></c>'],
		["with prefixes", '<x:c r="B1"><x:f>A1</x:f><x:v/></x:c>'],
		["on several lines", '<c\n r="B1"\n>\n<f\n>A1</f>\n</c\n>'],
		["after a > that does not end a tag", `<c x="a>b" r='B1'><f ref=">">A1&gt;2</f></c>`],
		["after a comment", '<!-- <c r="C1"> --><c r="B1"><!-- <v>1</v> --><f>A1</f></c>'],
		["after a CDATA section", '<c r="C1"><is><t><![CDATA[</c><f>]]></t></is></c><c r="B1"><f>A1</f></c>'],
		["before one with a value", '<c r="B1"><f>A1</f></c><c r="C1"><f>A1</f><v>1</v></c>'],
	])("%s", (_, xml) => {
		expect(changed(xml)).toMatch(/<(x:)?c r="B1" t="e"><(x:)?v>#GETTING_DATA<\/(x:)?v><\/(x:)?c>/);
	});

	test("without an address", () => {
		expect(changed("<c><f>A1</f></c>")).toContain('</c><c t="e"><v>#GETTING_DATA</v></c></row>');
	});

	test("each of several, and nothing else", () => {
		const cells = '<c r="B1"><f>A1</f></c><c r="C1"><v>2</v></c><x:c r="D1"><x:f>A1</x:f></x:c>';
		expect(changed(cells)).toBe(
			'<row r="1"><c r="A1"><v>1</v></c><c r="B1" t="e"><v>#GETTING_DATA</v></c><c r="C1"><v>2</v></c><x:c r="D1" t="e"><x:v>#GETTING_DATA</x:v></x:c></row>',
		);
	});
});

test.each([
	["without formulas", '<c r="B1"/><c r="C1" s="1"></c>'],
	["if formulas have values", '<c r="B1"><f>A1</f><v>0</v></c><c r="C1"><v>1</v><f>A1</f></c>'],
	["if a formula's value is an empty text", '<c r="B1" t="str"><f>A1</f><v></v></c>'],
	["if a formula's text is in the cell", '<c r="B1" t="inlineStr"><f>A1</f><is><t>a</t></is></c>'],
	["if a value is a CDATA section", '<c r="B1"><f>A1</f><v><![CDATA[1]]></v></c>'],
	["if other names begin with the same letters", "<cols><col/></cols><f>A1</f><font/><formula>1</formula>"],
	["if the formula is between cells", '<c r="B1"><v>1</v></c><f>A1</f><c r="C1"></c>'],
])("nothing is changed: %s", (_, xml) => {
	expect(changed(xml)).toBe("same");
});

// These would take minutes if the work were quadratic.
test.each([
	'<c r="A1"',
	'<c r="A1" ',
	'<c r="A1"><f>',
	'<c r="A1"><f',
	'<c r="A1" t="str"><f/></c>',
	'<c r="A1"><f/><v>1</v></c>',
	'<c r="',
	"<c ",
	"<a:",
	"<!--",
	"<!-- <!-- -->",
	"<![CDATA[",
	"<?",
	"<f>",
	" ",
])("hundreds of thousands of characters are read only once: %s", (unit) => {
	const xml = unit.repeat(Math.ceil(200_000 / unit.length));
	for (const hostile of [xml, `<c r="A1"><f>${xml}`, `<c r="A1" ${xml}><f></f></c>`, `<c r="A1">${xml}</c>`]) {
		expect(withErrorsForUncalculated(Buffer.from(hostile)).length).toBeGreaterThan(0);
	}
});
