/** Invisible characters that make equal texts differ. The joiners (U+200C, U+200D) stay: Indian scripts need them. */
const INVISIBLE = /\p{Cc}|\p{NChar}|(?![\u200c\u200d])\p{Cf}/gu;

/** Normalises a text for storage: one line (line breaks in an address become commas), single spaces, no invisible characters, Unicode NFC. */
export function cleanText(text: string): string {
	return (
		onOneLine(text.toWellFormed())
			.replace(/\s+/g, " ")
			.replace(INVISIBLE, "")
			.replace(/ {2,}/g, " ")
			.trim()
			// Last: an invisible character may have separated a letter from its mark.
			.normalize("NFC")
	);
}

/** Joins lines with commas, without doubling those already there. */
function onOneLine(text: string): string {
	const lines = text.trim().split(/[\r\n\u2028\u2029]/);
	const last = lines.pop() ?? "";
	const parts = lines.map((line) => line.trim().replace(/,$/, "").trimEnd()).filter((line) => line !== "");
	return [...parts, last].join(", ");
}

/** The digits of a whole number as sheets write it: `560001.0`, `9.19876543210E+11`; undefined for others, and when digits are lost: `9.18E+11`. */
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
