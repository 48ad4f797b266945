/** Suggestions while a visitor types in the search box (docs/product.md, Suggestions). */
import type { Branch } from "../branch/branch.ts";
import { translatedNames } from "../branch/translated-text.ts";
import { branchPath } from "../paths.ts";
import { stateNames } from "../places/indian-states.ts";
import { lettersOf, placeKey } from "../places/place-key.ts";
import { codeBeginning, slotsOfBeginning } from "./code-search.ts";
import { CITY, SOUND_COST, STATE } from "./field-costs.ts";
import { EMPTY_FILTER } from "./filter/search-filter.ts";
import { allSlots, keepFitting } from "./filter-branches.ts";
import type { BranchIndex } from "./index/branch-index.ts";
import { type Fit, WordMatcher } from "./match-words.ts";
import { ascending } from "./nearest.ts";
import { conditionsOf, isNearVisitor, type ParsedQuery, readQuery } from "./parsed-query.ts";
import { type FoundPlace, ownName, type PlaceKnowledge, SERVER_KNOWS_MORE } from "./place.ts";
import { hasInitial, isOwn } from "./place-or-branch.ts";
import { wordsOf } from "./query-words.ts";
import { ranked } from "./rank.ts";
import { MAX_SUGGESTIONS, type Suggestion } from "./suggestion.ts";
import { understand } from "./understand.ts";
import { isLatin } from "./words/sound-key.ts";

/** Limits for each kind, so that there is room for others. */
const MAX_STATES = 2;
const MAX_CITIES = 3;
const MAX_BRANCHES = 3;
const MAX_MEANT = 3;

/** How many places are ranked again: the finder's order is for whole words. */
const LOOKED_AT = 24;

/** Suggestions for a text, the most likely first; none for one without a word. */
export function suggest(index: BranchIndex, text: string, knowledge: PlaceKnowledge, now: number): Suggestion[] {
	const query = readQuery(index, text, knowledge, now);
	if (query === SERVER_KNOWS_MORE) return [];
	const isNear = query.near === "me" || isNearVisitor(query, query.words);
	const near: Suggestion[] = isNear ? [{ kind: "near-me", name: "", detail: "", query: "" }] : [];
	// An incomplete name may look like a wish: "kal" is also the beginning of Kalyan.
	const plain = wordsOf(text);
	const words = query.words.length > 0 || isNear || plain.length > 1 ? query.words : plain;
	const { code, whole, longer } = slotsOfBeginning(index, text, MAX_BRANCHES);
	const ofSlots = (slots: readonly number[]) => slots.map((slot) => ofCode(index.branchAt(slot), code));
	const [coded, begun] = [ofSlots(whole), ofSlots(longer)];
	const isCoded = ({ path }: Suggestion) =>
		path !== undefined && [...coded, ...begun].some((each) => each.path === path);
	// The first of all is what a search for the text finds.
	const [first, ...others] = suggestNamed(index, query, words, knowledge).filter((each) => !isCoded(each));
	return [...near, ...coded, ...(first ? [first] : []), ...begun, ...others].slice(0, MAX_SUGGESTIONS);
}

function suggestNamed(
	index: BranchIndex,
	query: ParsedQuery,
	words: readonly string[],
	knowledge: PlaceKnowledge,
): Suggestion[] {
	// For words that also mean something else, only names that begin with them are offered.
	const spelled = words !== query.words;
	if (words.length === 0) return [];
	const matcher = new WordMatcher(index.columns);
	const fit = matcher.fit(words, allSlots(index));
	const lead = suggestMeant(index, query, matcher, knowledge);
	const states = suggestStates(index, words);
	const cities = suggestCities(index, fit, matcher.citiesMeant(words));
	const named = new Set([...lead, ...states, ...cities].map(({ kind, name }) => `${kind} ${placeKey(name)}`));
	const places = knowledge.finder
		.find(words, LOOKED_AT, knowledge.area, true)
		.filter(({ match }) => !spelled || match !== "typo")
		.filter(({ kind, name }) => !named.has(`${kind === "district" ? "city" : kind} ${placeKey(name)}`));
	const branches = suggestBranches(index, fit);
	// Similar names come last, because the word may be incomplete; so do names that only have a word with that initial.
	const own = [...cities, ...branches];
	const isSpelled = isOwn(fit) && !hasInitial(words);
	// In an Indian script, the beginning of a city's name may only sound so.
	const isHeard = !isLatin(words.join("")) && fit.slots.some((slot) => (fit.costs[slot] ?? 0) < 2 * SOUND_COST);
	const wholeNames = places.filter(({ match, minor }) => match === "whole" && !minor).slice(0, MAX_MEANT);
	const others = places.filter((place) => !wholeNames.includes(place)).sort((a, b) => rankOf(a) - rankOf(b));
	const before = isSpelled
		? [...cities, ...wholeNames.map(ofPlace), ...branches]
		: [...(isHeard ? cities : []), ...wholeNames.map(ofPlace)];
	const rest = [...states, ...before, ...others.map(ofPlace), ...(isSpelled || spelled ? [] : own)];
	return [...lead, ...rest.filter((each) => !lead.some((first) => isSame(first, each)))].slice(0, MAX_SUGGESTIONS);
}

