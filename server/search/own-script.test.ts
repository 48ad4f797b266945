/** Searches in one's own script, and what is guessed, over the sample branches and all places. */
import { expect, test } from "vitest";
import { EMPTY_FILTER } from "../../shared/search/filter/search-filter.ts";
import { buildIndex } from "../../shared/search/index/branch-index.ts";
import { readQuery } from "../../shared/search/parsed-query.ts";
import { SERVER_KNOWS_MORE } from "../../shared/search/place.ts";
import { placeLabels } from "../../shared/search/place-label.ts";
import { suggest } from "../../shared/search/suggest.ts";
import { understand } from "../../shared/search/understand.ts";
import { eachOf } from "../../shared/testing/each-of.ts";
import { branchArea } from "../places/branch-area.ts";
import { cityNames } from "../places/city-names.ts";
import { loadPlaces } from "../places/load-places.ts";
import { sampleFeeds } from "../testing/sample-feeds.ts";

const NOW = Date.parse("2026-11-20T11:00:00+05:30");

const index = buildIndex(sampleFeeds().branches, { ofCity: cityNames().namesOf });
const places = { finder: (await loadPlaces()).finder, area: branchArea(index) };

function meaningOf(query: string) {
	const parse = readQuery(index, query, places, NOW);
	const meaning = parse === SERVER_KNOWS_MORE ? parse : understand(index, { ...EMPTY_FILTER, query }, places, parse);
	if (meaning === SERVER_KNOWS_MORE) throw new Error("All places are known here");
	return meaning;
}

const place = placeLabels((name) => name, { station: (name) => name, approximate: "approximate" });

test.each(
	eachOf(
		["बारामती", "बारामती (Baramati), Pune"],
		["हडपसर | हडपसर पुणे", "हडपसर (Hadapsar), Pune"],
		["मिरज", "मिरज (Miraj), Sangli"],
		["ಬ್ಯಾಡಗಿ", "ಬ್ಯಾಡಗಿ (Byadgi), Haveri"],
		["చిలకలూరిపేట", "చిలకలూరిపేట (Chilakaluripet), Palnadu"],
		["நாகௌர் | ಫತೇಪುರ", undefined],
	),
)("%s: the branches near %s", (query, expected) => {
	const { from } = meaningOf(query);
	expect(from && place(from)).toBe(expected);
});

test.each(eachOf(["hydrbad | hyderbd", "Hyderabad"], ["bnglr", "Bengaluru"], ["ahmdbd", "Ahmedabad"]))(
	"%s without its vowels is %s",
	(query, city) => {
		const { slots, guessed } = meaningOf(query);
		expect([...new Set(Array.from(slots, (slot) => index.branchAt(slot).city))]).toEqual([city]);
		expect(guessed?.typed).toBe(query);
	},
);

test.each(eachOf(["nagpr | hydrabad market", true], ["nagpur | nagpoor | नागपूर | हडपसर | kothrud | bus stand", false]))(
	"%s is a guess: %s",
	(query, isGuess) => {
		const { guessed, place: meant } = meaningOf(query);
		expect(guessed !== undefined).toBe(isGuess);
		expect(guessed?.others.map(({ name }) => name) ?? []).not.toContain(meant?.name);
		// Villages are not as likely as what is shown.
		expect(guessed?.others.filter(({ minor, kind }) => minor || kind === "station") ?? []).toEqual([]);
	},
);

test.each([
	["हाथर", "Hathras"],
	["कोथरू", "Kothrud"],
	["గుడివా", "Gudivada"],
	["ராமநாதபு", "Ramanathapuram"],
	["બોટા", "Botad"],
	["ರಾಜಾಜಿನ", "Rajajinagar"],
])("%s suggests %s", (text, name) => {
	expect(suggest(index, text, places, NOW).map((each) => each.name)).toContain(name);
});
