/** Reads the words that are no names: of browsers' lists (`first-words.json`), of browsers without a network (`words.json`), and of the server (`server-words.json`). */
import { placeKey } from "../../places/place-key.ts";

/** The words of one meaning by language. `latin` has English and the other languages in Latin letters. Words of a phrase are joined by `_`. */
export type Spellings = Readonly<Record<string, string>>;

/** All spellings of a meaning as place keys, with one space between the words of a phrase. */
export function spellingsOf(meaning: Spellings): string[] {
	return Object.values(meaning).join(" ").split(" ").map(placeKey);
}
