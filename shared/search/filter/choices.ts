/** The filters with values to choose, in the order of form and address; all that reads, writes, offers and applies them loops over these. */
import type { Branch } from "../../branch/branch.ts";
import { CATEGORIES } from "../../constants.ts";
import { placeKey } from "../../places/place-key.ts";

/** `now` is the minute that the search is made in, the others are days with hours other than `Not Working`. */
export const OPEN_TIMES = ["now", "saturday", "sunday"] as const;

export type OpenTime = (typeof OPEN_TIMES)[number];

/** What of the branches decides which values are offered. */
export interface Offer {
	/** The services of the branches, the most frequent first. */
	services: readonly string[];
	/** Whether any branch is open on each day that can be chosen. */
	openOn: Readonly<Record<Exclude<OpenTime, "now">, boolean>>;
}

interface Choice<Value extends string> {
	/** All values, in their order; without them, any text is one. */
	values?: readonly Value[];
	/** The values that an address or a form has. */
	read(sent: readonly string[]): Value[];
	/** The values to choose from. A chosen one stays, even if no branch has it any more. */
	offered(offer: Offer, chosen: readonly string[]): readonly Value[];
	/** Which value a branch has, in any spelling. A choice without it has columns of its own (shared/search/filter-branches.ts). */
	of?(branch: Branch): string;
}

/** How many services may be chosen, and how long a name may be, in characters. The rest is left out. */
const MAX_CHOSEN_SERVICES = 20;
const MAX_SERVICE_LENGTH = 80;

/** How many services are offered. More would fill a screen, and the search box finds all. */
const MAX_OFFERED = 12;

export const CHOICES = {
	category: {
		values: CATEGORIES,
		read: (sent): string[] => CATEGORIES.filter((category) => hasValue(sent, category)),
		offered: () => CATEGORIES,
		of: ({ area }) => area,
	},
	/** Of these, branches must have at least one. */
	services: {
		read(sent) {
			const names = sent.slice(0, MAX_CHOSEN_SERVICES).map((each) => fieldText(each, MAX_SERVICE_LENGTH));
			return [...new Set(names)].filter(placeKey);
		},
		offered({ services }, chosen) {
			const offered = services.slice(0, MAX_OFFERED);
			return [...offered, ...chosen.filter((each) => !hasValue(offered, each))];
		},
	},
	/** Branches must be open at all of these times. */
	open: {
		values: OPEN_TIMES,
		read: (sent): OpenTime[] => OPEN_TIMES.filter((time) => sent.includes(time)),
		offered: ({ openOn }, chosen) =>
			OPEN_TIMES.filter((time) => time === "now" || openOn[time] || chosen.includes(time)),
	},
} satisfies Record<string, Choice<string>>;

type Choices = typeof CHOICES;

export type ChoiceName = keyof Choices;

export const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[];

/** The chosen values of each choice; an empty list shows all branches. */
export type Chosen = { [Name in ChoiceName]: ReturnType<Choices[Name]["read"]> };

type TraitName = { [Name in ChoiceName]: Choices[Name] extends { of: unknown } ? Name : never }[ChoiceName];

/** The choices that follow from what each branch has one of. */
export const TRAIT_NAMES = CHOICE_NAMES.filter((name): name is TraitName => "of" in CHOICES[name]);

export type Traits = Readonly<Partial<Pick<Chosen, TraitName>>>;

export function traitsOf(filter: Traits): Traits {
	return Object.fromEntries(TRAIT_NAMES.map((name) => [name, filter[name]]));
}

export function hasTraits(traits: Traits): boolean {
	return TRAIT_NAMES.some((name) => traits[name]?.length);
}

/** Calls a function for each choice and returns the results by its name. */
export function forEachChoice<Made>(make: (name: ChoiceName) => Made): Record<ChoiceName, Made> {
	return Object.fromEntries(CHOICE_NAMES.map((name) => [name, make(name)])) as Record<ChoiceName, Made>;
}

/** Adds a value to the chosen ones, or removes it if it is one of them. */
export function withToggled<Filter extends Chosen>(filter: Filter, name: ChoiceName, value: string): Filter {
	const { values }: Choice<string> = CHOICES[name];
	const others = filter[name].filter((each) => placeKey(each) !== placeKey(value));
	const chosen = others.length < filter[name].length ? others : [...others, value];
	return { ...filter, [name]: values ? values.filter((each) => chosen.includes(each)) : chosen };
}

/** Whether a value is one of others, in any spelling. */
export function hasValue(values: readonly string[], value: string): boolean {
	return values.some((each) => placeKey(each) === placeKey(value));
}

/** A text as a form field has it, at most so many characters: a field drops control characters, and the page would take that for typing. */
export function fieldText(text: string, most: number): string {
	return (
		text
			.replace(/\p{Cc}+/gu, " ")
			.trim()
			.slice(0, most)
			// A cut may have split the last character.
			.replace(/[\ud800-\udbff]$/, "")
	);
}
