/** The English texts of a first visit, which the specification gives word for word. */

import { clockOf } from "../../../shared/hours/clock-of.ts";
import { placeLabels } from "../../../shared/search/place-label.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import type { Texts } from "../texts.ts";

const messages = catalogue("en", "first");

const asInFeed = (name: string) => name;

export const texts: Texts = {
	...messages,
	placeName: asInFeed,
	place: placeLabels(asInFeed, messages.placeWords),
	category: asInFeed,
	service: asInFeed,
	holiday: (name = "") => name,
	sorted: (items) => items,
	week: { ...messages.week, clock: clockOf(messages.week.clock) },
};
