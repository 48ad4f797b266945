/** Finds documents (branches or places) by a word, its beginning or its sound, in long columns that processes send as they are. */

import { firstFrom as firstNumberFrom } from "../../first-from.ts";
import { hearing } from "./hearing.ts";
import { firstFrom, packTexts, type SortedTexts, textAt, textsBeginningWith } from "./sorted-texts.ts";
import { soundKey } from "./sound-key.ts";
import { allowsTypos, maxTypos, similarTexts } from "./typos.ts";

export interface WordIndex {
	readonly words: SortedTexts;
	/** Where the postings of each word begin, and at the end where the last ones end. */
	readonly postingStarts: Uint32Array;
	/** For each word its documents in ascending order, each with the field that has it: `document << FIELD_BITS | field`. */
	readonly postings: Uint32Array;
	/** The sounds of the words in which typing errors are allowed, and the word of each. */
	readonly sounds: SortedTexts;
	readonly soundWords: Uint32Array;
	/** The words in Latin letters by their consonants and sounds (`spokenKey`), and the word of each. */
	readonly spoken: SortedTexts;
	readonly spokenWords: Uint32Array;
	/** The lowest field of each word, and `FORGIVEN` if typing errors are allowed in it. */
	readonly marks: Uint8Array;
}

/** A document has a word in one field only: the one with the lowest number. */
export const FIELD_BITS = 4;
export const FIELD_MASK = (1 << FIELD_BITS) - 1;

export const FORGIVEN = 0x80;

/** Longer words are cut. */
export const MAX_WORD_LENGTH = 40;

/** Words whose sounds are found in one step. */
const WORDS_PER_STEP = 64;

export interface WordRange {
	/** Numbers of words: from the first to before the second. */
	readonly from: number;
	readonly to: number;
}

export function isThere({ from, to }: WordRange): boolean {
	return from < to;
}

const NO_WORDS: WordRange = { from: 0, to: 0 };

/** The number of a word, as a range of one word; empty if there is none. */
export function wholeWord({ words }: Pick<WordIndex, "words">, word: string): WordRange {
	const index = firstFrom(words, word);
	return index + 1 < words.starts.length && textAt(words, index) === word ? { from: index, to: index + 1 } : NO_WORDS;
}

/** The words that begin with another one, including itself. */
export function wordsBeginningWith({ words }: Pick<WordIndex, "words">, beginning: string): WordRange {
	const [from, to] = textsBeginningWith(words, beginning);
	return { from, to };
}

export function lowestField({ marks }: WordIndex, word: number): number {
	return (marks[word] ?? 0) & FIELD_MASK;
}

/** The field in which a document has a word; undefined if it does not have it. */
export function fieldOf({ postings, postingStarts }: WordIndex, word: number, document: number): number | undefined {
	const end = postingStarts[word + 1] ?? 0;
	const at = firstNumberFrom(postings, document * 2 ** FIELD_BITS, postingStarts[word], end);
	const posting = postings[at] ?? 0;
	return at < end && posting >>> FIELD_BITS === document ? posting & FIELD_MASK : undefined;
}

export interface SimilarWord {
	word: number;
	/** 0 if it only sounds the same. */
	errors: number;
}

/** The words that sound like another one or are spelled like it except for typing errors, in the fields in which errors are allowed. */
export function wordsLike(index: WordIndex, word: string): SimilarWord[] {
	if (!allowsTypos(word)) return [];
	const { words, marks } = index;
	const sound = soundKey(word);
	const sounding = wordsSounding(index, sound, maxTypos(sound));
	const isMarked = (index: number) => ((marks[index] ?? 0) & FORGIVEN) !== 0;
	const spelled = similarTexts(words, word, maxTypos(word), isMarked);
	return [...sounding, ...spelled.map(({ index, errors }) => ({ word: index, errors }))];
}

