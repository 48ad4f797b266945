/** What the server understands besides: more spellings of wishes, dates, and landmarks. A browser without a network has none of this. */
import { readAtLandmarks } from "./at-landmarks.ts";
import { DATE_READER } from "./dates.ts";
import { LANDMARK_READER } from "./landmarks.ts";
import type { PlaceFinder } from "./place.ts";
import { SENTENCE_READER } from "./sentence-reader.ts";
import table from "./server-words.json" with { type: "json" };
import { setLandmarkReader } from "./understand-names.ts";
import { addWishWords } from "./wish-words.ts";
import { addEndings } from "./word-endings.ts";
import "./words/spoken.ts";

/** Verbs say nothing that branches have: to buy, will you give, is available. */
const verbs = Object.entries(table.verbs.stems).flatMap(([language, stems]) => {
	const endings = table.verbs.endings[language as keyof typeof table.verbs.stems].split(" ");
	return stems.split(" ").flatMap((stem) => endings.map((ending) => stem + ending));
});

setLandmarkReader(readAtLandmarks);
addEndings(table.endings);
addWishWords({ ...table.wishes, filler: { ...table.wishes.filler, verbs: verbs.join(" ") } });

export const SERVER_READERS = {
	reader: SENTENCE_READER,
	dates: DATE_READER,
	landmarks: LANDMARK_READER,
} satisfies Partial<PlaceFinder>;
