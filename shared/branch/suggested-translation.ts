/** Suggests a branch's name, address or landmark in a language, made of words and names that people write there. Admins decide. */
import { placeKey } from "../places/place-key.ts";

/** Texts by what they translate. In `near {}`, `{}` is the rest, `{~}` the rest before an ending, which its last text has after `|`: `शाळा|शाळे`. */
export type TranslationTable = Readonly<Record<string, string>>;

/** The longest text that is translated, in UTF-16 units, and the most words of an entry. */
const [LONGEST, MOST_WORDS] = [300, 6];

/** A number, perhaps with a letter: `12`, `411002`, `12/4`, `B-7`, `#4`. */
const NUMBER = /^#?(?:\p{L}[-/]?)?\d[\d/-]{0,20}\p{L}?$/u;

/** Returns a function that translates an English text by the first table that has each word; undefined if one is in none. */
export function translatorWith(...tables: readonly TranslationTable[]): (text: string) => string | undefined {
	function entryOf(words: readonly string[], end = ""): string | undefined {
		const key = placeKey(words.join(" ")) + end;
		return tables.find((table) => Object.hasOwn(table, key))?.[key];
	}

	/** The longest entries from the first word on, as they are and before an ending. Numbers and dashes stay. */
	function inWords(words: readonly string[]): readonly [plain: string, beforeEnding: string] | undefined {
		for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
			const [word = ""] = words;
			const isKept = count === 1 && (NUMBER.test(word) || placeKey(word) === "");
			const entry = entryOf(words.slice(0, count)) ?? (isKept ? word : undefined);
			if (entry === undefined) continue;
			const [plain = "", beforeEnding = plain] = entry.split("|");
			if (count === words.length) return [plain, beforeEnding];
			const rest = inWords(words.slice(count));
			return rest && [`${plain} ${rest[0]}`, `${plain} ${rest[1]}`];
		}
		return undefined;
	}

	function inPart(words: readonly string[]): string | undefined {
		for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--) {
			const pattern = entryOf(words.slice(0, count), " {}");
			const rest = pattern && inWords(words.slice(count));
			if (pattern) return rest && pattern.replace("{}", () => rest[0]).replace("{~}", () => rest[1]);
		}
		return inWords(words)?.[0];
	}

	return (text) => {
		const parts = text.slice(0, LONGEST + 1).split(/([,;:()\n]+)/);
		const translated = parts.map((part, at) => {
			const own = at % 2 === 1 || part.trim() === "" ? part : inPart(part.trim().split(/\s+/));
			return own && part.replace(part.trim(), () => own.trim());
		});
		const isWhole = text.length <= LONGEST && !translated.includes(undefined) && translated.join("") !== text;
		return isWhole ? translated.join("") : undefined;
	};
}
