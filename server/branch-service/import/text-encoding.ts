/** Decodes a text file: UTF-8, UTF-16, or Windows-1252, in which Excel saves CSV on many computers. */

/** How many bytes show whether every second one is empty, as in UTF-16 without a mark. */
const SAMPLE_BYTES = 1024;

const MARKS: readonly [mark: string, encoding: string][] = [
	["efbbbf", "utf-8"],
	["fffe", "utf-16le"],
	["feff", "utf-16be"],
];

/** The text of a file, without a byte order mark; undefined if it has characters that no text has. */
export function decodedText(bytes: Uint8Array): string | undefined {
	const text = decode(bytes, encodingOf(bytes)) ?? decode(bytes, "windows-1252");
	return text === undefined || CONTROLS.test(text) ? undefined : text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they show that a file is not text.
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

function encodingOf(bytes: Uint8Array): string {
	const head = Buffer.from(bytes.subarray(0, 3)).toString("hex");
	const marked = MARKS.find(([mark]) => head.startsWith(mark));
	if (marked) return marked[1];
	const sample = bytes.subarray(0, SAMPLE_BYTES);
	const empty = [0, 1].map((odd) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length);
	// Text in Latin letters, in which one byte of each two is empty.
	if (Number(empty[1]) * 3 > sample.length && empty[0] === 0) return "utf-16le";
	if (Number(empty[0]) * 3 > sample.length && empty[1] === 0) return "utf-16be";
	return "utf-8";
}

/** The text in an encoding; undefined if it is not UTF-8. */
function decode(bytes: Uint8Array, encoding: string): string | undefined {
	try {
		return new TextDecoder(encoding, { fatal: encoding === "utf-8" }).decode(bytes);
	} catch {
		return undefined;
	}
}
