/** The Tamil texts of a first visit. */
import { catalogue } from "../catalogue/catalogue.ts";
import { translated } from "../feed-words.ts";

export const { texts, places } = translated("ta", catalogue("ta", "first"), catalogue("ta", "words"));
