/** Every document that the other files of this folder have kept is valid HTML, by the Nu HTML Checker. */
import { expect } from "@playwright/test";
import { test } from "../../e2e/test.ts";
import { hasProgram } from "../has-program.ts";
import { documentsFolder, keepDocument } from "./documents.ts";
import { checkFolder, findJava, textOf } from "./nu-checker.ts";

/** A document with a fault: it shows that the checker finds any. */
const SEEDED = "seeded-fault";

test("documents are valid HTML, and one that is not is noticed", async () => {
	const java = findJava();
	if (!hasProgram(java, "Java")) return test.info().skip();
	await keepDocument(SEEDED, '<!doctype html><html lang="en"><title>Fault</title><p>a</div>');
	const findings = await checkFolder(java, documentsFolder());
	const isSeeded = ({ document }: { document: string }) => document === SEEDED;
	expect(findings.filter((finding) => !isSeeded(finding)).map(textOf)).toEqual([]);
	expect(findings.filter(isSeeded).map(textOf)).toEqual(["seeded-fault:1: Stray end tag “div”. | title><p>a</div>"]);
});
