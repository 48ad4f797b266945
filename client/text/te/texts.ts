/** The Telugu texts of a first visit. */
import { catalogue } from "../catalogue/catalogue.ts";
import { translated } from "../feed-words.ts";

export const { texts, places } = translated("te", catalogue("te", "first"), catalogue("te", "words"));
