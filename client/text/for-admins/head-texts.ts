/** Titles of the pages for admins. They are needed before those pages, which are chunks of their own. */
import { catalogue } from "../catalogue/catalogue.ts";

export const adminHeadTexts = catalogue("for-admins", "head");
