import type { Branch } from "../../../shared/branch/branch.ts";

/** Characters that may stand between the parts of an address. */
const BETWEEN = " ,.-–;:()";

/** Words of roads, by which people find a branch. */
const ROADS = new Set(
	"road rd street st marg lane gali highway nh sh bypass chowk circle cross square junction naka bazar bazaar".split(
		" ",
	),
);

/** Words that a landmark begins with. */
const BESIDE = new Set("opp opposite near nr behind beside besides next adjacent facing above at".split(" "));

/** Splits an address into what a card shows, what precedes it (floor, shop), and city, state and pincode at its end. @param translated split alike */
export function splitAddress(
	{ address, city, state, pincode }: Pick<Branch, "address" | "city" | "state" | "pincode">,
	translated = address,
) {
	const spaced = pincode.replace(/^.{3}/, "$& ");
	const left = new Set([city, state, pincode, spaced].filter(Boolean).map((fact) => fact.toLowerCase()));
	let end = trimmed(address, address.length);
	for (;;) {
		const rest = address.slice(0, end).toLowerCase();
		const fact = [...left].find((each) => rest.endsWith(each) && BETWEEN.includes(rest.at(-each.length - 1) ?? ""));
		// In lower case, a text may have another length.
		if (fact === undefined || rest.length !== end) break;
		left.delete(fact);
		end = trimmed(address, end - fact.length);
	}
	// An address that contains nothing else is shown whole.
	if (end === 0) end = address.length;
	const start = roadIn(address.slice(0, end));
	const parts = translated.split(",");
	const partsUntil = (at: number) => address.slice(0, at).split(",").length;
	if (translated === address) {
		return { before: address.slice(0, start), shown: address.slice(start, end), repeated: address.slice(end) };
	}
	if (parts.length !== partsUntil(address.length)) return { before: "", shown: translated, repeated: "" };
	const before = parts.slice(0, partsUntil(start) - 1).map((part) => `${part},`);
	const repeated = parts.slice(partsUntil(end)).map((part) => `,${part}`);
	const shown = parts.slice(before.length, parts.length - repeated.length).join(",");
	return { before: before.join(""), shown, repeated: repeated.join("") };
}

/** Where the first part begins that is a road or a landmark; 0 if none is. */
function roadIn(address: string): number {
	let start = 0;
	for (const part of address.split(",")) {
		const words = part.toLowerCase().split(/[ .]/).filter(Boolean);
		if (BESIDE.has(words[0] ?? "") || words.some((word) => ROADS.has(word))) {
			return start + part.length - part.trimStart().length;
		}
		start += part.length + 1;
	}
	return 0;
}

/** Where the text ends without separators. */
function trimmed(text: string, end: number): number {
	let last = end;
	while (last > 0 && BETWEEN.includes(text.charAt(last - 1))) last--;
	return last;
}
