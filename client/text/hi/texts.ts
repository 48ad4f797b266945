/** The Hindi texts of a first visit. */
import { catalogue } from "../catalogue/catalogue.ts";
import { translatedTexts } from "../feed-words.ts";
import placeNames from "./place-names.json" with { type: "json" };

export const texts = translatedTexts("hi", catalogue("hi", "first"), catalogue("hi", "words"), placeNames);

export const loadMoreTexts = () => import("./more-texts.ts");
