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
	[/g[aə](?:[ouv][nm]|[Nn]?[vO][əNn]*|o)$/, "gO"],
	[/[aeə][iy](?![aeiouə])|[aə]y[aə](?=[^aeiouə])/g, "E"],
	[/[ao]u(?![aeiouə])/g, "O"],
];

export function isLatin(text: string): boolean {
	return /^[ -~]*$/.test(text);
}

/** The sounds of a word, one letter each. An `h` behind a consonant is its breath. */
export function soundsOf(word: string): string {
	return SAME_SOUNDS.reduce((sounds, [pattern, sound]) => sounds.replace(pattern, sound), writtenLetters(word));
}

/** Consonants that are confused with each other, by the first of them. Vowels and what is often not written have none. */
const CONSONANTS: Readonly<Record<string, string>> = Object.fromEntries(
	["kg", "td", "pb", "scj", "nmN", "r", "l"].flatMap((alike) => [...alike].map((each) => [each, alike.charAt(0)])),
);

/** The consonants of a word by its sounds; a vowel only at its beginning. */
export function skeletonOf(sounds: string): string {
	const first = sounds.charAt(0);
	let skeleton = first === "v" ? "p" : first === "h" ? "h" : /[aeiouEOəxy]/.test(first) ? "a" : "";
	for (const sound of sounds) skeleton += CONSONANTS[sound] ?? "";
	return skeleton;
}

/** With at most `SAME` differences, a spelling is likely the same name; with more than `MOST`, it is another word. */
export const SAME = 1;
const MOST = 5;
const MANY = 99;

/** How much a sound in an Indian script and its spelling differ. `-` stands for none. */
const DIFFERENCES: Readonly<Record<string, number>> = Object.fromEntries(
	[
		"əa Dd Rr iy Nn Nm vo x- y-",
		"xa Dr Rd ie ei eE Ee Ea Ei Oo Oa Ou uo ou vb bv nm mn uv oO iE aE vu vO kh uO yi ye Ey Oy ae ə- h- -a -h -y",
		"əe əi əu əo xe xi xu xo ao ea ue ui iu oa aO cs sc sj js cj jc kg gk td dt pb bp yj jy i- u- n- N- -i -u -e -o -v -n",
		"a- e- o- v- E- O- -E -O",
	].flatMap((pairs, cost) => pairs.split(" ").map((pair) => [pair, cost])),
);

/** The consonants of which Tamil writes no difference. */
const SAME_IN_TAMIL = new Set("kg gk td dt pb bp cs sc cj jc sj js".split(" "));

/** A word in an Indian script, or a beginning. */
export interface HeardWord {
	/** Like `soundsOf`; `x` is an `a` that is not spoken. */
	sounds: string;
	/** What it takes to leave out each sound. */
	left: readonly number[];
	/** The consonants that Latin spellings of it may have. */
	skeletons: readonly string[];
	isTamil: boolean;
	isNorthern: boolean;
	isBeginning: boolean;
}

/** @param isBeginning whether it may be the beginning of the word that is meant */
export function heardWord(word: string, isBeginning = false): HeardWord {
	const isTamil = /\p{Script=Tamil}/u.test(word);
	const isNorthern = hasSilentEnd(word);
	const written = isBeginning ? soundsOf(word).replace(/(?<=..)ə$/, "") : soundsOf(word);
	// One consonant is heard: प्रताप + पुर.
	const sounds = (isNorthern ? withSilent(written, isBeginning) : written).replace(/(.)x\1(?=ur|əgə|O)/, "$1");
	// The first sound between `d` and `r` may be either, and so may the others.
	const spellings = ["d", "r"].flatMap((first) =>
		["d", "r"].map((other) => sounds.replace(/[DR]/, first).replace(/[DR]/g, other)),
	);
	// Tamil has no `h`, and writes a vowel before names that begin with `r` or `l`.
	if (isTamil) {
		spellings.push(sounds.replace(/(?<=[aeiouEOə])k(?=[aeiouEOə])/, "h"), sounds.replace(/^[iu](?=[rl])/, ""));
		if (/^[aeiou]/.test(sounds)) spellings.push(`h${sounds}`);
	}
	const left = [...sounds].map((sound, at) => {
		// The scripts of the south write a vowel at the end that Latin spellings often lack.
		const isEnd = !isNorthern && at === sounds.length - 1 && /[uiə]/.test(sound);
		if (isEnd || isUnheard(sounds, at, isNorthern) || (isTamil && at === 0 && /^[iu][rl]/.test(sounds))) return 0;
		const isBreath = sound === "h" && /[kgcjpb]/.test(sounds[at - 1] ?? "");
		return (DIFFERENCES[`${sound}-`] ?? MANY) + Number(isBreath);
	});
	return { sounds, left, skeletons: [...new Set(spellings.map(skeletonOf))], isTamil, isNorthern, isBeginning };
}

/** Marks each `a` that Hindi, Marathi and Gujarati write but do not speak: at the end, and from there on each second one between vowels. */
function withSilent(written: string, isBeginning: boolean): string {
	// In compounds, each part has its own end.
	let sounds = written.replace(/nəgər/, "nagər").replace(/(?<=..)ə$/, "x");
	for (let at = sounds.lastIndexOf("ə"); at > 0; at = sounds.lastIndexOf("ə", at - 1)) {
		const [before, behind] = [sounds.slice(0, at), sounds.slice(at + 1)];
		const isInside = /^[^aeiouEOəx]h?[aeiouEOə]/.test(behind) || (isBeginning && /^.h?$/.test(behind));
		if (isInside && /[aeiouEOə][^aeiouEOəx]h?$/.test(before)) sounds = `${before}x${behind}`;
	}
	return sounds;
}

/** Whether a sound is the breath of a `th`, which is `t` in the south. */
function isUnheard(sounds: string, at: number, isNorthern: boolean): boolean {
	return !isNorthern && sounds[at] === "h" && /[td]/.test(sounds[at - 1] ?? "");
}

/**
 * How much a word in an Indian script and a Latin spelling differ: 0 if it is spelled as it is spoken; undefined if it is another word.
 *
 * @param spelling sounds of the Latin word
 */
export function differenceOf(heard: HeardWord, spelling: string): number | undefined {
	const { sounds, left, isTamil, isNorthern, isBeginning } = heard;
	const added = [...spelling].map((sound, at) => {
		return isUnheard(spelling, at, isNorthern) ? 0 : (DIFFERENCES[`-${sound}`] ?? MANY);
	});
	let above = [0];
	for (const [at, cost] of added.entries()) above.push((above[at] ?? 0) + cost);
	for (let at = 0; at < sounds.length; at++) {
		const row = [(above[0] ?? 0) + (left[at] ?? 0)];
		let least = row[0] ?? 0;
		for (let end = 1; end <= spelling.length; end++) {
			const pair = `${sounds[at]}${spelling[end - 1]}`;
			const isSame = sounds[at] === spelling[end - 1] || (isTamil && SAME_IN_TAMIL.has(pair));
			const replaced = (above[end - 1] ?? 0) + (isSame ? 0 : (DIFFERENCES[pair] ?? MANY));
			const cost = Math.min(replaced, (above[end] ?? 0) + (left[at] ?? 0), (row[end - 1] ?? 0) + (added[end - 1] ?? 0));
			row.push(cost);
			if (cost < least) least = cost;
		}
		if (least > MOST) return undefined;
		above = row;
	}
	const difference = isBeginning ? Math.min(...above) : (above.at(-1) ?? 0);
	return difference > MOST ? undefined : difference;
}
