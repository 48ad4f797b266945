import { catalogue } from "../catalogue/catalogue.ts";

export const names = catalogue("mr", "places");
