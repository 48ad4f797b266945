import { expect, test } from "vitest";
import { columnIndex, columnLetters, moveFormula, moveRanges, Unmovable } from "./cell-references.ts";

const MOVES = { own: true, sheets: new Set(["Goa", "North Goa", "It's"]) };

test.each([
	["A1", "B1"],
	["$A$1+B$2*$C3", "$B$1+C$2*$D3"],
	["SUM(A1:Z9,AZ4)", "SUM(B1:AA9,BA4)"],
	["VLOOKUP(A2,$D:$F,2,0)", "VLOOKUP(B2,$E:$G,2,0)"],
	["SUM(1:3)", "SUM(1:3)"],
	["LOG10(A1)&amp;&quot;A1&quot;", "LOG10(B1)&amp;&quot;A1&quot;"],
	["&quot;say &quot;&quot;A1&quot;&quot;&quot;&amp;A1", "&quot;say &quot;&quot;A1&quot;&quot;&quot;&amp;B1"],
	["Goa!A1:B2+Kerala!A1:B2+C3", "Goa!B1:C2+Kerala!A1:B2+D3"],
	["'North Goa'!A1+'It''s'!A1+'South Goa'!A1", "'North Goa'!B1+'It''s'!B1+'South Goa'!A1"],
	["[1]Goa!A1+A1", "[1]Goa!A1+B1"],
	["'[Book 2.xlsx]Goa'!A1", "'[Book 2.xlsx]Goa'!A1"],
	["Table1[[A1]:[B2]]+A1", "Table1[[A1]:[B2]]+B1"],
	["#REF!+A1", "#REF!+B1"],
	["IF(A1&lt;&gt;0,TAX_2024,AB)", "IF(B1&lt;&gt;0,TAX_2024,AB)"],
	["SUM(A1:XFD1)", "SUM(B1:XFD1)"],
	["1.5E3+A1", "1.5E3+B1"],
])("the formula %s becomes %s", (formula, moved) => {
	expect(moveFormula(formula, MOVES)).toBe(moved);
});

test("in a sheet that stays, only references to those that move are changed", () => {
	expect(moveFormula("A1+Goa!A1:B2", { ...MOVES, own: false })).toBe("A1+Goa!B1:C2");
});

test.each(["INDIRECT(&quot;A1&quot;)", "VLOOKUP(A1,B:D,COLUMN(C1),0)", "SUM('Goa:Kerala'!A1)"])(
	"%s cannot be moved",
	(formula) => {
		expect(() => moveFormula(formula, MOVES)).toThrow(Unmovable);
	},
);

test("ranges are moved, whole rows stay", () => {
	expect(moveRanges("A1:C9 E5 $G$7 2:3 B:D")).toBe("B1:D9 F5 $H$7 2:3 C:E");
});

test("columns are counted", () => {
	for (const [letters, index] of [
		["A", 0],
		["Z", 25],
		["AA", 26],
		["XFD", 16_383],
	] as const) {
		expect([columnIndex(letters), columnLetters(index)]).toEqual([index, letters]);
	}
});