/** The place that a search for the text finds, or its first result if that is a branch found by name or address. */
function suggestMeant(
	index: BranchIndex,
	query: ParsedQuery,
	matcher: WordMatcher,
	knowledge: PlaceKnowledge,
): Suggestion[] {
	const meaning = understand(index, { ...EMPTY_FILTER, query: query.written.join(" ") }, knowledge, query);
	if (meaning === SERVER_KNOWS_MORE) return [];
	if (meaning.place) return [ofPlace(meaning.place)];
	if (!meaning.costs) return [];
	const conditions = conditionsOf(index, EMPTY_FILTER, { ...query, openNow: false });
	const fitting = keepFitting(index, conditions, 0, meaning.slots.slice());
	const [first] = ranked(fitting, ascending(meaning.costs), 0, 1);
	if (first === undefined) return [];
	const branch = index.branchAt(first);
	const part = matcher.citiesMeant(meaning.matched)[index.columns.cityNumbers[first] ?? 0];
	if (part === STATE) return [ofState(branch.state)];
	return [(part === CITY && ofCity(branch)) || ofBranch(branch)];
}

function isSame(one: Suggestion, other: Suggestion): boolean {
	return one.kind === other.kind && one.query === other.query && one.path === other.path;
}

/** Known places that begin with the words go before villages that have just that name. */
function rankOf({ match, minor }: FoundPlace): number {
	return (match === "typo" ? 2 : 0) + (minor ? 1 : 0);
}

/** States with branches of which a name begins with the words. */
function suggestStates({ columns }: BranchIndex, words: readonly string[]): Suggestion[] {
	const beginning = words.join("");
	return columns.states
		.filter(({ state }) => [state, ...stateNames(state)].some((name) => lettersOf(name).startsWith(beginning)))
		.slice(0, MAX_STATES)
		.map(({ state }) => ofState(state));
}

function ofState(state: string): Suggestion {
	return { kind: "state", name: state, detail: "", query: state };
}

/** Cities with branches, those that fit best first, and of these the ones with the most branches. */
function suggestCities(index: BranchIndex, fit: Fit, isMeant: Uint8Array): Suggestion[] {
	const { cityNumbers, cities } = index.columns;
	const counts = new Uint32Array(cities);
	const costs = new Uint16Array(cities).fill(0xffff);
	const firsts = new Uint32Array(cities);
	for (let each = 0; each < fit.slots.length; each++) {
		const slot = fit.slots[each] ?? 0;
		const city = cityNumbers[slot] ?? 0;
		if (isMeant[city] !== CITY) continue;
		const cost = fit.costs[slot] ?? 0;
		counts[city] = (counts[city] ?? 0) + 1;
		if (cost >= (costs[city] ?? 0)) continue;
		costs[city] = cost;
		firsts[city] = slot;
	}
	const fitting = new Uint32Array(cities);
	let length = 0;
	for (let city = 0; city < cities; city++) if (counts[city]) fitting[length++] = city;
	const before = (one: number, other: number) => {
		const difference =
			(costs[one] ?? 0) - (costs[other] ?? 0) ||
			(counts[other] ?? 0) - (counts[one] ?? 0) ||
			(firsts[one] ?? 0) - (firsts[other] ?? 0);
		return difference < 0;
	};
	return ranked(fitting.subarray(0, length), before, 0, MAX_CITIES).flatMap(
		(each) => ofCity(index.branchAt(firsts[each] ?? 0)) ?? [],
	);
}

function ofCity({ city: name, state: detail }: Branch): Suggestion | undefined {
	return name ? { kind: "city", name, detail, query: [name, detail].filter(Boolean).join(", ") } : undefined;
}

function suggestBranches(index: BranchIndex, { slots, costs }: Fit): Suggestion[] {
	return ranked(slots.slice(), ascending(costs), 0, MAX_BRANCHES).map((slot) => ofBranch(index.branchAt(slot)));
}

function ofBranch(branch: Branch): Suggestion {
	const detail = [branch.city, branch.state].filter(Boolean).join(", ");
	return {
		kind: "branch",
		name: branch.name,
		...translatedNames(branch),
		detail,
		query: branch.name,
		path: branchPath(branch),
	};
}

/** A branch that the beginning of its code finds. */
function ofCode(branch: Branch, code: string): Suggestion {
	const query = codeBeginning(branch, code);
	const suggestion = ofBranch(branch);
	return { ...suggestion, detail: [query, suggestion.detail].filter(Boolean).join(", "), query };
}

function ofPlace(place: FoundPlace): Suggestion {
	const { kind, name, city, district, state, query } = place;
	const wider = [city ?? district, state].filter((each) => each && placeKey(each) !== placeKey(name));
	const widest = wider.at(-1) ?? "";
	// A bare name may also fit branches elsewhere. If a state is named after the place, adding it would mean the state.
	const isOfName = ` ${placeKey(widest)} `.includes(` ${placeKey(name)} `);
	const isBare = query === name && widest !== "" && kind !== "pincode" && !isOfName;
	return { kind, ...ownName(place), detail: wider.join(", "), query: isBare ? `${name}, ${widest}` : query };
}
