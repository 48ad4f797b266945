import { type ComponentProps, createElement, type ReactNode } from "react";
import type { Branch } from "../../../shared/branch/branch.ts";
import { translatedText } from "../../../shared/branch/translated-text.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import type { TextBook } from "../../text/texts.ts";
import { englishMark, useTextBook } from "../../text/use-texts.ts";

/** The page's language. */
export type Book = Pick<TextBook, "texts" | "language">;

export type BranchWith<Part extends keyof Branch> = Pick<Branch, Part> & Partial<Branch>;

/** A branch's name: in the page's language, if the feed has it. */
export function branchName({ language }: Pick<Book, "language">, branch: BranchWith<"name">): string {
	return translatedText(branch, "name", language) ?? branch.name;
}

/** A branch's address: in the page's language, if the feed has it. */
export function branchAddress({ language }: Pick<Book, "language">, branch: BranchWith<"address">): string {
	return translatedText(branch, "address", language) ?? branch.address;
}

/** A branch's name with its city, unless it has that, and with "&" for the word "and" (docs/product.md, Finder), but not in Anand. */
export function branchTitle({ texts, language }: Book, branch: BranchWith<"name" | "city">): string {
	const { name, city, state } = branch;
	const named = !city || ` ${placeKey(name)} `.includes(` ${placeKey(city)} `);
	const own = branchName({ language }, branch);
	const title = named ? own : `${own}, ${texts.placeName(city, state)}`;
	return title.replace(/(?<![\p{L}\p{M}\p{N}])and(?![\p{L}\p{M}\p{N}])/giu, "&");
}

/** The title as all that is in an element, with what of it is in English only marked so: its name, or all. */
export function shownTitle(book: Book, branch: BranchWith<"name" | "city">): ReactNode {
	const title = branchTitle(book, branch);
	const lang = englishMark(book);
	// Up to the end, or a comma before letters of another script.
	const [english] = (lang && /^[^\u0250-\u1fff]+(?=, |$)/.exec(title)) || [];
	return english ? [createElement("span", { key: lang, lang }, english), title.slice(english.length)] : title;
}

/** What a place is looked for by: page translation must not change it, and in English only, it is marked so. Nothing if it is empty. */
export function OwnName({ as = "span", className, children }: ComponentProps<"span"> & { as?: string }) {
	const lang = englishMark(useTextBook(), String(children));
	return children && createElement(as, { className, translate: "no", lang }, children);
}
