import type { Branch } from "../../../shared/branch/branch.ts";

/** Characters that may stand between the parts of an address. */
const BETWEEN = " ,.-–;:()";

/**
 * Splits an address into what is shown, and the city, state and pincode at its end, in any order: these have a line of their own, and an
 * address that is cut off after two lines would lose them.
 */
export function splitAddress({
	address,
	city,
	state,
	pincode,
}: Pick<Branch, "address" | "city" | "state" | "pincode">) {
	const spaced = pincode.replace(/^.{3}/, "$& ");
	const left = new Set([city, state, pincode, spaced].filter(Boolean).map((fact) => fact.toLowerCase()));
	let end = trimmed(address, address.length);
	for (;;) {
		const rest = address.slice(0, end).toLowerCase();
		const fact = [...left].find((each) => rest.endsWith(each) && isBetween(rest.charAt(rest.length - each.length - 1)));
		// In lower case, a text may have another length.
		if (fact === undefined || rest.length !== end) break;
		left.delete(fact);
		end = trimmed(address, end - fact.length);
	}
	// An address that contains nothing else is shown whole.
	return end === 0 ? { shown: address, repeated: "" } : { shown: address.slice(0, end), repeated: address.slice(end) };
}

/** Where the text ends without separators. */
function trimmed(text: string, end: number): number {
	let last = end;
	while (last > 0 && BETWEEN.includes(text.charAt(last - 1))) last--;
	return last;
}

/** Whether a character is a separator. Before the first character, `character` is empty. */
function isBetween(character: string): boolean {
	return character === "" || BETWEEN.includes(character);
}
