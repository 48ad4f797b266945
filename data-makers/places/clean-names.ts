/** Which of GeoNames' alternate names of a city visitors of the site may type. */
import { placeKey } from "../../shared/places/place-key.ts";
import { soundKey } from "../../shared/search/words/sound-key.ts";

/** The blocks of nine scripts, from Devanagari to Malayalam, and the joiners between their letters. */
const INDIAN = /^(?:[\u0900-\u0d7f -]|\u200c|\u200d)+$/;

/**
 * GeoNames writes names that a program has transliterated from Arabic, Chinese and other scripts in small letters. Long vowels and dots
 * below a letter mark an Indian name; other accents are those of European languages.
 */
const LATIN = /^[A-Z](?:[A-Za-z. -]|\u0304|\u0323|\u0301)*$/;
const ACUTE_NOT_ON_S = /[^sS]\u0301/;

const AIRPORT_CODE = /^[A-Z]{3}$/;

/** Words in names of other languages, and of other things than the city. */
const OTHER_WORDS =
	/\b(?:of|de|di|da|ng|sa|city|town|district|districte|territoire|state|station|civil|estate|camp|jilla|shaary|faritani|pusat|stare|velika|neu|neo|nev|nova|nove|nov|nueva|nueba|nuova|nju|nyu|nyja|yeni|novum|marathi|new okhla)\b|शहर|जिल्हा|ज़िला|जिला|జిల్లా|சிட்டி|ಜಿಲ್ಲೆ| - /iu;

/** Letters that no name transliterated from an Indian language has. */
const FOREIGN_LETTERS = /dz|tz|sz|zs|csi|[bdt]kh|oe|ue|aou|auo|[aeiou]j(?:[bcdfgklmnpqrstvwz]|$)|[aei]us$|ium$|tao$/;

/** European spellings of Indian sounds. */
const FOREIGN_SPELLINGS: readonly (readonly [pattern: RegExp, indian: string])[] = [
	[/kh/g, "h"],
	[/dz[hs]?|zh|tz|c/g, "j"],
	[/cz|cs|c(?!h)/g, "ch"],
	[/sz|s/g, "sh"],
	[/j/g, "y"],
	[/j/g, "i"],
	[/g(?=[aeio])/g, "j"],
];

/** Endings of names in Lithuanian, Esperanto, Hungarian and other languages. */
const FOREIGN_ENDINGS = /(?:as|us|is|os|es|om|o|e|y)$/;

/** @param knownNames the names of the city that are kept in any case; the first is its official one @param names GeoNames' alternate names */
export function cleanNames(knownNames: readonly string[], names: readonly string[]): string[] {
	const byKey = new Map(distinctNames(knownNames).map((name) => [keyOf(name), name]));
	const sounds = knownNames.map((name) => soundKey(keyOf(name)));
	for (const name of names) {
		const plain = withoutAccents(name);
		const key = keyOf(plain);
		if (key.length < 3 || byKey.has(key) || !isCredible(name)) continue;
		if (!INDIAN.test(name) && isForeign(key, sounds)) continue;
		byKey.set(key, plain);
	}
	return [...byKey.values()];
}

/** Names without those that only repeat one before in another spelling of the same letters. */
export function distinctNames(names: readonly string[]): string[] {
	const byKey = new Map<string, string>();
	for (const name of names) if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), name);
	return [...byKey.values()];
}

/** Spaces make no difference. */
export function keyOf(name: string): string {
	return placeKey(name).replaceAll(" ", "");
}

/** `Kānpur` as `Kanpur`, in the Latin script only. */
export function withoutAccents(name: string): string {
	return INDIAN.test(name) ? name.normalize("NFC") : name.normalize("NFD").replace(/[\u0300-\u036f‘’ʼ]/g, "");
}

function isCredible(name: string): boolean {
	if (OTHER_WORDS.test(name)) return false;
	if (INDIAN.test(name)) return true;
	const apart = name.normalize("NFD");
	return LATIN.test(apart) && !ACUTE_NOT_ON_S.test(apart) && !AIRPORT_CODE.test(name);
}

/** Whether a key becomes a known name when it is written in the Indian way. */
function isForeign(key: string, sounds: readonly string[]): boolean {
	if (FOREIGN_LETTERS.test(key)) return true;
	const root = key.replace(FOREIGN_ENDINGS, "");
	if (root !== key && sounds.includes(soundKey(root))) return true;
	const bare = (text: string) => soundKey(text).replace(/[aeiou]+$/, "");
	const bareSounds = sounds.map((sound) => sound.replace(/[aeiou]+$/, ""));
	return FOREIGN_SPELLINGS.some(([pattern, indian]) => {
		const written = key.replace(pattern, indian);
		return (
			written !== key &&
			soundKey(written) !== soundKey(key) &&
			[written, written.replace(FOREIGN_ENDINGS, "")].some((each) => bareSounds.includes(bare(each)))
		);
	});
}
