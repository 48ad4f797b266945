import type { Branch } from "../../../shared/branch/branch.ts";
import { translatedText } from "../../../shared/branch/translated-text.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import type { TextBook } from "../../text/texts.ts";

/** The page's language. */
type Book = Pick<TextBook, "texts" | "language">;

type Named = Pick<Branch, "name"> & Partial<Branch>;

/** A branch's name: in the page's language, if the feed has it. */
export function branchName({ language }: Pick<Book, "language">, branch: Named): string {
	return translatedText(branch, "name", language) ?? branch.name;
}

/** A branch's address: in the page's language, if the feed has it. */
export function branchAddress({ language }: Pick<Book, "language">, branch: Branch): string {
	return translatedText(branch, "address", language) ?? branch.address;
}

/** A branch's landmark: in the page's language, if the feed has it. */
export function branchLandmark({ language }: Pick<Book, "language">, branch: Branch): string | undefined {
	return translatedText(branch, "landmark", language) ?? branch.landmark;
}

/**
 * A branch's name with its city, with the word "and" replaced by "&" (docs/product.md, Finder). Names that only contain the
 * letters, such as Anand, do not change. A city that is already in the name is not repeated.
 */
export function branchTitle({ texts, language }: Book, branch: Named & Pick<Branch, "city">): string {
	const { name, city } = branch;
	const named = !city || ` ${placeKey(name)} `.includes(` ${placeKey(city)} `);
	const own = branchName({ language }, branch);
	const title = named ? own : `${own}, ${texts.placeName(city)}`;
	return title.replace(/(?<![\p{L}\p{M}\p{N}])and(?![\p{L}\p{M}\p{N}])/giu, "&");
}
