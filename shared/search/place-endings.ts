/** Endings that say "in" or "of", which many languages of India write to a place's name: `पुण्यात`, `சென்னையில்`, `suratma`. */
import { placeKey } from "../places/place-key.ts";
import type { WishContext } from "./filter/sentence.ts";

/** Each ending, and what stands in its place in the name itself. */
const ENDINGS: readonly (readonly [ending: string, name: string])[] =
	`्यातील:े ्याला:े ्याला:ा ्याचा:े ्याचे:े ्यामध्ये:े ्याच्या:े ्याची:े ्यात:े ऱ्यात:रा ातील: ामध्ये: ात: मध्ये: मधील: तील: च्या: चा: ची: ला: त: में: માં: માંની: ની: નું: નો: ના: થી: ને:
	్లో:ు లోని: లో: లోన: కి: కు: నుండి: ని: த்தில்:ம் ட்டில்:டு ற்றில்:று யில்: வில்: ில்:் யின்: ின்:் க்கு: ுக்கு:் ல: ಿನಲ್ಲಿ:ು ಿನಲ್ಲಿರುವ:ು ಯಲ್ಲಿ: ಯಲ್ಲಿರುವ: ದಲ್ಲಿ: ದಲ್ಲಿರುವ: ನಲ್ಲಿ: ಲ್ಲಿ: ಲ್ಲಿ:ು ಿನ:ು ಯ: ದ:
	yacha:e yachi:e yache:e yala:e itil: til: madhye: madhe: madhil: maadhe: yat:e at: t: ch: cha: chi: che: la: ma: maa: maan: man: ni: na: nu: no: thi: lo: loni: lona: ki: ku: yil: il: ila: le: inalli:u nalli: dalli: yalli: alli: alli:u mein: mai: me: ka: se:`
		.split(/\s+/)
		.map((each) => each.split(":"))
		.map(([ending = "", name = ""]) => [placeKey(` ${ending}`), placeKey(name)] as const)
		.sort(([one], [other]) => other.length - one.length);

/** A shorter name with an ending is rather another word; one sign more with an ending of one letter: a plot is not in Plo. */
const MIN_NAME_LENGTH = 3;

/**
 * A word without its ending, if what is left is the whole name of a place; otherwise the word itself.
 *
 * @param known says which words are names
 */
export function withoutEnding(word: string, known: Pick<WishContext, "isCity" | "placeOf">): string {
	const names = ENDINGS.filter(([ending]) => word.endsWith(ending))
		.map(([ending, name]) => ({ name: word.slice(0, -ending.length) + name, isLetter: ending.length === 1 }))
		.filter(({ name, isLetter }) => name.length >= MIN_NAME_LENGTH + Number(isLetter))
		.map(({ name }) => name);
	return names.find((name) => known.isCity(name)) ?? names.find((name) => known.placeOf(name)?.minor === false) ?? word;
}
