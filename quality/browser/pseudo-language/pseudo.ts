/**
 * A language that shows what is not translated, and what has no room: `[Ƒíñđ ýôúŕ ñéáŕéšţ ƀŕáñçĥ ~~~~~~]`. What a text gets from elsewhere,
 * such as names, stays as it is.
 */

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
	[..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, index) => [
		letter,
		[..."áƀçđéƒǧĥíĵķļɱñôƥɋŕšţúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶĻṀÑÔƤɊŔŠŢÚṼŴẊÝŽ"][index] ?? letter,
	]),
);

/** Around what a text gets, so that it stays. Texts have no such characters. */
const [BEGIN, END] = ["\ue000", "\ue001"];

/** Texts in other languages are up to about half as long again. */
const LONGER = 0.5;

function ofText(text: string): string {
	let depth = 0;
	let own = 0;
	const changed = [...text].map((character) => {
		if (character === BEGIN) depth++;
		if (character === END) depth--;
		if (depth > 0 || !/[a-z]/i.test(character)) return character;
		own++;
		return ACCENTED[character] ?? character;
	});
	const more = "~".repeat(Math.ceil(own * LONGER));
	const shown = changed.join("").replace(/[\ue000\ue001]/g, "");
	return own === 0 ? shown : `[${shown}${more && ` ${more}`}]`;
}

function protect(value: unknown): unknown {
	return typeof value === "string" && value !== "" ? BEGIN + value + END : value;
}

/** All texts of a part of a language, in the pseudo-language. */
export function pseudo<Texts>(texts: Texts): Texts {
	if (typeof texts === "string") return ofText(texts) as Texts;
	if (typeof texts === "function") return ((...values: unknown[]) => pseudo(texts(...values.map(protect)))) as Texts;
	if (Array.isArray(texts)) return texts.map(pseudo) as Texts;
	if (typeof texts !== "object" || texts === null) return texts;
	return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, pseudo(text)])) as Texts;
}
