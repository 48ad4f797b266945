import type { ListItem, Thing } from "schema-dts";
import type { Branch } from "../../shared/branch/branch.ts";
import { BRANCHES_PER_PAGE, INITIAL_PAGE } from "../../shared/constants.ts";
import { localeOf } from "../../shared/languages.ts";
import { branchPath, locationPath, PATTERNS } from "../../shared/paths.ts";
import { CHOICE_NAMES } from "../../shared/search/filter/choices.ts";
import { isAtPreset } from "../../shared/search/filter/search-filter.ts";
import type { FinderData, PlaceSummary } from "../../shared/search/search-results.ts";
import type { Head, HeadContext } from "../head/head.ts";
import { breadcrumbList, organization } from "../head/structured-data.ts";
import type { MoreTexts } from "../text/texts.ts";
import { placeTrail } from "../ui/trail.tsx";
import { placeNamed } from "./state/finder-data.ts";

/** The finder's head. Only the plain pages of places with branches are for search engines. */
export function finderHead(finder: FinderData | undefined, context: HeadContext): Head {
	const { more, texts } = context;
	const company = context.brand.companyName;
	const named = finder && placeNamed(finder, finder.filter, context.language);
	const place = named && texts.placeName(named);
	const head = {
		title: place ? more.head.place.title(place, company) : more.head.home.title(company),
		description: describe(context, finder, place),
	};
	if (!finder || !isIndexable(finder)) return head;
	const { page, preset } = finder;
	const path = preset.state ? locationPath(preset.state, preset.city || preset.locality) : PATTERNS.home;
	const canonical = page > INITIAL_PAGE ? `${path}?page=${page}` : path;
	const paged = page > INITIAL_PAGE ? ofPage(more, head, page) : head;
	const languages = finder.summary?.languages;
	return { ...paged, canonical, languages, things: thingsOf(finder, { title: paged.title, canonical }, context) };
}

function ofPage(more: MoreTexts, { title, description, ...head }: Head, page: number): Head {
	return {
		...head,
		title: more.head.page.title(title, page),
		description: more.head.page.description(description, page),
	};
}

function describe(
	{ more, brand, texts }: HeadContext,
	finder: FinderData | undefined,
	place: string | undefined,
): string {
	const company = brand.companyName;
	if (!place || !finder) return more.head.home.description(company);
	const plain = more.head.place.description(place, company);
	const { summary, preset } = finder;
	if (!summary) return plain;
	const cities = preset.city
		? []
		: summary.cities.slice(0, NAMED_CITIES).map((city) => texts.placeName(city, preset.state));
	return `${factsText(more, summary, cities)} ${plain}`;
}

/** How many branches a place has, in which cities, and how many of them are open on Saturdays. */
export function factsText(
	{ head }: MoreTexts,
	{ count, saturday, cityCount }: Pick<PlaceSummary, "count" | "saturday" | "cityCount">,
	cities: readonly string[],
): string {
	const { none, some, all } = head.place.facts;
	const where = citiesText(head.place.cities, cities, cityCount - cities.length);
	if (saturday === 0) return none(count, where);
	return saturday < count ? some(count, where, saturday) : all(count, where);
}

/** @param more how many other cities there are */
function citiesText(texts: MoreTexts["head"]["place"]["cities"], cities: readonly string[], more: number): string {
	const [first = "", ...others] = cities;
	if (!first) return "";
	if (more > 0) return texts.more(cities.join(", "), more);
	const last = others.pop();
	return last === undefined ? texts.one(first) : texts.several([first, ...others].join(", "), last);
}

/** How many cities a description names: search engines show about 160 characters. */
const NAMED_CITIES = 3;

function thingsOf(
	finder: FinderData,
	head: Required<Pick<Head, "title" | "canonical">>,
	context: HeadContext,
): Thing[] {
	const { brand, page: address } = context;
	const { results, preset, place, page } = finder;
	const shown = results?.shown ?? [];
	const list = (branch: Branch, index: number): ListItem => ({
		"@type": "ListItem",
		position: (page - 1) * BRANCHES_PER_PAGE + index + 1,
		url: address(branchPath(branch)),
	});
	return [
		organization(brand, context),
		{
			"@type": "CollectionPage",
			inLanguage: localeOf(context.language),
			url: address(head.canonical),
			name: head.title,
			mainEntity: { "@type": "ItemList", numberOfItems: results?.found ?? 0, itemListElement: shown.map(list) },
		},
		...(place ? [breadcrumbList(placeTrail(preset), context)] : []),
	];
}

/** Whether search engines may index it: only the plain page of a state or city with branches. Other words after a state are a search. */
function isIndexable({ placeKnown, filter, preset, results }: FinderData): boolean {
	const isUnfiltered = CHOICE_NAMES.every((name) => filter[name].length === 0);
	const plain = isAtPreset(filter, preset) && isUnfiltered && filter.sort === "best";
	return placeKnown && preset.locality === "" && plain && results !== null && results.found > 0;
}
