/** The Gujarati texts of a first visit. */
import { catalogue } from "../catalogue/catalogue.ts";
import { translated } from "../feed-words.ts";

export const { texts, places } = translated("gu", catalogue("gu", "first"), catalogue("gu", "words"));
