/**
 * Whether a name in Latin letters is a spelling of a word in an Indian script. These scripts write each sound, and an `a` that is not
 * spoken; Latin spellings are by ear. So names are looked up by their consonants, and then compared sound by sound.
 */
import { hasSilentEnd, writtenLetters } from "./sound-key.ts";

/** Spellings of the same sound, replaced from first to last. `E` and `O` are the sounds of `ai` and `au`. */
const SAME_SOUNDS: readonly (readonly [pattern: RegExp, sound: string])[] = [
	[/x/g, "ks"],
	[/ck|q/g, "k"],
	[/t?c+h/g, "ç"],
	[/c(?=[eiy])/g, "s"],
	[/c/g, "k"],
	[/ç/g, "c"],
	[/zh/g, "l"],
	[/z/g, "j"],
	[/sh/g, "s"],
	[/singh/g, "sinh"],
	[/w/g, "v"],
	[/aa/g, "a"],
	[/ee/g, "i"],
	[/oo/g, "u"],
	[/ph|f/g, "p"],
	[/(.h?)\1+/g, "$1"],
	[/(?<=[rlDR])h/g, ""],
	// `gaon`, with and without the nasal, and `गाव`.
	[/g[aA](?:[ouv][nm]|[Nn]?[vO][ANn]*|o)$/, "gO"],
	[/[aeA][iy](?![aeiouA])|[aA]y[aA](?=[^aeiouA])/g, "E"],
	[/[ao]u(?![aeiouA])/g, "O"],
];

export function isLatin(text: string): boolean {
	return /^[ -~]*$/.test(text);
}

/** The sounds of a word, one letter each. An `h` behind a consonant is its breath. */
export function soundsOf(word: string): string {
	const letters = isLatin(word) ? word : writtenLetters(word);
	return SAME_SOUNDS.reduce((sounds, [pattern, sound]) => sounds.replace(pattern, sound), letters);
}

/** Consonants that are confused with each other, by the first of them. Vowels and what is often not written have none. */
const CONSONANTS: Readonly<Record<string, string>> = Object.fromEntries(
	["kg", "td", "pb", "scj", "nmN", "r", "l"].flatMap((alike) => [...alike].map((each) => [each, alike.charAt(0)])),
);

/** The consonants of a word by its sounds; a vowel only at its beginning. */
export function skeletonOf(sounds: string): string {
	const first = sounds.charAt(0);
	let skeleton = first === "v" ? "p" : first === "h" ? "h" : /[aeiouEOAxy]/.test(first) ? "a" : "";
	for (const sound of sounds) skeleton += CONSONANTS[sound] ?? "";
	return skeleton;
}

/** A word by which spellings of the same name stand together: its consonants, and behind a blank its sounds. */
export function spokenKey(word: string): string {
	const sounds = soundsOf(word);
	return `${skeletonOf(sounds)} ${sounds}`;
}

/** With at most `SAME` differences, a spelling is likely the same name; with more than `MOST`, it is another word. */
export const SAME = 1;
const MOST = 5;
const MANY = 99;

/** Letters are ASCII. */
const CODES = 128;

/** How much a sound in an Indian script and its spelling differ, by the codes of both. `-` stands for none. */
const COSTS = withCosts(new Uint8Array(CODES * CODES).fill(MANY), [
	"Aa Dd Rr iy Nn Nm vo x- y-",
	"xa Dr Rd ie ei eE Ee Ea Ei Oo Oa Ou uo ou vb bv nm mn uv oO iE aE vu vO kh uO yi ye Ey Oy ae A- h- -a -h -y",
	"Ae Ai Au Ao xe xi xu xo ao ea ue ui iu oa aO cs sc sj js cj jc kg gk td dt pb bp yj jy i- u- n- N- -i -u -e -o -v -n",
	"a- e- o- v- E- O- -E -O",
]);

/** Tamil writes no difference between some consonants. */
const TAMIL_COSTS = withCosts(COSTS.slice(), ["kg gk td dt pb bp cs sc cj jc sj js"]);

function withCosts(costs: Uint8Array, pairsByCost: readonly string[]): Uint8Array {
	for (const [cost, pairs] of pairsByCost.entries()) {
		for (const pair of pairs.split(" ")) costs[indexOf(pair.charCodeAt(0), pair.charCodeAt(1))] = cost;
	}
	for (let code = 0; code < CODES; code++) costs[indexOf(code, code)] = 0;
	return costs;
}

function indexOf(sound: number, letter: number): number {
	return sound * CODES + letter;
}

