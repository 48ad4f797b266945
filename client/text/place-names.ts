import { catalogues } from "./catalogue/catalogue.ts";

export const PLACE_NAMES = catalogues("places");
