/** Texts of the Holidays page. They load with that page. */
import { catalogue } from "../catalogue/catalogue.ts";

const texts = catalogue("for-admins", "holidays");

/** Those that visitors see in their language. */
export const HOLIDAY_NAMES = Object.values(catalogue("en", "words").holidays);

export const holidayTexts = {
	...texts,
	paste: {
		...texts.paste,
		summary: (parts: readonly string[]) => texts.paste.summary(parts.join(", ")),
		samples: (cells: readonly string[]) => texts.paste.samples(cells.map((cell) => `“${cell}”`).join(", ")),
	},
};
