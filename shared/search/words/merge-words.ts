/** Puts the words of changed documents into a long index, as if all documents had been in it from the start. */
import { firstFrom, mergeTexts, type SortedTexts, textAt } from "./sorted-texts.ts";
import { FIELD_BITS, FIELD_MASK, FORGIVEN, type WordIndex } from "./word-index.ts";

/** An index, and the numbers that its documents get; -1 for one that is left out. */
type Side = readonly [index: WordIndex, documents: Int32Array];

/** Joins two indexes. @param own the one that is short @param lastField the `lastForgivenField` of both, which is also the last spoken one */
export function mergeWords([old, oldDocuments]: Side, [own, ownDocuments]: Side, lastField: number): WordIndex {
	const sides = [
		{ index: old, documents: oldDocuments, to: new Int32Array(old.marks.length).fill(-1) },
		{ index: own, documents: ownDocuments, to: new Int32Array(own.marks.length).fill(-1) },
	] as const;
	/** The next word of each. */
	const next: [number, number] = [0, 0];
	const order: number[] = [];
	const [starts, marks]: [number[], number[]] = [[0], []];
	const postings = new Uint32Array(old.postings.length + own.postings.length);
	let end = 0;
	for (let at = 0; at <= own.marks.length; at++) {
		const text = at < own.marks.length ? textAt(own.words, at) : undefined;
		const until = text === undefined ? old.marks.length : firstFrom(old.words, text, next[0]);
		while (next[0] < until) addWord(next[0]++, undefined);
		if (text === undefined) break;
		const isInBoth = until < old.marks.length && textAt(old.words, until) === text;
		addWord(isInBoth ? next[0]++ : undefined, at);
	}

	function addWord(...words: [inOld: number | undefined, inOwn: number | undefined]): void {
		const start = end;
		let [lowest, forgiven, isAscending] = [FIELD_MASK, 0, true];
		for (let side = 0; side < 2; side++) {
			const word = words[side];
			if (word === undefined) continue;
			const { index, documents } = sides[side === 0 ? 0 : 1];
			const last = index.postingStarts[word + 1] ?? 0;
			for (let each = index.postingStarts[word] ?? 0; each < last; each++) {
				const posting = index.postings[each] ?? 0;
				const document = documents[posting >>> FIELD_BITS] ?? -1;
				if (document < 0) continue;
				const field = posting & FIELD_MASK;
				if (field < lowest) lowest = field;
				const joined = (document << FIELD_BITS) | field;
				if (end > start && (postings[end - 1] ?? 0) > joined) isAscending = false;
				postings[end++] = joined;
			}
			forgiven |= (index.marks[word] ?? 0) & FORGIVEN;
		}
		if (end === start) return;
		if (!isAscending) postings.subarray(start, end).sort();
		const [inOld, inOwn] = words;
		if (inOld !== undefined) sides[0].to[inOld] = order.length;
		if (inOwn !== undefined) sides[1].to[inOwn] = order.length;
		order.push(inOld ?? ~(inOwn ?? 0));
		starts.push(end);
		marks.push(lowest <= lastField ? lowest | forgiven : lowest);
	}

	const isForgiven = (word: number) => ((marks[word] ?? 0) & FORGIVEN) !== 0;
	const isSpoken = (word: number) => ((marks[word] ?? 0) & FIELD_MASK) <= lastField;
	const [ofOld, ofOwn] = sides;
	const [sounds, soundWords] = mergeSounds(
		{ sounds: old.sounds, words: old.soundWords, to: ofOld.to },
		{ sounds: own.sounds, words: own.soundWords, to: ofOwn.to },
		isForgiven,
	);
	const [spoken, spokenWords] = mergeSounds(
		{ sounds: old.spoken, words: old.spokenWords, to: ofOld.to },
		{ sounds: own.spoken, words: own.spokenWords, to: ofOwn.to },
		isSpoken,
	);
	const columns = { postingStarts: Uint32Array.from(starts), postings: postings.slice(0, end) };
	const words = mergeTexts(old.words, own.words, order);
	return { words, ...columns, sounds, soundWords, spoken, spokenWords, marks: Uint8Array.from(marks) };
}

interface Sounds {
	sounds: SortedTexts;
	words: Uint32Array;
	/** The number that each word gets; -1 for one that is gone. */
	to: Int32Array;
}

function mergeSounds(old: Sounds, own: Sounds, isKept: (word: number) => boolean): [SortedTexts, Uint32Array] {
	const order: number[] = [];
	const words: number[] = [];
	const known = new Uint8Array(old.to.length + own.to.length);
	for (const word of old.words) {
		const number = old.to[word] ?? -1;
		if (number >= 0) known[number] = 1;
	}
	let next = 0;
	const wordAt = (rank: number) => old.to[old.words[rank] ?? 0] ?? -1;
	const addUpTo = (rank: number) => {
		for (; next < rank; next++) {
			const word = wordAt(next);
			if (word < 0 || !isKept(word)) continue;
			order.push(next);
			words.push(word);
		}
	};
	for (const [at, ownWord] of own.words.entries()) {
		const word = own.to[ownWord] ?? -1;
		if (word < 0 || !isKept(word) || known[word] === 1) continue;
		const sound = textAt(own.sounds, at);
		let rank = firstFrom(old.sounds, sound);
		while (rank < old.words.length && wordAt(rank) < word && textAt(old.sounds, rank) === sound) rank++;
		addUpTo(rank);
		order.push(~at);
		words.push(word);
	}
	addUpTo(old.words.length);
	return [mergeTexts(old.sounds, own.sounds, order), Uint32Array.from(words)];
}
