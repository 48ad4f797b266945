/** The Kannada texts of a first visit. */
import { catalogue } from "../catalogue/catalogue.ts";
import { translated } from "../feed-words.ts";

export const { texts, places } = translated("kn", catalogue("kn", "first"), catalogue("kn", "words"));
