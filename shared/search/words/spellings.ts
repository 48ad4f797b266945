/**
 * Reads the tables of words. `words.json` has all words that are no names, `first-words.json` those that a phone needs with its first
 * scripts: in one file, all others would come with them.
 */
import { placeKey } from "../../places/place-key.ts";

/** The words of one meaning by language. `latin` has English and the other languages in Latin letters. Words of a phrase are joined by `_`. */
type Spellings = Readonly<Record<string, string>>;

/** All spellings of a meaning as place keys, with one space between the words of a phrase. */
export function spellingsOf(meaning: Spellings): string[] {
	return Object.values(meaning).join(" ").split(" ").map(placeKey);
}
