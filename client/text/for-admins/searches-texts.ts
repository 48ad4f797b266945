/** Texts of the page about what visitors did not find. They load with this page. */

import { FAR_KM, FEWEST_SEARCHES } from "../../../shared/api/missed-searches.ts";
import { catalogue } from "../catalogue/catalogue.ts";

const texts = catalogue("for-admins", "searches");

export const searchesTexts = {
	...texts,
	intro: texts.intro(FAR_KM),
	marker: (name: string, count: number) => `${name}: ${texts.searches(count)}`,
	empty: texts.empty(FEWEST_SEARCHES),
	rare: (count: number) => texts.rare(count, FEWEST_SEARCHES),
	served: (count: number) => texts.served(count, FAR_KM),
};
