/**
 * Whether a name in Latin letters is a spelling of a word in an Indian script. These scripts write each sound, and an `a` that is not
 * spoken; Latin spellings are by ear. So names are looked up by their consonants, and then compared sound by sound. The table
 * (`spoken.json`) has spellings of the same sound, replaced from first to last, consonants that are confused, and how much sounds differ.
 * Sounds are one ASCII letter each: `E` and `O` are `ai` and `au`, `A` is an `a` that is not written and `x` one that is not spoken.
 */
import { type HeardWord, SAME, setHearing } from "./hearing.ts";
import { hasSilentEnd, isLatin, writtenLetters } from "./sound-key.ts";
import table from "./spoken.json" with { type: "json" };

const SPELLINGS = table.spellings.map(([pattern = "", sound = ""]) => [new RegExp(pattern, "g"), sound] as const);

/** Each consonant's first like it. Vowels, and what is often not written, have none. */
const ALIKE = new Map(table.alike.flatMap((alike) => [...alike].map((each) => [each, alike.charAt(0)])));

function soundsOf(word: string): string {
	const letters = isLatin(word) ? word : writtenLetters(word);
	return SPELLINGS.reduce((sounds, [pattern, sound]) => sounds.replace(pattern, sound), letters);
}

/** The consonants of a word by its sounds; a vowel only at its beginning. */
function skeletonOf(sounds: string): string {
	const first = sounds.charAt(0);
	let skeleton = first === "v" ? "p" : first === "h" ? "h" : /[aeiouEOAxy]/.test(first) ? "a" : "";
	for (const sound of sounds) skeleton += ALIKE.get(sound) ?? "";
	return skeleton;
}

/** A text by which spellings of the same name stand together: the consonants of a word, and behind a blank its sounds. */
export function spokenKey(word: string): string {
	const sounds = soundsOf(word);
	return `${skeletonOf(sounds)} ${sounds}`;
}

/** With more differences, a spelling is another word. */
const [MOST, MANY] = [5, 99];

/** ASCII letters. */
const CODES = 128;

/** How much a sound in an Indian script and its spelling differ, at `CODES` times the code of the one plus that of the other. */
const COSTS = withCosts(new Uint8Array(CODES * CODES).fill(MANY), table.differences);
const TAMIL_COSTS = withCosts(COSTS.slice(), [table.sameInTamil]);

/** Stands for no sound. */
const NONE = "-".charCodeAt(0);

function withCosts(costs: Uint8Array, pairsByCost: readonly string[]): Uint8Array {
	for (const [cost, pairs] of pairsByCost.entries()) {
		for (const pair of pairs.split(" ")) costs[pair.charCodeAt(0) * CODES + pair.charCodeAt(1)] = cost;
	}
	for (let code = 0; code < CODES; code++) costs[code * CODES + code] = 0;
	return costs;
}

/** @param isBeginning whether it may be the beginning of the word that is meant */
export function heardWord(word: string, isBeginning = false): HeardWord {
	const isTamil = /\p{Script=Tamil}/u.test(word);
	const isNorthern = hasSilentEnd(word);
	const written = isBeginning ? soundsOf(word).replace(/(?<=..)A$/, "") : soundsOf(word);
	// One consonant is heard: प्रताप + पुर. The scripts of the south write a vowel at the end that Latin spellings often lack.
	const sounds = isNorthern
		? withSilent(written, isBeginning).replace(/(.)x\1(?=ur|AgA|O)/, "$1")
		: written.replace(/(?<=[td])h/g, "");
	// The first sound between `d` and `r` may be either, and so may the others.
	const either = ["d", "r"];
	const spellings = either.flatMap((first) =>
		either.map((other) => sounds.replace(/[DR]/, first).replace(/[DR]/g, other)),
	);
	// Tamil has no `h`, and writes a vowel before names that begin with `r` or `l`.
	if (isTamil) {
		spellings.push(sounds.replace(/(?<=[aeiouEOA])k(?=[aeiouEOA])/, "h"), sounds.replace(/^[iu](?=[rl])/, ""));
		if (/^[aeiou]/.test(sounds)) spellings.push(`h${sounds}`);
	}
	const left = [...sounds].map((sound, at) => {
		const isEnd = !isNorthern && at === sounds.length - 1 && /[uiA]/.test(sound);
		if (isEnd || (isTamil && at === 0 && /^[iu][rl]/.test(sounds))) return 0;
		const isBreath = sound === "h" && /[kgcjpb]/.test(sounds[at - 1] ?? "");
		return (COSTS[sound.charCodeAt(0) * CODES + NONE] ?? MANY) + Number(isBreath);
	});
	const costs = isTamil ? TAMIL_COSTS : COSTS;
	return { sounds, left, costs, skeletons: [...new Set(spellings.map(skeletonOf))], isNorthern, isBeginning };
}

/** Marks each `a` that Hindi, Marathi and Gujarati write but do not speak: at the end, and from there on each second one between vowels. */
function withSilent(written: string, isBeginning: boolean): string {
	// In compounds, each part has its own end.
	let sounds = written.replace(/nAgAr/, "nagAr").replace(/(?<=..)A$/, "x");
	for (let at = sounds.lastIndexOf("A"); at > 0; at = sounds.lastIndexOf("A", at - 1)) {
		const [before, behind] = [sounds.slice(0, at), sounds.slice(at + 1)];
		const isInside = /^[^aeiouEOAx]h?[aeiouEOA]/.test(behind) || (isBeginning && /^.h?$/.test(behind));
		if (isInside && /[aeiouEOA][^aeiouEOAx]h?$/.test(before)) sounds = `${before}x${behind}`;
	}
	return sounds;
}

/** Two rows of a table, used again for each comparison. */
const ROWS: readonly [Uint16Array, Uint16Array] = [new Uint16Array(CODES), new Uint16Array(CODES)];

/** How much a word in an Indian script and the sounds of a Latin one differ: 0 if not; undefined if it is another word. */
export function differenceOf(word: HeardWord, latin: string): number | undefined {
	const { sounds, left, costs, isNorthern, isBeginning } = word;
	// In the south, `th` is `t`.
	const spelling = isNorthern ? latin : latin.replace(/(?<=[td])h/g, "");
	const { length } = spelling;
	// A beginning with more differences may begin anything.
	const most = isBeginning ? SAME : MOST;
	if (length >= CODES || /[^ -~]/.test(sounds)) return undefined;
	let [above, row] = ROWS;
	above[0] = 0;
	const added = (at: number) => costs[NONE * CODES + spelling.charCodeAt(at)] as number;
	for (let end = 1; end <= length; end++) above[end] = (above[end - 1] as number) + added(end - 1);
	for (let at = 0; at < sounds.length; at++) {
		const ofSound = sounds.charCodeAt(at) * CODES;
		const leaving = left[at] ?? 0;
		let least = (above[0] as number) + leaving;
		row[0] = least;
		for (let end = 1; end <= length; end++) {
			const replaced = (above[end - 1] as number) + (costs[ofSound + spelling.charCodeAt(end - 1)] ?? MANY);
			const cost = Math.min(replaced, (above[end] as number) + leaving, (row[end - 1] as number) + added(end - 1));
			row[end] = cost;
			if (cost < least) least = cost;
		}
		if (least > most) return undefined;
		[above, row] = [row, above];
	}
	const difference = isBeginning ? Math.min(...above.subarray(0, length + 1)) : (above[length] as number);
	return difference > most ? undefined : difference;
}

setHearing({ spokenKey, heardWord, differenceOf });
