/** The words by which places are found. The script that makes the file of places and the finder must agree on them. */
import { queryWords } from "../../shared/search/query-words.ts";

/**
 * How a word belongs to a name, the most important first. Villages and quarters with no more than a branch post office have fields of
 * their own: spelling mistakes are not forgiven in their words, or any mistake would find one of them.
 */
export const PLACE_FIELD = {
	/** The whole name, written without spaces. */
	whole: 0,
	/** One word of several. */
	word: 1,
	/** Two neighbouring words of three or more, written without a space. */
	pair: 2,
	minorWhole: 3,
	minorWord: 4,
	minorPair: 5,
} as const;

/** Words in the names of stations, and after them. */
export const STATION_WORDS: ReadonlySet<string> = new Set([
	"station",
	"railway",
	"rly",
	"stn",
	"junction",
	"jn",
	"halt",
]);

/** Parts of a town that visitors add to its name, although no table may have them. */
export const DIRECTION_WORDS: ReadonlySet<string> = new Set(["east", "west", "north", "south"]);

/** The words of a name as a query would have them. */
export function nameWords(name: string): readonly string[] {
	return queryWords(name).words;
}

/** The words of a station's name that tell it from others. */
export function stationNameWords(name: string): readonly string[] {
	const words = nameWords(name);
	const own = words.filter((word) => !STATION_WORDS.has(word));
	return own.length > 0 ? own : words;
}
