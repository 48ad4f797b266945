/** The Marathi texts of a first visit. */
import { catalogue } from "../catalogue/catalogue.ts";
import { translated } from "../feed-words.ts";

export const { texts, places } = translated("mr", catalogue("mr", "first"), catalogue("mr", "words"));
