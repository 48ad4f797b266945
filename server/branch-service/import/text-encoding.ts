/** Decodes a text file: UTF-8, UTF-16, or Windows-1252, in which Excel saves CSV on many computers, or its counterpart on old Macs. */
import { isUtf8 } from "node:buffer";

/** How many bytes show whether every second one is empty, as in UTF-16 without a mark. */
const SAMPLE_BYTES = 1024;

const MARKS: readonly [mark: string, encoding: string][] = [
	["efbbbf", "utf-8"],
	["fffe", "utf-16le"],
	["feff", "utf-16be"],
];

/**
 * The text of a file, without byte order marks and what old programs write after its end; undefined if it has characters that no text has.
 * Wrong bytes in UTF-8 become U+FFFD. Only an encoding of 8 bits is named: it is the most likely one.
 */
export function decodedText(bytes: Uint8Array): { text: string; encoding?: string } | undefined {
	const { text, ...decoded } = decode(bytes);
	const at = text.search(CONTROLS);
	const isAtEnd = at >= 0 && text.slice(at).replaceAll("\0", "").replaceAll("\u001a", "").trim() === "";
	if (at >= 0 && !isAtEnd) return undefined;
	// A program may have put a second mark in front of another's.
	return { text: text.slice(text.startsWith("\ufeff") ? 1 : 0, isAtEnd ? at : undefined), ...decoded };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they show that a file is not text.
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

function encodingOf(bytes: Uint8Array): string | undefined {
	const head = Buffer.from(bytes.subarray(0, 3)).toString("hex");
	const marked = MARKS.find(([mark]) => head.startsWith(mark));
	if (marked) return marked[1];
	const sample = bytes.subarray(0, SAMPLE_BYTES);
	const empty = [0, 1].map((odd) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length);
	// Text in Latin letters, in which one byte of each two is empty.
	if (Number(empty[1]) * 3 > sample.length && empty[0] === 0) return "utf-16le";
	if (Number(empty[0]) * 3 > sample.length && empty[1] === 0) return "utf-16be";
	return undefined;
}

function decode(bytes: Uint8Array): { text: string; encoding?: string } {
	const encoding = encodingOf(bytes);
	const text = new TextDecoder(encoding).decode(bytes);
	if (encoding || isUtf8(bytes)) return { text };
	// biome-ignore lint/suspicious/noControlCharactersInRegex: all characters of one byte.
	const right = text.replace(/[\u0000-\u007f\ufffd]+/g, "").length;
	const wrong = text.replace(/[^\ufffd]+/g, "").length;
	// Bytes of 8 bits are hardly ever letters of UTF-8 by accident.
	if (right * 10 >= wrong) return { text };
	const [windows = "", mac = ""] = ["windows-1252", "macintosh"].map((each) => new TextDecoder(each).decode(bytes));
	const isMac = usual(mac) > usual(windows);
	return { text: isMac ? mac : windows, encoding: isMac ? "Mac Roman" : "Windows-1252" };
}

/** How many letters with accents, quotation marks and dashes stand where they usually do. */
function usual(text: string): number {
	return text.replace(/(?<![A-Za-z])[\u00e0-\u00ff]|[^\u00e0-\u00ff\u2013\u2014\u2018-\u201d]+/g, "").length;
}
