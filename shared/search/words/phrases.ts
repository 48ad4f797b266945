/** Phrases in the words of a query. */
import { createMemo } from "../../memo.ts";
import { soundKey } from "./sound-key.ts";

/** What is found for the longest phrase that begins at a word, and how many words it has. */
export function phraseAt<Value>(
	words: readonly string[],
	at: number,
	most: number,
	find: (phrase: string) => Value | undefined,
): { value: Value; length: number } | undefined {
	for (let length = Math.min(most, words.length - at); length > 0; length--) {
		const value = find(words.slice(at, at + length).join(" "));
		if (value !== undefined) return { value, length };
	}
	return undefined;
}

const remembered = createMemo<string>();

/** How the words of a phrase sound. */
export function soundOf(phrase: string): string {
	return phrase
		.split(" ")
		.map((word) => remembered(word, () => soundKey(word)))
		.join(" ");
}