/** The words with a sound that differs in at most some errors. */
export function wordsSounding(
	{ sounds, soundWords }: Pick<WordIndex, "sounds" | "soundWords">,
	sound: string,
	max: number,
): SimilarWord[] {
	return similarTexts(sounds, sound, max).map(({ index, errors }) => ({ word: soundWords[index] ?? 0, errors }));
}

type SpokenWords = Pick<WordIndex, "words" | "spoken" | "spokenWords">;

/** Words in more spellings than this are left out if they are villages' or the like: each is compared. */
const MANY_SPELLINGS = 1000;

/** A single consonant begins too many words. */
const MIN_BEGINNING = 2;

/** The words that sound like one in an Indian script, or begin so, most similar first (`differenceOf`). @param isImportant wanted even among very many */
export function wordsHeard(
	{ spoken, spokenWords }: SpokenWords,
	word: string,
	isBeginning: boolean,
	isImportant: (word: number) => boolean = () => true,
): SimilarWord[] {
	const ears = hearing();
	if (!ears) return [];
	const sound = ears.heardWord(word, isBeginning);
	const matches: SimilarWord[] = [];
	for (const skeleton of sound.skeletons) {
		if (skeleton.length < (isBeginning ? MIN_BEGINNING : 1)) continue;
		const [from, to] = textsBeginningWith(spoken, isBeginning ? skeleton : `${skeleton} `);
		for (let rank = from; rank < to; rank++) {
			const similar = spokenWords[rank] ?? 0;
			if (to - from > MANY_SPELLINGS && !isImportant(similar)) continue;
			const key = textAt(spoken, rank);
			const errors = ears.differenceOf(sound, key.slice(key.indexOf(" ") + 1));
			if (errors !== undefined) matches.push({ word: similar, errors });
		}
	}
	return matches.sort((a, b) => a.errors - b.errors);
}

/** Without vowels, shorter words may be many others. */
const MIN_CONSONANTS = 4;

const VOWELS = /[aeiouy]/g;

/** The words of which one has all consonants but not all vowels: `hydrbad`, `bnglr`. */
export function wordsWithMoreVowels({ words, spoken, spokenWords }: SpokenWords, word: string): number[] {
	const ears = hearing();
	if (!ears) return [];
	const consonants = word.replace(VOWELS, "");
	if (consonants.length < MIN_CONSONANTS || /[^a-z]/.test(word)) return [];
	const [skeleton] = ears.spokenKey(word).split(" ");
	const [from, to] = textsBeginningWith(spoken, `${skeleton} `);
	return [...spokenWords.subarray(from, to)].filter((each) => {
		const whole = textAt(words, each);
		return whole.length > word.length && whole.replace(VOWELS, "") === consonants;
	});
}

/** Collects words and makes the index. Documents come in ascending order. */
export class WordIndexBuilder {
	readonly #numbers = new Map<string, number>();
	/** The lowest field of each word. */
	readonly #fields: number[] = [];
	readonly #word = new GrowingNumbers();
	readonly #posting = new GrowingNumbers();
	#document = new Map<string, number>();
	#documentNumber = -1;
	readonly #lastForgivenField: number;
	readonly #lastSpokenField: number;

	/** @param lastForgivenField the last field with typing errors @param lastSpokenField the last one found by sound in another script */
	constructor(lastForgivenField: number, lastSpokenField = lastForgivenField) {
		this.#lastForgivenField = lastForgivenField;
		this.#lastSpokenField = lastSpokenField;
	}

	/** Begins the next document. */
	next(): void {
		this.#endDocument();
		this.#documentNumber++;
	}

	/** Adds a word to the document. @param field from 0 to 15; the lowest of a word's fields counts */
	add(word: string, field: number): void {
		if (!word) return;
		const shortWord = word.slice(0, MAX_WORD_LENGTH);
		const bestField = this.#document.get(shortWord);
		if (bestField === undefined || field < bestField) this.#document.set(shortWord, field);
	}

