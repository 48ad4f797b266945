/** Reads the names of a query with all that is known about places, in words that may also be the branches' (docs/product.md, Search). */
import type { readAtLandmarks } from "./at-landmarks.ts";
import { errorsOfCost } from "./field-costs.ts";
import type { WordMatcher } from "./match-words.ts";
import { type Meaning, NOTHING_SAID } from "./meaning.ts";
import type { ParsedQuery } from "./parsed-query.ts";
import { QueryReader } from "./query-reader.ts";
import { type NamesInput, setNameReader } from "./understand.ts";
import { maxConfidentTypos } from "./words/typos.ts";

setNameReader(readNames);

let atLandmarks: typeof readAtLandmarks | undefined;

/** Sets what reads landmarks: only the server has it. */
export function setLandmarkReader(reader: typeof readAtLandmarks): void {
	atLandmarks = reader;
}

function readNames(names: NamesInput): Meaning {
	const { index, filter, knowledge, query, words, onlyFillers, matcher, all } = names;
	const { ignored } = query;
	const reader = new QueryReader(names);
	if (onlyFillers) {
		const place = reader.read(words);
		return place?.from ? place : { ...NOTHING_SAID, slots: all() };
	}
	// A place in the path is not searched for with fewer words: the heading names it.
	if (query.place && !filter.locality && !filter.state) reader.note(words, query.place);
	const isPlace = (word: string) => knowledge.finder.find([word], 1, knowledge.area).length > 0;
	const doubtful = knowledge.isMissing ? words.filter((word) => isDoubtful(word, matcher) && !isPlace(word)) : [];
	if (doubtful.length > 0) {
		const sure = words.filter((word) => !doubtful.includes(word));
		const part = sure.length > 0 ? reader.read(sure) : undefined;
		return { ...(part ?? reader.unknown(words)), unmatched: doubtful, leftOut: ignored };
	}
	const ownMeaning =
		((query.landmarks.length > 0 && atLandmarks?.(reader, index, words, query.landmarks, all)) || reader.read(words)) ??
		(filter.query ? reader.readPart(words) : undefined);
	const meaning =
		(ownMeaning && !isUnlikely(ownMeaning, query) ? ownMeaning : undefined) ??
		// Wishes apply even if no other word is understood.
		(isWish(query) ? { ...NOTHING_SAID, slots: all(), unmatched: words } : reader.unknown(words));
	const leftOut = [...meaning.leftOut, ...ignored];
	const pincode = meaning.unmatched.find((word) => /^[1-9]\d{5}$/.test(word));
	if (pincode === undefined && !query.notice) return { ...meaning, leftOut };
	const nearest = pincode === undefined ? undefined : knowledge.nearestPincode?.(pincode);
	const isAlone = nearest && meaning.matched.length === 0 && nearest.pincode.startsWith(pincode?.slice(0, 3) ?? "");
	// Where few places are known, an unknown pincode may exist.
	if (knowledge.isMissing && !isAlone) return { ...meaning, leftOut };
	return {
		...meaning,
		...(isAlone && {
			slots: all(),
			from: { name: (knowledge.isMissing && pincode) || nearest.pincode, lat: nearest.lat, lng: nearest.lng },
		}),
		unmatched: meaning.unmatched.filter((word) => !/^\d{5,8}$/.test(word)),
		leftOut,
		notice:
			pincode === undefined || knowledge.isMissing ? query.notice : { kind: "no-pincode", nearest: nearest?.pincode },
	};
}

/** Whether a place's name is misspelled or has an ending, and most other words mean nothing: `<script>alert(1)` is not Aler. */
function isUnlikely({ from, place, matched, unmatched }: Meaning, { typed }: ParsedQuery): boolean {
	const isSpelled = place?.match !== "typo" && !matched.every((word) => typed?.has(word));
	return from !== undefined && !isSpelled && unmatched.length > matched.length;
}

/** Whether a query asks for something besides a place. Loans count, although all branches have them. */
function isWish({ near, openNow, days, dates, hours, services, landmarks, isAboutLoans }: ParsedQuery): boolean {
	const wishCount = days.length + dates.length + services.length + landmarks.length + Object.keys(hours).length;
	return near === "me" || openNow || isAboutLoans || wishCount > 0;
}

/** Whether a word fits only with more typing errors than are sure: it may name a place that is not known here. */
function isDoubtful(word: string, matcher: WordMatcher): boolean {
	const cost = matcher.costOf(word);
	return cost !== undefined && errorsOfCost(cost) > maxConfidentTypos(word);
}
