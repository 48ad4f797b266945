/** The Hindi texts of a first visit. */
import { catalogue } from "../catalogue/catalogue.ts";
import { translated } from "../feed-words.ts";

export const { texts, places } = translated("hi", catalogue("hi", "first"), catalogue("hi", "words"));
