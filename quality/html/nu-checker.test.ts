import { expect, test } from "vitest";
import { readReport, textOf } from "./nu-checker.ts";

const at = { url: "file:/documents/home.html", lastLine: 19, extract: '<section\nid="a">' };
const report = (...messages: object[]) => JSON.stringify({ messages });

test("errors and warnings are read with page, line and markup", () => {
	const findings = readReport(
		report(
			{ ...at, type: "error", message: "Stray end tag “p”." },
			{ ...at, type: "info", subType: "warning", message: "Section lacks heading." },
		),
	);
	expect(findings.map(textOf)).toEqual([
		'home:19: Stray end tag “p”. | <section id="a">',
		'home:19: Section lacks heading. | <section id="a">',
	]);
});

test("notes, and what the checker does not know yet, are left out", () => {
	expect(
		readReport(
			report(
				{ ...at, type: "info", message: "Trailing slash on void elements has no effect." },
				{ ...at, type: "error", message: "CSS: “line-clamp”: Property “line-clamp” doesn't exist." },
			),
		),
	).toEqual([]);
});

test.each([
	["a document that was not checked", report({ type: "non-document-error", subType: "io", message: "No such file." })],
	["no report", "java.lang.OutOfMemoryError"],
	["another report", "{}"],
])("%s is an error", (_, json) => {
	expect(() => readReport(json)).toThrow();
});
