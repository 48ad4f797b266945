/** Reads the wishes in a query, which are everything but names (docs/product.md, Searches in words). */

import { SERVICE_KINDS, type ServiceKind } from "../branch/service-kinds.ts";
import { indiaTime } from "../hours/hours.ts";
import { DAYS } from "../hours/week.ts";
import { placeKey } from "../places/place-key.ts";
import type { AskedDates, Landmark, OpenHours, WishContext, Wishes } from "./filter/sentence.ts";
import { isBeforeNear, isMe, nearness, saysNear } from "./near-me.ts";
import { isFiller } from "./query-words.ts";
import { heardWish, isService, similarWish, type WishWord, wishOf } from "./wish-words.ts";
import { stemsOf } from "./word-endings.ts";
import { phraseAt } from "./words/phrases.ts";
import { spellingsOf } from "./words/spellings.ts";
import table from "./words.json" with { type: "json" };

/** After a wish, these make it part of a name: Sunday Bazar, Kisan Nagar, Shaniwar Wada. */
const PARTS_OF_NAMES = new Set(spellingsOf(table.names.parts));

/** When a branch must be open for each part of a day, in minutes after midnight. */
const PARTS_OF_DAYS = { morning: 10 * 60, afternoon: 14 * 60, evening: 18 * 60, night: 20 * 60 } as const;

const PARTS = Object.keys(PARTS_OF_DAYS) as (keyof typeof PARTS_OF_DAYS)[];

/** These words for "of" and "in" stand behind a name: at the beginning of a query, they are other words. */
const AFTER_NAMES = new Set(spellingsOf(table.names.after));

const RELATIVE_DAYS = ["today", "tomorrow", "overmorrow"] as const;

const MAX_IN_PHRASE = 3;
const NOON = 12;
const MIDNIGHT = 24 * 60;

/** Earlier hours without am or pm are in the afternoon. */
const FIRST_HOUR = 8;

/** Words between two times, in English and in languages of India. */
const TO = new Set(spellingsOf(table.times.to));

/** Reads the wishes in the words of a query. @param words as `wordsOf` returns them, without dates @param isDated whether there were dates */
export function readWishes(
	words: readonly string[],
	context: WishContext,
	isDated = false,
): Omit<Wishes, keyof AskedDates> {
	const near = nearness(words);
	const left: string[] = [];
	const wishWords = new Set<WishWord>();
	const services = new Set<string>();
	const ofServices = new Set(context.services.flatMap(serviceWords));
	const landmarks: Landmark[] = [];
	let positions: readonly string[] = [];
	let hours: OpenHours = {};
	let isSentence = false;
	for (let at = 0; at < words.length; ) {
		const clock = clockAt(words, at);
		if (clock) {
			// With two times, a branch must be open from the first to the second.
			const opensBy = Math.min(hours.opensBy ?? MIDNIGHT, clock.hours.opensBy ?? MIDNIGHT);
			hours = hours.opensBy === undefined ? clock.hours : { ...clock.hours, opensBy };
			isSentence = true;
			positions = [];
			at += clock.length;
			continue;
		}
		const phrase = phraseAt(words, at, MAX_IN_PHRASE, phraseWish);
		// A word of a service that branches have means the service.
		const landmark = ofServices.has(words[at] ?? "") ? undefined : context.landmarks?.landmarkAt(words, at);
		if (landmark && landmark.words.length >= (phrase?.length ?? 1)) {
			landmarks.push({ ...landmark, written: [...positions, ...landmark.words] });
			left.push(...landmark.words);
			positions = [];
			at += landmark.words.length;
			continue;
		}
		const { value: wish, length } = phrase ?? { value: wordAt(words, at, context, near), length: 1 };
		const position = (words.length > 1 && context.landmarks?.positionAt(words, at)) || 0;
		positions = words.slice(at, at + position);
		if (position >= length && (!wish || wish === "filler" || context.landmarks?.landmarkAt(words, at + position))) {
			at += position;
			continue;
		}
		const word = words[at] ?? "";
		const isName = !wish || wish === "name";
		if (!wish && ofServices.has(word)) services.add(word);
		else if (isName) left.push(...words.slice(at, at + length).filter((each) => !isFiller(each)));
		else if (isService(wish) && !(wish === "home" && isOwnHome(words, at, near))) services.add(wish);
		if (!isName) wishWords.add(wish);
		if (services.has(word) || !(isName || (length === 1 && isFiller(word)))) isSentence = true;
		at += length;
	}
	const typed = new Map<string, string>();
	const nameOf = (word: string) => {
		const place = context.placeOf(word);
		const isWhole = context.isSpelled(word) || (place && place.match !== "sound");
		if (isWhole || landmarks.some((each) => each.words.includes(word))) return word;
		const stems = stemsOf(word);
		const ofPlace = () => (place ? undefined : stems.find((stem) => context.placeOf(stem)?.minor === false));
		const name = stems.find((stem) => context.isCity(stem)) ?? ofPlace() ?? word;
		if (name !== word) typed.set(name, word);
		return name;
	};
	const part = PARTS.find((each) => wishWords.has(each));
	if (part && Object.keys(hours).length === 0)
		hours = { opensBy: PARTS_OF_DAYS[part], closesFrom: PARTS_OF_DAYS[part] };
	const hasHours = Object.keys(hours).length > 0;
	const { day: today } = indiaTime(context.now);
	const ahead = (at: number) => (at - DAYS.indexOf(today) + DAYS.length) % DAYS.length;
	const days = DAYS.filter((day, at) => wishWords.has(day) || wishWords.has(RELATIVE_DAYS[ahead(at)] ?? day));
	const isTimeAsked = isDated || days.length > 0 || hasHours || wishWords.has("when");
	const openNow = wishWords.has("now") || (wishWords.has("open") && !isTimeAsked);
	return {
		landmarks,
		words: left.map(nameOf),
		typed,
		near,
		openNow,
		days: hasHours && (openNow || (days.length === 0 && !isDated)) ? [...new Set([...days, today])] : days,
		hours,
		services: servicesNamed(services, context.services),
		about: (["contact", "phone"] as const).find((each) => wishWords.has(each)),
		isAboutLoans: wishWords.has("loan"),
		isSentence: isSentence || openNow || days.length > 0,
	};
}

