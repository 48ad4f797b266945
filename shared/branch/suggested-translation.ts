/** Suggests a branch's name, address or landmark in a language, made of words and names that people write there. Admins decide. */
import { placeKey } from "../places/place-key.ts";

/**
 * Texts of a language by the key of what they translate. `near {}` is the beginning of a part and its rest: in the text, `{}` stands for the
 * rest and `{~}` for the rest as it is before an ending, which its last text has after a `|`: `शाळा|शाळे`.
 */
export type TranslationTable = Readonly<Record<string, string>>;

/** The longest text that is translated, in UTF-16 units: that of an address. */
const LONGEST = 300;

/** Words of the longest entry, as spaces separate them. */
const MOST_WORDS = 6;

/** What separates the parts of an address. */
const SEPARATORS = /([,;:()\n]+)/;

/** A number, perhaps with a letter: `12`, `411002`, `12/4`, `B-7`, `#4`. */
const NUMBER = /^#?(?:\p{L}[-/]?)?\d[\d/-]{0,20}\p{L}?$/u;

/**
 * Returns a function that translates an English text with the entries of some tables, the first one that has an entry. It returns undefined if any
 * word is in none of them, or if the text has no words.
 */
export function translatorWith(...tables: readonly TranslationTable[]): (text: string) => string | undefined {
	const entryOf = (key: string) => tables.find((table) => Object.hasOwn(table, key))?.[key];

	/** The longest entry for words from one on, and how many words it is for. */
	function longestAt(words: readonly string[], at: number): { entry: string; count: number } | undefined {
		for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count--) {
			const entry = entryOf(placeKey(words.slice(at, at + count).join(" ")));
			if (entry !== undefined) return { entry, count };
		}
		const entry = words[at] ?? "";
		// A dash or the like has no key.
		return NUMBER.test(entry) || placeKey(entry) === "" ? { entry, count: 1 } : undefined;
	}

	/** The words in the language, and the same before an ending. */
	function inWords(words: readonly string[]): [plain: string, beforeEnding: string] | undefined {
		const texts: string[] = [];
		let last = "";
		for (let at = 0; at < words.length; ) {
			const longest = longestAt(words, at);
			if (!longest) return undefined;
			const [text = "", beforeEnding = text] = longest.entry.split("|");
			texts.push(text);
			last = beforeEnding;
			at += longest.count;
		}
		return [texts.join(" "), [...texts.slice(0, -1), last].join(" ")];
	}

	function inPart(part: string): string | undefined {
		const words = part.split(/\s+/).filter(Boolean);
		for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--) {
			const pattern = entryOf(`${placeKey(words.slice(0, count).join(" "))} {}`);
			if (pattern === undefined) continue;
			const [plain, beforeEnding] = inWords(words.slice(count)) ?? [];
			return beforeEnding && pattern.replace(/\{~?\}/, (place) => (place === "{}" ? plain : beforeEnding) ?? "");
		}
		return inWords(words)?.[0];
	}

	return (text) => {
		if (text.length > LONGEST) return undefined;
		const parts = text.split(SEPARATORS).map((part, at) => {
			if (at % 2 === 1 || part.trim() === "") return part;
			const own = inPart(part);
			return own && part.replace(part.trim(), () => own);
		});
		const translated = parts.includes(undefined) ? undefined : parts.join("");
		return translated === text ? undefined : translated;
	};
}
