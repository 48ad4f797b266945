/** Reads text that was copied from the code of a web page or a database: `M&amp;G Road`, `D&#039;Souza`, `D\'Souza`, `Camp<br>Pune`. */
import { cleanText } from "./clean-text.ts";

/** The entities that lists of branches in India have. */
const SIGNS = new Map(
	"amp& lt< gt> quot\" apos' nbsp\u00a0 ndash– mdash— hellip… lsquo‘ rsquo’ ldquo“ rdquo” bull• middot· deg° reg® copy© trade™ eacuteé shy\u00ad"
		.split(" ")
		.map((entity) => [entity.slice(0, -1), entity.slice(-1)]),
);
/** A few may lack the semicolon. */
const ENTITY = /&(?:#(\d{1,7}|x[\da-f]{1,6});|([a-z]{2,6});|(amp|nbsp|quot)\b(?!=))/gi;

const LINE_BREAK = /^(?:br|p|div|[uo]l|li|table|t[rd]|h[1-6]|hr)$/i;
/** Letters alone, such as `<A>`, are tags only if they are small. */
const TAG =
	/<\/?([abiusp]|br|div|[uo]l|li|table|t[rd]|h[1-6]|hr|em|strong|span|small|font|img|su[bp]|center|BR|DIV|LI|STRONG|SPAN|FONT)(?:[\s/][^<>]*)?>/g;

/** As in JSON and SQL; a small letter after `\n` is that of a word, such as `4\nagar`. */
const ESCAPE = /\\(?:u([\da-fA-F]{4})|(['"])|(?:r\\n|n)(?![a-z]))/g;

/** The text as people read it on the page; the same text if it has no entities or tags. */
export function withoutMarkup(text: string): string {
	let plain = text;
	// It may be coded several times, as in `&amp;amp;`.
	for (let round = 0; round < 4 && /[&<\\]/.test(plain); round++)
		plain = plain
			.replace(TAG, (_, name) => (LINE_BREAK.test(name) ? "\n" : ""))
			.replace(ENTITY, signOf)
			.replace(ESCAPE, (_, hex, quote = "\n") => (hex ? String.fromCharCode(Number.parseInt(hex, 16)) : quote));
	return plain === text ? text : cleanText(plain);
}

function signOf(written: string, number: string | undefined, name = "", open = name): string {
	const code = Number(number?.replace(/^x/i, "0x") ?? Number.NaN);
	// As browsers read them: many programs take the codes of Windows-1252 for those of Unicode.
	if (code >= 128 && code < 160) return new TextDecoder("windows-1252").decode(Uint8Array.of(code));
	return code <= 0x10ffff ? String.fromCodePoint(code) : (SIGNS.get(open.toLowerCase()) ?? written);
}