const [NONE, BREATH, T, D] = Array.from("-htd", (letter) => letter.charCodeAt(0)) as [number, number, number, number];

/** A word in an Indian script, or a beginning. */
export interface HeardWord {
	/** Like `soundsOf`; `x` is an `a` that is not spoken. */
	sounds: string;
	/** What it takes to leave out each sound. */
	left: readonly number[];
	costs: Uint8Array;
	/** The consonants that Latin spellings of it may have. */
	skeletons: readonly string[];
	isNorthern: boolean;
	isBeginning: boolean;
}

/** @param isBeginning whether it may be the beginning of the word that is meant */
export function heardWord(word: string, isBeginning = false): HeardWord {
	const isTamil = /\p{Script=Tamil}/u.test(word);
	const isNorthern = hasSilentEnd(word);
	const written = isBeginning ? soundsOf(word).replace(/(?<=..)A$/, "") : soundsOf(word);
	// One consonant is heard: प्रताप + पुर.
	const sounds = (isNorthern ? withSilent(written, isBeginning) : written).replace(/(.)x\1(?=ur|AgA|O)/, "$1");
	// The first sound between `d` and `r` may be either, and so may the others.
	const spellings = ["d", "r"].flatMap((first) =>
		["d", "r"].map((other) => sounds.replace(/[DR]/, first).replace(/[DR]/g, other)),
	);
	// Tamil has no `h`, and writes a vowel before names that begin with `r` or `l`.
	if (isTamil) {
		spellings.push(sounds.replace(/(?<=[aeiouEOA])k(?=[aeiouEOA])/, "h"), sounds.replace(/^[iu](?=[rl])/, ""));
		if (/^[aeiou]/.test(sounds)) spellings.push(`h${sounds}`);
	}
	const left = [...sounds].map((sound, at) => {
		// The scripts of the south write a vowel at the end that Latin spellings often lack.
		const isEnd = !isNorthern && at === sounds.length - 1 && /[uiA]/.test(sound);
		if (
			isEnd ||
			(!isNorthern && /[td]h$/.test(sounds.slice(0, at + 1))) ||
			(isTamil && at === 0 && /^[iu][rl]/.test(sounds))
		)
			return 0;
		const isBreath = sound === "h" && /[kgcjpb]/.test(sounds[at - 1] ?? "");
		return (COSTS[indexOf(sound.charCodeAt(0), NONE)] ?? MANY) + Number(isBreath);
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
const rows = [new Uint16Array(CODES), new Uint16Array(CODES)] as const;

/**
 * How much a word in an Indian script and a Latin spelling differ: 0 if it is spelled as it is spoken; undefined if it is another word.
 *
 * @param spelling sounds of the Latin word
 */
export function differenceOf(heard: HeardWord, spelling: string): number | undefined {
	const { sounds, left, costs, isNorthern, isBeginning } = heard;
	const { length } = spelling;
	// A beginning with more differences may begin anything.
	const most = isBeginning ? SAME : MOST;
	if (length >= CODES) return undefined;
	let [above, row] = rows as readonly [Uint16Array, Uint16Array];
	above[0] = 0;
	for (let end = 1; end <= length; end++)
		above[end] = (above[end - 1] as number) + addedAt(spelling, end - 1, isNorthern);
	for (let at = 0; at < sounds.length; at++) {
		const sound = sounds.charCodeAt(at);
		const leaving = left[at] ?? 0;
		let least = (above[0] as number) + leaving;
		row[0] = least;
		for (let end = 1; end <= length; end++) {
			const replaced = (above[end - 1] as number) + (costs[indexOf(sound, spelling.charCodeAt(end - 1))] ?? MANY);
			const added = (row[end - 1] as number) + addedAt(spelling, end - 1, isNorthern);
			const cost = Math.min(replaced, (above[end] as number) + leaving, added);
			row[end] = cost;
			if (cost < least) least = cost;
		}
		if (least > most) return undefined;
		[above, row] = [row, above];
	}
	const difference = isBeginning ? Math.min(...above.subarray(0, length + 1)) : (above[length] as number);
	return difference > most ? undefined : difference;
}

/** What it takes to add a letter of a spelling. In the south, `th` is `t`. */
function addedAt(spelling: string, at: number, isNorthern: boolean): number {
	const letter = spelling.charCodeAt(at);
	const before = letter === BREATH && !isNorthern && at > 0 ? spelling.charCodeAt(at - 1) : 0;
	return before === T || before === D ? 0 : (COSTS[indexOf(NONE, letter)] ?? MANY);
}
