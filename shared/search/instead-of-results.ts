/** What is offered if a search finds nothing (docs/product.md, Search). */
import { bestOf, closedNow } from "./beside-results.ts";
import { documentsOf } from "./code-search.ts";
import { hasTraits } from "./filter/choices.ts";
import { middleOf } from "./filter/search-area.ts";
import type { SearchFilter } from "./filter/search-filter.ts";
import { allSlots, type Conditions, keepFitting } from "./filter-branches.ts";
import { type BranchIndex, positionAt } from "./index/branch-index.ts";
import { FIELD } from "./index/branch-words.ts";
import { type Meaning, typedPlace } from "./meaning.ts";
import { kmFrom, nearestTo } from "./nearest.ts";
import { type PlaceHints, type PlaceKnowledge, SERVER_KNOWS_MORE, type ServerKnowsMore } from "./place.ts";
import { isGeneric } from "./place-or-branch.ts";
import { queryWords } from "./query-words.ts";
import { NOTHING_FOUND, type Ranking, type Search, type TypedPlace } from "./search-results.ts";
import { wordsBeginningWith } from "./words/word-index.ts";

const OFFERED = 3;

/** Words with fewer letters in common are not similar. */
const MIN_SIMILAR_LENGTH = 4;

/** What to offer instead of results: the nearest, if possible with the wishes; or else what lacks these, or fits the beginning. @param closedThen if all are closed */
export function insteadOf(
	index: BranchIndex,
	{ filter, now, visitor }: Search,
	meaning: Meaning,
	conditions: Conditions,
	knowledge: PlaceKnowledge | PlaceHints,
	closedThen?: Uint32Array,
): Pick<Ranking, keyof typeof NOTHING_FOUND | "from" | "closed" | "allClosed" | "lacksServices"> | ServerKnowsMore {
	const { slots: branchSlots, costs } = meaning;
	const inFilter = branchSlots.length > 0;
	if (!inFilter && (filter.state || filter.city) && !("finder" in knowledge)) return SERVER_KNOWS_MORE;
	const measured = meaning.from ?? (filter.area ? { name: "", ...middleOf(filter.area) } : undefined);
	const from = measured ?? (inFilter ? bestMatch(index, meaning, filter) : placeOfFilter(filter, knowledge));
	const origin = from ?? visitor;
	if (closedThen) {
		const slots = origin ? nearestTo(index, closedThen, origin, OFFERED) : [...closedThen.subarray(0, OFFERED)];
		const alternatives = slots.map((slot) => ({ slot, km: origin && kmFrom(index, slot, origin) }));
		return { ...NOTHING_FOUND, from, alternatives, allClosed: true };
	}
	const closed = closedNow(index, meaning, conditions, now, meaning.from ?? visitor);
	const lacksServices = inFilter && !measured && !closed && lacksAll(index, meaning, conditions);
	const own = lacksServices ? bestOf(branchSlots, costs)[0] : closed?.slot;
	const fitting = keepFitting(index, conditions, now, allSlots(index));
	const others = fitting.length > 0 ? fitting : allSlots(index);
	const similar = () => (inFilter ? [...branchSlots.subarray(0, OFFERED)] : similarTo(index, filter));
	const offered = origin ? nearestTo(index, others, origin, OFFERED + 1) : similar();
	const slots = offered.filter((slot) => slot !== own).slice(0, OFFERED);
	// From its own city, a branch has no distance.
	const kmOf = (slot: number) =>
		origin && (slot !== own || measured || !from) ? kmFrom(index, slot, origin) : undefined;
	const alternatives = (own === undefined ? slots : [own, ...slots]).map((slot) => ({ slot, km: kmOf(slot) }));
	return { ...NOTHING_FOUND, from, closed, lacksServices, alternatives };
}

/** The branches that are meant, if dates were asked for on which all of them are closed. @param keep finds those that are as wanted */
export function closedOn(
	{ hours: _, ...conditions }: Conditions,
	keep: (conditions: Conditions) => Uint32Array,
): Uint32Array | undefined {
	const open = conditions.open.filter((time) => typeof time !== "number");
	if (open.length === conditions.open.length || keep(conditions).length > 0) return undefined;
	const closed = keep({ ...conditions, open });
	return closed.length > 0 ? closed : undefined;
}

/** Whether the branches that are meant have none of the services, whenever they are open. */
function lacksAll(index: BranchIndex, { slots }: Meaning, conditions: Conditions): boolean {
	// With a category, it is unknown which of the two is lacking.
	if (!conditions.services?.length || hasTraits(conditions)) return false;
	return keepFitting(index, { ...conditions, open: [] }, 0, slots.slice()).length === 0;
}

/** The position of the best match, if a city or words were searched for. */
function bestMatch(index: BranchIndex, { slots, costs }: Meaning, { city }: SearchFilter): TypedPlace | undefined {
	const [best] = costs || city ? bestOf(slots, costs) : [];
	const position = best === undefined ? undefined : positionAt(index, best);
	if (best === undefined || !position) return undefined;
	const branch = index.branchAt(best);
	return { name: branch.city || branch.name, ...position };
}

/** The filter's state and city as a place, where no branch is. */
function placeOfFilter({ state, city }: SearchFilter, knowledge: PlaceKnowledge | PlaceHints): TypedPlace | undefined {
	if (!("finder" in knowledge)) return undefined;
	const { words } = queryWords(`${city} ${state}`);
	const [place] = words.length > 0 ? knowledge.finder.find(words, 1, knowledge.area) : [];
	return place && typedPlace(place);
}

/** Branches with a city or name that begins like a word of the query; the first branches if there are none. */
function similarTo(index: BranchIndex, filter: SearchFilter): number[] {
	const { words, cityWords, cityNumbers } = index.columns;
	for (const word of queryWords(`${filter.query} ${filter.locality}`).words) {
		if (isGeneric([word])) continue;
		for (let length = word.length; length >= MIN_SIMILAR_LENGTH; length--) {
			const beginning = word.slice(0, length);
			const [city] = documentsOf(cityWords, wordsBeginningWith(cityWords, beginning), 1, FIELD.name);
			if (city !== undefined)
				return [
					...allSlots(index)
						.filter((slot) => cityNumbers[slot] === city)
						.subarray(0, OFFERED),
				];
			const named = documentsOf(words, wordsBeginningWith(words, beginning), OFFERED, FIELD.name);
			if (named.length > 0) return named;
		}
	}
	return [...allSlots(index).subarray(0, OFFERED)];
}