	#endDocument(): void {
		for (const [word, field] of this.#document) {
			let number = this.#numbers.get(word);
			if (number === undefined) {
				number = this.#numbers.size;
				this.#numbers.set(word, number);
			}
			this.#fields[number] = Math.min(field, this.#fields[number] ?? field);
			this.#word.push(number);
			this.#posting.push((this.#documentNumber << FIELD_BITS) | field);
		}
		this.#document = new Map();
	}

	/** Makes the index in steps, between which something else can be done. */
	*finish(): Generator<undefined, WordIndex> {
		this.#endDocument();
		const sorted = [...this.#numbers.keys()].sort();
		const rank = new Uint32Array(sorted.length);
		for (const [index, word] of sorted.entries()) rank[this.#numbers.get(word) ?? 0] = index;
		const [word, posting] = [this.#word.numbers(), this.#posting.numbers()];
		const postingStarts = new Uint32Array(sorted.length + 1);
		for (const number of word)
			postingStarts[(rank[number] ?? 0) + 1] = (postingStarts[(rank[number] ?? 0) + 1] ?? 0) + 1;
		for (let index = 0; index < sorted.length; index++) {
			postingStarts[index + 1] = (postingStarts[index + 1] ?? 0) + (postingStarts[index] ?? 0);
		}
		const next = postingStarts.slice();
		const postings = new Uint32Array(word.length);
		for (let each = 0; each < word.length; each++) {
			const index = rank[word[each] ?? 0] ?? 0;
			const at = next[index] ?? 0;
			postings[at] = posting[each] ?? 0;
			next[index] = at + 1;
		}
		yield;
		const sounds = yield* this.#sounds(sorted);
		yield;
		return { words: packTexts(sorted), postingStarts, postings, ...sounds };
	}

	*#sounds(sorted: readonly string[]): Generator<undefined, Omit<WordIndex, "words" | "postingStarts" | "postings">> {
		const [sounding, spoken]: [SoundOfWord[], SoundOfWord[]] = [[], []];
		const ears = hearing();
		const marks = new Uint8Array(sorted.length);
		for (const [index, word] of sorted.entries()) {
			if (index % WORDS_PER_STEP === 0) yield;
			const field = this.#fields[this.#numbers.get(word) ?? 0] ?? 0;
			marks[index] = field;
			if (ears && field <= this.#lastSpokenField && LATIN_WORD.test(word))
				spoken.push({ sound: ears.spokenKey(word), index });
			if (field > this.#lastForgivenField || !allowsTypos(word)) continue;
			sounding.push({ sound: soundKey(word), index });
			marks[index] = field | FORGIVEN;
		}
		const [sounds, soundWords] = sortedBySound(sounding);
		const [ofSpoken, spokenWords] = sortedBySound(spoken);
		return { sounds, soundWords, spoken: ofSpoken, spokenWords, marks };
	}
}

interface SoundOfWord {
	sound: string;
	index: number;
}

function sortedBySound(list: SoundOfWord[]): [sounds: SortedTexts, words: Uint32Array] {
	list.sort((a, b) => (a.sound < b.sound ? -1 : a.sound > b.sound ? 1 : a.index - b.index));
	return [packTexts(list.map(({ sound }) => sound)), Uint32Array.from(list, ({ index }) => index)];
}

/** Takes all steps at once. */
export function withoutPauses<Result>(steps: Iterator<undefined, Result>): Result {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}

/** Single letters sound like too many words. */
const LATIN_WORD = /^[a-z]{2,}$/;

/** Numbers outside the heap: millions of them cost the garbage collector nothing. */
class GrowingNumbers {
	#numbers = new Uint32Array(1024);
	#length = 0;

	push(number: number): void {
		if (this.#length === this.#numbers.length) {
			const longer = new Uint32Array(this.#length * 2);
			longer.set(this.#numbers);
			this.#numbers = longer;
		}
		this.#numbers[this.#length++] = number;
	}

	numbers(): Uint32Array {
		return this.#numbers.subarray(0, this.#length);
	}
}
