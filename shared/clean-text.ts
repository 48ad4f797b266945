/**
 * Controls, format characters and what is no character show nothing and make equal texts differ; the joiners of Indian
 * scripts are no such.
 */
const INVISIBLE = /\p{Cc}|\p{NChar}|(?![\u200c\u200d])\p{Cf}/gu;

/**
 * A text as it is stored: on one line (the lines of an address become its parts), with single blanks, Unicode NFC, and
 * nothing that keyboards, documents and sheets leave in it without showing.
 */
export function cleanText(text: string): string {
	return (
		onOneLine(text.toWellFormed())
			.replace(/\s+/g, " ")
			.replace(INVISIBLE, "")
			.replace(/ {2,}/g, " ")
			.trim()
			// Last: letters and marks that something invisible kept apart have come together.
			.normalize("NFC")
	);
}

/** Puts a comma between lines where there is none yet. */
function onOneLine(text: string): string {
	const lines = text.trim().split(/[\r\n\u2028\u2029]/);
	const last = lines.pop() ?? "";
	const parts = lines.map((line) => withoutComma(line.trim())).filter((line) => line !== "");
	return [...parts, last].join(", ");
}

function withoutComma(line: string): string {
	return line.endsWith(",") ? line.slice(0, -1).trimEnd() : line;
}

/**
 * The digits of a whole number as sheets write it: `560001`, `560001.0`, `9.19876543210E+11`. Nothing for anything else,
 * and for a number of which digits are lost: `9.18E+11`.
 */
export function wholeNumberText(text: string): string | undefined {
	const match = /^(\d+)(?:\.(\d*))?(?:e\+?(\d{1,2}))?$/i.exec(text);
	if (!match) return undefined;
	const [, whole = "", fraction = "", exponent] = match;
	if (exponent === undefined) return /^0*$/.test(fraction) ? whole : undefined;
	const digits = whole + fraction;
	const length = whole.length + Number(exponent);
	if (digits.length < length || !/^0*$/.test(digits.slice(length))) return undefined;
	return digits.slice(0, length);
}
