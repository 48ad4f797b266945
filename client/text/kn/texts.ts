/** The Kannada texts of a first visit. */
import { catalogue } from "../catalogue/catalogue.ts";
import { translatedTexts } from "../feed-words.ts";
import placeNames from "./place-names.json" with { type: "json" };

export const texts = translatedTexts("kn", catalogue("kn", "first"), catalogue("kn", "words"), placeNames);

export const loadMoreTexts = () => import("./more-texts.ts");
