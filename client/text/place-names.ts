import { catalogues } from "./catalogue/catalogue.ts";

/** The names of places in all languages. */
export const PLACE_NAMES = catalogues("places");
