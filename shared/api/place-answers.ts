/** What the search box and forms get about places of India, and browsers that search the list of branches themselves. */
import * as v from "valibot";
import { TRANSLATED_NAMES } from "../branch/translated-fields.ts";
import { INDIA_LAT, INDIA_LONG } from "../constants.ts";
import { doc, filled, flag, form, listOf, mark, maybe, text, whole } from "../schema.ts";
import { MAX_SUGGESTIONS } from "../search/suggestion.ts";

const KINDS = ["state", "district", "city", "locality", "pincode", "station"] as const;

const translated = TRANSLATED_NAMES.filter((name) => name.startsWith("name"));

export const Suggestion = v.object({
	kind: v.picklist([...KINDS, "branch", "near-me"]),
	name: filled(),
	otherName: maybe(filled`The other name by which it was found, such as Gurgaon of Gurugram.`),
	isTyped: maybe(mark`The other name was typed, in another script, and is shown first.`),
	approximate: maybe(mark`For a pincode whose position is only roughly known.`),
	...Object.fromEntries(
		translated.map((name) => [name, maybe(text`A branch's name in another language, if it has one.`)]),
	),
	detail: text`What distinguishes it from others of that name, such as \`Pune, Maharashtra\`; may be empty.`,
	query: filled`The text that finds it first.`,
	path: maybe(text`For a branch, the address of its page.`),
});

export const Suggestions = v.object({ suggestions: listOf(Suggestion, MAX_SUGGESTIONS) });

export const Place = v.object({
	kind: doc(v.picklist(KINDS))`A locality is named after its post office.`,
	name: filled(),
	district: text`Empty for a state.`,
	state: filled`Official name of its state or union territory.`,
	lat: doc(v.number(), {
		minimum: INDIA_LAT[0],
		maximum: INDIA_LAT[1],
	})`Degrees; for a state or district, the middle of its pincodes.`,
	lng: doc(v.number(), { minimum: INDIA_LONG[0], maximum: INDIA_LONG[1] })(),
	pincode: maybe(form(/^[1-9][0-9]{5}$/)`For a locality or pincode.`),
	approximate: maybe(flag`For a pincode whose position is only roughly known.`),
	city: maybe(filled`For a pincode, the city that its addresses have, if that is known.`),
});

export const Places = v.object({ places: listOf(Place, 8) });

const thousandths = doc(listOf(whole()))`In thousandths of a degree.`;

export const SavedPlaces = v.object({
	districts: listOf(
		doc(
			v.object({
				name: text(),
				state: text(),
				names: text`Joined by \`|\`.`,
				pincodes: doc(listOf(whole()))`0 for a city.`,
				lat: thousandths,
				lng: thousandths,
			}),
		)`Its places in order of their pincodes. Each number is the difference from the previous one.`,
	),
});

export const SearchNames = v.object({
	cities: doc(v.record(text(), listOf(filled())))`Other names, by city and state in lower case: \`pune|maharashtra\`.`,
	elsewhere: doc(
		listOf(filled()),
	)`What only the server understands: words that may be wishes, and names of large cities and states, as one word, that the branches have only in addresses or at the beginning of a word.`,
});