/** Whether the home is where the visitor lives, as in "near my home" and "mera ghar indore mein hai", and not what a loan is for. */
function isOwnHome(words: readonly string[], at: number, near: Wishes["near"]): boolean {
	if (!isMe(words[at - 1])) return near !== undefined && isBeforeNear(words, at + 1);
	return near !== undefined || !words.some((word) => wishOf(word) === "loan");
}

/** Words of a service's name that tell it from others. */
function serviceWords(name: string): string[] {
	const isOwn = (wish: WishWord | undefined) => !wish || isService(wish);
	return placeKey(name)
		.split(" ")
		.filter((word) => word.length >= MIN_SERVICE_WORD && !isFiller(word) && !SERVICE_FILLERS.has(word))
		.filter((word) => isOwn(wishOf(word)));
}

const MIN_SERVICE_WORD = 3;
const SERVICE_FILLERS = new Set(spellingsOf(table.names.services));

/** @param kinds kinds, and words of names */
function servicesNamed(kinds: ReadonlySet<string>, all: readonly string[]): readonly string[] {
	if (all.length === 0) return [];
	const names = [...kinds].flatMap((each) => {
		const isFitting = (word: string) => word === each || wishOf(word) === each;
		const matches = all.filter((name) => placeKey(name).split(" ").some(isFitting));
		return matches.length > 0 ? matches : [SERVICE_KINDS[each as ServiceKind]];
	});
	return [...new Set(names)];
}

function phraseWish(phrase: string): WishWord | undefined {
	const wish = phrase.includes(" ") ? (wishOf(phrase) ?? heardWish(phrase)) : undefined;
	return wish === "beside" ? undefined : wish;
}

/** The wish that a word is by itself: none where it is, or is part of, a name. */
function wordAt(
	words: readonly string[],
	at: number,
	context: WishContext,
	near: Wishes["near"],
): WishWord | undefined {
	const word = words[at] ?? "";
	if (at === 0 && words.length > 1 && AFTER_NAMES.has(word)) return "name";
	const wish = wishOf(word) ?? (isFiller(word) || (near && saysNear(word)) ? "filler" : undefined);
	if (wish && (isFiller(word) || (near && saysNear(word)))) return wish;
	// A visitor who types only "sat" may be about to type Satara.
	const isBeginning = words.length === 1 && DAYS.some((day) => day !== word && day.startsWith(word));
	if (isBeginning || PARTS_OF_NAMES.has(words[at + 1] ?? "") || context.isCity(word)) return "name";
	if (wish && wish !== "beside") return wish;
	if (stemsOf(word).some((stem) => context.isCity(stem))) return "name";
	const meaning = wish ?? heardWish(word);
	if (meaning === "beside") return isBesideService(words, at) ? "filler" : undefined;
	if (context.isSpelled(word)) return undefined;
	const place = context.placeOf(word);
	// In a script of India, a place that only sounds like what was typed is less likely beside other words, and a village is.
	const isHeard = place?.match === "sound" && words.length > 1;
	const isWish = !place || isHeard || (place.minor && isService(meaning) && !/^[a-z]/.test(word));
	return isWish ? (meaning ?? similarWish(word)) : undefined;
}

