/** Offers the places that the words of a query name. */

import { textAt } from "../../shared/search/words/sorted-texts.ts";
import { isLatin, soundKey } from "../../shared/search/words/sound-key.ts";
import {
	allowsTypos,
	isSureSound,
	isTransposition,
	MAX_TYPO_WORDS_OF_PLACES,
	ONE_TYPO_PLACE_LENGTH,
} from "../../shared/search/words/typos.ts";
import {
	FIELD_MASK,
	MAX_WORD_LENGTH,
	type WordRange,
	wholeWord,
	wordsBeginningWith,
	wordsHeard,
	wordsWithMoreVowels,
} from "../../shared/search/words/word-index.ts";
import type { BestPlaces } from "./best-places.ts";
import { LEVEL, type Level, type NameMarks } from "./name-marks.ts";
import { pincodeNumber, pincodesBeginningWith } from "./pincodes.ts";
import { type PlaceData, placeOfName } from "./place-data.ts";
import { PLACE_FIELD, plainWord, similarWords } from "./place-words.ts";
import { QueryContext } from "./query-context.ts";

/** Neighbouring words that may be one word in the name: `gandhi nagar`, `m g road`. */
const LONGEST_JOINED = 4;

/** Shorter words do not count as beginnings of others. */
const MIN_BEGINNING_LENGTH = 3;
const MIN_JOINED_BEGINNING_LENGTH = 5;

/** How many names are marked in all; words that would exceed it are skipped. The most frequent beginning, `cha`, is in 4,400. */
export const MAX_MARKS = 20_000;

/** `spelled`: typing errors only in words that no name has. `forgiven`: in all words. `large`: the same, but only for large cities and states. */
export type Spelling = "spelled" | "forgiven" | "large";

/** Looks up the words of one query. */
export class PlaceSearch {
	readonly #data: PlaceData;
	readonly #marks: NameMarks;
	readonly #words: readonly string[];
	readonly #context: QueryContext;
	/** The words without abbreviations. */
	readonly #plain: readonly string[];
	/** Words that any name has, as bits. */
	#knownWords = 0;
	#withTypos = 0;
	#marked = 0;

