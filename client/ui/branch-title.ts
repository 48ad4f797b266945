import { placeKey } from "../../shared/place-key.ts";

/**
 * A branch's name with its city, where the word "and" is replaced by "&" (docs/product.md, Finder). Names that merely hold
 * the letters, such as Anand, stay whole, and a city that the name says already is not said twice.
 */
export function branchTitle({ name, city }: { name: string; city: string }): string {
	const named = !city || ` ${placeKey(name)} `.includes(` ${placeKey(city)} `);
	const title = named ? name : `${name}, ${city}`;
	return title.replace(/(?<![\p{L}\p{M}\p{N}])and(?![\p{L}\p{M}\p{N}])/giu, "&");
}