/** Whether a word stands beside one for a service or a loan, perhaps with fillers between them: "wheat ki fasal", "women ke liye loan". */
function isBesideService(words: readonly string[], at: number): boolean {
	return [-1, 1].some((step) => {
		for (let to = at + step; to >= 0 && Math.abs(to - at) <= MAX_BETWEEN; to += step) {
			const [word = "", next = ""] = words.slice(to, to + 2);
			const wish = wishOf(`${word} ${next}`) ?? wishOf(word) ?? heardWish(word);
			if (isService(wish) || wish === "loan") return true;
			if (wish !== "filler" && wish !== "beside" && !isFiller(word)) return false;
		}
		return false;
	});
}

const MAX_BETWEEN = 3;

/** A time such as `till 7`, `after 6 pm`, `at 9.30 am`, `7 baje tak`, or `9h 30` for 9:30; undefined if none begins at a word. */
function clockAt(words: readonly string[], at: number): { hours: OpenHours; length: number } | undefined {
	const wishAt = (from: number) => wishOf(words.slice(from, from + 2).join(" ")) ?? wishOf(words[from] ?? "");
	const first = wishAt(at);
	const isBefore = first === "until" || first === "after" || first === "before";
	let next = isBefore ? at + 1 : at;
	const [, hour, colon, joined = "", half] = /^(\d\d?)(h?)(?:(\d\d)?([ap]m))?$/.exec(words[next++] ?? "") ?? [];
	const hourNumber = Number(hour);
	if (!(hourNumber <= 24)) return undefined;
	const isMinutes = /^[0-5]\d$/.test(words[next] ?? "") && half === undefined;
	// `12h` alone is a house.
	if (colon && !isMinutes) return undefined;
	const minutes = Number(isMinutes ? words[next++] : joined);
	if (!isBefore && TO.has(words[next] ?? "")) {
		const end = clockAt(words, next + 1);
		const opensBy = timeOf(hourNumber, minutes, half ?? (hourNumber < FIRST_HOUR ? "pm" : "am"), false);
		const closesFrom = end?.hours.closesFrom;
		if (end && closesFrom !== undefined) return { hours: { opensBy, closesFrom }, length: next + 1 + end.length - at };
	}
	let [side, isClock] = [half, Boolean(half ?? colon)];
	let relation = isBefore ? first : undefined;
	for (; next < words.length; next++) {
		const wish = wishAt(next);
		if (wish === "am" || wish === "pm") side = wish;
		else if (wish === "until" || wish === "after" || wish === "before") {
			// In English, these stand before a time: "sector 12 before the temple" has none.
			if (!isClock && /^(?:before|after|past|till?|until|upto)$/.test(words[next] ?? "")) break;
			relation ??= wish;
		} else if (wish !== "oclock") break;
		isClock = true;
		if (wishOf(words.slice(next, next + 2).join(" ")) === wish && next + 1 < words.length) next++;
	}
	if (!isClock && !relation) return undefined;
	const part = PARTS.find((each) => words.some((word) => wishOf(word) === each));
	const isLate = side
		? side === "pm"
		: part
			? part !== "morning"
			: relation !== "before" && (relation !== undefined || hourNumber < FIRST_HOUR);
	const time = timeOf(hourNumber, minutes, side ?? (isLate ? "pm" : "am"), side === undefined && part === "night");
	return { hours: hoursOf(time, relation), length: next - at };
}

/** Minutes after midnight. Without am or pm, twelve is noon, or at night the end of the day. */
function timeOf(hour: number, minutes: number, side: string, isNight: boolean): number {
	if (hour === 24 || (hour === NOON && isNight)) return MIDNIGHT - 1;
	if (hour === NOON) return (side === "am" && !isNight ? 0 : NOON * 60) + minutes;
	return ((hour % NOON) + (side === "pm" || hour > NOON ? NOON : 0)) * 60 + minutes;
}

function hoursOf(time: number, relation: "until" | "after" | "before" | undefined): OpenHours {
	if (relation === "before") return { opensBy: Math.max(0, time - 1) };
	return relation ? { closesFrom: relation === "after" ? time + 1 : time } : { opensBy: time, closesFrom: time };
}
