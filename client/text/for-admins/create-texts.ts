/** Texts of the Create Branch page. They load with that page, so visitors do not download them. */
import { catalogue } from "../catalogue/catalogue.ts";

const texts = catalogue("for-admins", "create");

export const createTexts = {
	...texts,
	fromPincode: (city: string, state: string) => texts.fromPincode([city, state].filter(Boolean).join(", ")),
	doubtful: (labels: readonly string[]) => texts.doubtful(labels.join(", ")),
};
