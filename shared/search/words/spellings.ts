/**
 * Reads the table of words that are no names. It is three files, so that no browser loads words that it does not need: `first-words.json` has those for which
 * a browser searches its list, `words.json` those that it needs besides without a network, and `server-words.json` the others, which only
 * the server understands: `server-readers.ts` adds their spellings to the sections of the same name.
 */
import { placeKey } from "../../places/place-key.ts";

/** The words of one meaning by language. `latin` has English and the other languages in Latin letters. Words of a phrase are joined by `_`. */
export type Spellings = Readonly<Record<string, string>>;

/** All spellings of a meaning as place keys, with one space between the words of a phrase. */
export function spellingsOf(meaning: Spellings): string[] {
	return Object.values(meaning).join(" ").split(" ").map(placeKey);
}
