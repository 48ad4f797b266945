import type { ListItem, Thing } from "schema-dts";
import type { Branch } from "../../shared/branch/branch.ts";
import { BRANCHES_PER_PAGE, INITIAL_PAGE } from "../../shared/constants.ts";
import { branchPath, locationPath, PATTERNS } from "../../shared/paths.ts";
import { isAtPreset } from "../../shared/search/filter/search-filter.ts";
import type { FinderData } from "../../shared/search/search-results.ts";
import type { Head, HeadContext } from "../head/head.ts";
import { breadcrumbList, organization } from "../head/structured-data.ts";
import { enHead } from "../text/en-head.ts";
import { placeTrail } from "../ui/trail.tsx";
import { placeNamed } from "./state/finder-data.ts";

/** The finder's head. Only the plain pages of places with branches are for search engines. */
export function finderHead(finder: FinderData | undefined, context: HeadContext): Head {
	const company = context.brand.companyName;
	const place = finder && placeNamed(finder, finder.filter);
	const head = {
		title: place ? enHead.place.title(place, company) : enHead.home.title(company),
		description: describe(finder, place, company),
	};
	if (!finder || !isIndexable(finder)) return head;
	const { page } = finder;
	const path = plainPath(finder);
	const canonical = page > INITIAL_PAGE ? `${path}?page=${page}` : path;
	const texts = page > INITIAL_PAGE ? ofPage(head, page) : head;
	return { ...texts, canonical, things: thingsOf(finder, { title: texts.title, canonical }, context) };
}

function ofPage({ title, description, ...head }: Head, page: number): Head {
	return { ...head, title: enHead.page.title(title, page), description: enHead.page.description(description, page) };
}

function describe(finder: FinderData | undefined, place: string | undefined, company: string): string {
	if (!place || !finder) return enHead.home.description(company);
	const plain = enHead.place.description(place, company);
	const { summary, preset } = finder;
	if (!summary) return plain;
	const cities = preset.city ? [] : summary.cities.slice(0, NAMED_CITIES).map(({ city }) => city);
	const facts = enHead.place.facts(summary.count, cities, summary.cityCount - cities.length, summary.saturday);
	return `${facts} ${plain}`;
}

/** How many cities a description names: search engines show about 160 characters. */
const NAMED_CITIES = 3;

/** The address of the path's place, without a filter. */
function plainPath({ preset: { state, city, locality } }: FinderData): string {
	return state ? locationPath(state, city || locality) : PATTERNS.home;
}

function thingsOf(
	finder: FinderData,
	head: Required<Pick<Head, "title" | "canonical">>,
	context: HeadContext,
): Thing[] {
	const { brand, absolute } = context;
	const { results, preset, place, page } = finder;
	const shown = results?.shown ?? [];
	const list = (branch: Branch, index: number): ListItem => ({
		"@type": "ListItem",
		position: (page - 1) * BRANCHES_PER_PAGE + index + 1,
		url: absolute(branchPath(branch)),
	});
	return [
		organization(brand, absolute),
		{
			"@type": "CollectionPage",
			url: absolute(head.canonical),
			name: head.title,
			mainEntity: { "@type": "ItemList", numberOfItems: results?.found ?? 0, itemListElement: shown.map(list) },
		},
		...(place ? [breadcrumbList(placeTrail(preset), absolute)] : []),
	];
}

/**
 * Whether search engines may index the page: only the plain page of a state or city that has branches. Other words after a state are a
 * search.
 */
function isIndexable({ placeKnown, filter, preset, results }: FinderData): boolean {
	const { category, services, open, sort } = filter;
	const isUnfiltered = [category, services, open].every(({ length }) => length === 0);
	const plain = isAtPreset(filter, preset) && isUnfiltered && sort === "best";
	return placeKnown && preset.locality === "" && plain && results !== null && results.found > 0;
}
