/** How a name sounds, to compare its spellings: Indian names have many in Latin letters (Nagpur, Nagpoor), and one in each Indian script. */

/** The Unicode blocks of nine scripts, from Devanagari to Malayalam, have the same letters at the same places. */
const FIRST_BLOCK = 0x900;
const LAST_BLOCK_END = 0xd7f;
const BLOCK_MASK = 0x7f;

/** Devanagari, Gurmukhi and Gujarati: the `a` that ends a word is written but not spoken. */
const SILENT_END_BLOCKS = new Set([0x900, 0xa00, 0xa80]);

const VIRAMA = 0x4d;
/** `ड` and `ढ`, and the dot that makes them `ड़` and `ढ़`. */
const [DA, DHA, NUKTA] = [0x21, 0x22, 0x3c];

const CONSONANTS = soundsFrom(
	0x15,
	"k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h",
);
/** `-` stands for letters that no name has. */
const VOWELS = soundsFrom(0x05, "a a i i u u ri - e e e ai o o o au");
/** Signs that follow a consonant and replace its `a`. */
const VOWEL_SIGNS = soundsFrom(0x3e, "a i i u u ri - e e e ai o o o au");
/** Nasals and the breath at a syllable's end. */
const ENDINGS = soundsFrom(0x01, "n N h");

function soundsFrom(first: number, sounds: string): ReadonlyMap<number, string> {
	const all = sounds.split(" ").map((sound, at) => [first + at, sound] as const);
	return new Map(all.filter(([, sound]) => sound !== "-"));
}

/** The letters of a word of an Indian script in Latin ones; `A` is an unwritten `a`, `D` and `R` are between `d` and `r`. */
export function writtenLetters(word: string): string {
	let latin = "";
	let endsWithInherent = false;
	// Place keys have vowel signs of two parts as two signs.
	for (const character of word.normalize("NFC")) {
		const code = character.charCodeAt(0);
		if (code < FIRST_BLOCK || code > LAST_BLOCK_END) {
			latin += character;
			endsWithInherent = false;
			continue;
		}
		const letter = code & BLOCK_MASK;
		const consonant = CONSONANTS.get(letter);
		if (consonant) {
			latin += `${letter === DA || letter === DHA ? "D" : consonant}A`;
			endsWithInherent = true;
			continue;
		}
		if (letter === NUKTA && latin.endsWith("DA")) latin = `${latin.slice(0, -2)}RA`;
		const sign = VOWEL_SIGNS.get(letter);
		if ((sign || letter === VIRAMA) && endsWithInherent) latin = latin.slice(0, -1);
		const sound = sign ?? VOWELS.get(letter) ?? ENDINGS.get(letter);
		if (sound) latin += sound;
		if (sound || letter === VIRAMA) endsWithInherent = false;
	}
	return latin;
}

/** Whether the script of a word writes an `a` at the end that is not spoken. */
export function hasSilentEnd(word: string): boolean {
	return SILENT_END_BLOCKS.has(word.charCodeAt(0) & ~BLOCK_MASK);
}

/** Whether a text has only signs of ASCII. */
export function isLatin(text: string): boolean {
	return /^[ -~]*$/.test(text);
}

/** A word of an Indian script in Latin letters, roughly as it is spoken; other words unchanged. */
export function latinLetters(word: string): string {
	const letters = writtenLetters(word);
	const spoken = letters.length > 2 && hasSilentEnd(word) ? letters.replace(/A$/, "") : letters;
	return spoken.replaceAll("A", "a").replaceAll("N", "n").replace(/[DR]/g, "d");
}

/** Spellings of the same sound, replaced from first to last. No pattern matches text that an earlier one has made longer. */
const SAME_SOUNDS: readonly (readonly [pattern: RegExp, sound: string])[] = [
	[/(?<=...[^aeiou])e$/, ""],
	[/ph/g, "f"],
	[/ck|q/g, "k"],
	[/x/g, "ks"],
	[/ch/g, "ç"],
	[/c/g, "k"],
	[/ç/g, "c"],
	[/(?<=[kgcjtdbpsrlz])h/g, ""],
	[/w/g, "v"],
	[/z/g, "j"],
	[/aya/g, "ai"],
	[/oo|ou/g, "u"],
	[/ee|ea|ie/g, "i"],
	[/au|aw/g, "o"],
	[/a[iye](?![aou])|e[iy]/g, "e"],
	[/(?<![aeiou])y(?![aeiou])/g, "i"],
	[/n(?=[pbm])/g, "m"],
	[/(.)\1+/g, "$1"],
];

/** How a word sounds. Words with the same key are spellings of the same name; typing errors change few of its letters. @param word a word of a place key */
export function soundKey(word: string): string {
	return SAME_SOUNDS.reduce((key, [pattern, sound]) => key.replace(pattern, sound), latinLetters(word));
}
