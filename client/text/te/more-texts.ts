/** The texts that a first visit does without: a browser loads them with the first part of a page that needs one. */
import { catalogue } from "../catalogue/catalogue.ts";
import { grammar } from "./grammar.ts";

export const moreTexts = { ...catalogue("te", "more"), grammar };
