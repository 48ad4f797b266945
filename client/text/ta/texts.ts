/** The Tamil texts of a first visit. */
import { catalogue } from "../catalogue/catalogue.ts";
import { translatedTexts } from "../feed-words.ts";
import forms from "./place-in.json" with { type: "json" };
import placeNames from "./place-names.json" with { type: "json" };

export const texts = translatedTexts("ta", catalogue("ta", "first"), catalogue("ta", "words"), placeNames, forms);

export const loadMoreTexts = () => import("./more-texts.ts");
