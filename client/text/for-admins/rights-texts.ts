import { catalogue } from "../catalogue/catalogue.ts";
import { listText } from "./counts.ts";

const texts = catalogue("for-admins", "rights");

/** What a signed-in admin may not do, and why. */
export const rightsTexts = {
	...texts,
	limits: (states: readonly string[]) => texts.limits(listText(states)),
};
