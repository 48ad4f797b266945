/** The Kannada texts of a first visit. */
import { catalogue } from "../catalogue/catalogue.ts";
import { translatedTexts } from "../feed-words.ts";
import forms from "./place-in.json" with { type: "json" };
import placeNames from "./place-names.json" with { type: "json" };

export const texts = translatedTexts("kn", catalogue("kn", "first"), catalogue("kn", "words"), placeNames, forms);

export const loadMoreTexts = () => import("./more-texts.ts");
