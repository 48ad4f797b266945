import { placeKey } from "../../../shared/places/place-key.ts";
import type { TextBook } from "../../text/texts.ts";

/** The page's language. */
type Book = Pick<TextBook, "texts" | "language">;

interface Named {
	name: string;
	city: string;
}

/**
 * A branch's name with its city, with the word "and" replaced by "&" (docs/product.md, Finder). Names that only contain the
 * letters, such as Anand, do not change. A city that is already in the name is not repeated.
 */
export function branchTitle({ texts }: Book, { name, city }: Named): string {
	const named = !city || ` ${placeKey(name)} `.includes(` ${placeKey(city)} `);
	const title = named ? name : `${name}, ${texts.placeName(city)}`;
	return title.replace(/(?<![\p{L}\p{M}\p{N}])and(?![\p{L}\p{M}\p{N}])/giu, "&");
}