	constructor(data: PlaceData, marks: NameMarks, words: readonly string[]) {
		this.#data = data;
		this.#marks = marks;
		this.#words = words;
		this.#plain = words.map(plainWord);
		this.#context = new QueryContext(
			data,
			this.#plain,
			words.map((word) => pincodeNumber(data, word)),
		);
	}

	run(spelling: Spelling, best: BestPlaces): void {
		this.#marks.clear();
		this.#markWhole();
		this.#markBeginnings();
		this.#markHeard(best.isBegun);
		for (const [at, word] of this.#words.entries()) {
			const isKnown = (this.#knownWords | this.#context.words) & (1 << at);
			if (!isKnown && /\d/.test(word)) {
				if (!isPincodeBeginning(word)) return;
			} else if (!isKnown || spelling !== "spelled") {
				this.#markLike(at, word, spelling === "large");
			}
		}
		this.#offerNames(best, spelling === "large");
		if (spelling !== "large") this.#offerPincodes(best);
	}

	#markWhole(): void {
		for (let length = Math.min(LONGEST_JOINED, this.#words.length); length > 0; length--) {
			for (const { text, words } of this.#joined(length)) {
				if (text.length <= MAX_WORD_LENGTH) this.#mark(wholeWord(this.#data.index, text), words, LEVEL.whole);
			}
		}
		// `उत्तर` is north, but also a word of a state.
		for (const [at, word] of this.#words.entries()) {
			if (word !== this.#plain[at]) this.#mark(wholeWord(this.#data.index, word), 1 << at, LEVEL.whole);
		}
	}

	#markBeginnings(): void {
		for (let length = Math.min(2, this.#words.length); length > 0; length--) {
			for (const { text, words } of this.#joined(length)) {
				if (text.length < (length > 1 ? MIN_JOINED_BEGINNING_LENGTH : MIN_BEGINNING_LENGTH) || /^\d/.test(text))
					continue;
				this.#mark(wordsBeginningWith(this.#data.index, text), words, LEVEL.beginning);
			}
		}
	}

	/** Each run of `length` neighbouring words as one word. */
	*#joined(length: number): Generator<{ text: string; words: number }> {
		for (let from = 0; from + length <= this.#words.length; from++) {
			const text = this.#plain.slice(from, from + length).join("");
			yield { text, words: ((1 << length) - 1) << from };
		}
	}

	/** Marks names that sound like words in another script. */
	#markHeard(withBeginnings: boolean): void {
		const { index } = this.#data;
		const isImportant = (word: number) => {
			const field = (index.postings[index.postingStarts[word] ?? 0] ?? 0) & FIELD_MASK;
			return field <= PLACE_FIELD.pair;
		};
		for (let length = Math.min(2, this.#words.length); length > 0; length--) {
			for (const { text, words } of this.#joined(length)) {
				if (isLatin(text) || /\d/.test(text)) continue;
				for (const { word, errors } of wordsHeard(index, text, false)) {
					this.#mark({ from: word, to: word + 1 }, words, LEVEL.sound + errors, true);
				}
				if (text.length < MIN_BEGINNING_LENGTH || (this.#knownWords & words && !withBeginnings)) continue;
				for (const { word } of wordsHeard(index, text, true, isImportant)) {
					this.#mark({ from: word, to: word + 1 }, words, LEVEL.begun);
				}
			}
		}
	}

	#markLike(at: number, word: string, onlyLarge: boolean): void {
		if (!canBeMisspelled(word) || this.#withTypos >= MAX_TYPO_WORDS_OF_PLACES) return;
		this.#withTypos++;
		const { index } = this.#data;
		const withErrors = isSureSound(soundKey(word), isLatin(word)) ? LEVEL.error : LEVEL.guess;
		for (const { word: similarWord, errors } of similarWords(this.#data, word, onlyLarge)) {
			const text = textAt(index.words, similarWord);
			// The sound of a Latin word in another script is a poor match.
			if (isLatin(word) && !isLatin(text)) continue;
			// Two letters in the wrong order hardly ever make another name: `tawnag`.
			const level = errors === 0 ? LEVEL.sound : isTransposition(word, text) ? LEVEL.error : withErrors;
			this.#mark({ from: similarWord, to: similarWord + 1 }, 1 << at, level);
		}
		// Only large cities are offered for a guess.
		for (const similarWord of onlyLarge ? [] : wordsWithMoreVowels(index, word)) {
			this.#mark({ from: similarWord, to: similarWord + 1 }, 1 << at, LEVEL.guess);
		}
	}

	#mark(range: WordRange, words: number, level: Level, isWhole = level === LEVEL.whole): void {
		const count = this.#marks.countOf(range);
		if (count === 0) return;
		this.#knownWords |= words;
		if (count <= MAX_MARKS - this.#marked) {
			this.#marked += count;
			this.#marks.mark(range, words, level, isWhole, (place) => this.#context.note(place, words, level));
		}
	}

	#offerNames(best: BestPlaces, onlyLarge: boolean): void {
		const all = (1 << this.#words.length) - 1;
		this.#marks.each((marked) => {
			const place = placeOfName(this.#data, marked.name);
			if (onlyLarge && !best.isLarge(place)) return;
			const missing = all & ~marked.words;
			const besideLevel = missing ? this.#context.levelFor(place, missing) : LEVEL.whole;
			if (besideLevel === undefined) return;
			best.offer({ ...marked, place, level: Math.max(marked.level, besideLevel), beside: bitsIn(missing) });
		});
	}

	#offerPincodes(best: BestPlaces): void {
		const all = (1 << this.#words.length) - 1;
		for (const [place, word] of this.#words.entries()) {
			if (!isPincodeBeginning(word)) continue;
			const own = word.length === 6 ? LEVEL.whole : LEVEL.beginning;
			const [from, to] = pincodesBeginningWith(this.#data, word);
			for (let number = from; number < to; number++) {
				const pincode = this.#data.starts.pincode + number;
				const missing = all & ~(1 << place);
				const besideLevel = this.#context.levelFor(pincode, missing);
				if (besideLevel === undefined) continue;
				const level = Math.max(own, besideLevel);
				best.offer({ place: pincode, name: -1, words: 1 << place, level, uncovered: 0, beside: bitsIn(missing) });
			}
		}
	}
}

/** Whether typing errors are allowed in a word; in Indian scripts, only the length of its sound counts. */
export function canBeMisspelled(word: string): boolean {
	return allowsTypos(word, isLatin(word) ? ONE_TYPO_PLACE_LENGTH : 0);
}

function bitsIn(words: number): number {
	let count = 0;
	for (let rest = words; rest; rest &= rest - 1) count++;
	return count;
}

function isPincodeBeginning(word: string): boolean {
	return /^[1-9]\d{2,5}$/.test(word);
}
