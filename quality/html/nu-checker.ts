/** Runs the Nu HTML Checker (https://validator.github.io/validator/) and reads what it reports. */
import { execFile, execFileSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import * as v from "valibot";
import { findProgram } from "../../scripts/find-browser.ts";

/** One error or warning in a document. */
export interface Finding {
	/** The document's file, without folder and extension. */
	document: string;
	/** The line number, from 1; undefined if the finding is about the whole document. */
	line: number | undefined;
	message: string;
	/** The markup around the fault. */
	extract: string;
}

const REPORT = v.object({
	messages: v.array(
		v.object({
			type: v.string(),
			subType: v.optional(v.string()),
			url: v.optional(v.string()),
			lastLine: v.optional(v.number()),
			message: v.string(),
			extract: v.optional(v.string()),
		}),
	),
});

/** What the checker reports only because it does not know newer standards. */
const OUTDATED = [
	// It knows neither `line-clamp` nor the types of `min()` with custom properties. The build checks style sheets.
	/^CSS: /,
	// ARIA 1.2 allows `aria-controls` of a combobox instead: https://www.w3.org/TR/wai-aria-1.2/#aria-activedescendant
	/^Attribute “aria-activedescendant” value should either refer to a descendant element, or /,
];

/** Enough for thousands of messages. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** The path of Java, from JAVA_HOME or PATH. */
export function findJava(): string | undefined {
	const { JAVA_HOME } = process.env;
	const java = findProgram([JAVA_HOME && path.join(JAVA_HOME, "bin", "java")], ["java"]);
	// A Mac without Java has a program of that name that only says that Java is missing.
	return java !== undefined && runs(java) ? java : undefined;
}

function runs(java: string): boolean {
	try {
		execFileSync(java, ["-version"], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

/**
 * The checker guesses a text's language from random samples: of 300 equal documents in Tamil, with a name and an address in English, it took
 * four for English. A document that is in another language is found each time.
 */
const GUESS = /^This document appears to be written in /;
const GUESSES = 3;

/**
 * Checks all documents of a folder, in one run, because starting takes longest; again only if the checker guessed that one has another language.
 *
 * @throws if the checker itself fails
 */
export async function checkFolder(java: string, folder: string): Promise<Finding[]> {
	let findings = await checkOnce(java, folder);
	for (let run = 1; run < GUESSES && findings.some(({ message }) => GUESS.test(message)); run++) {
		const again = new Set((await checkOnce(java, folder)).map(textOf));
		findings = findings.filter((finding) => !GUESS.test(finding.message) || again.has(textOf(finding)));
	}
	return findings;
}

async function checkOnce(java: string, folder: string): Promise<Finding[]> {
	const checker = fileURLToPath(import.meta.resolve("vnu-jar/build/dist/vnu.jar"));
	// By default, it ends with 1 if there are findings.
	const options = ["--format", "json", "--stdout", "--exit-zero-always", "--skip-non-html"];
	const { stdout } = await promisify(execFile)(java, ["-jar", checker, ...options, folder], {
		maxBuffer: MAX_OUTPUT_BYTES,
	});
	return readReport(stdout);
}

/**
 * The errors and warnings of a report. Notes are left out: the only one is about the slash with which React closes empty elements.
 *
 * @throws if the text is not a report, or says that a document could not be checked
 */
export function readReport(json: string): Finding[] {
	const { messages } = v.parse(REPORT, JSON.parse(json));
	return messages
		.filter(({ type, subType, message }) => {
			return (type !== "info" || subType === "warning") && !OUTDATED.some((pattern) => pattern.test(message));
		})
		.map(({ type, url = "", lastLine, message, extract = "" }) => {
			if (type === "non-document-error") throw new Error(`Not checked: ${message}`);
			return { document: path.basename(url, ".html"), line: lastLine, message, extract };
		});
}

/** A finding in one line: document, line, message and markup. */
export function textOf({ document, line, message, extract }: Finding): string {
	return `${document}:${line ?? "?"}: ${message} | ${extract.replaceAll("\n", " ")}`;
}
