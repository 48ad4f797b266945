import type { ChoiceName, OpenTime } from "../../../shared/search/filter/choices.ts";
import type { Texts } from "../../text/texts.ts";
import { serviceKind } from "../../ui/branch/service-icon.tsx";

/** The words of a filter, and where it stands besides the form. */
interface ChoiceWords {
	label(texts: Texts): string;
	textOf(texts: Texts, value: string): string;
	/** Set if its values are chips beside the number of results, with these words; perhaps only on a wide screen. */
	chips?: { textOf(texts: Texts, value: string): string; className?: "wide-only" };
}

const timeOf = ({ finder }: Texts, time: string) => finder.openTimes[time as OpenTime];

export const CHOICE_WORDS: Readonly<Record<ChoiceName, ChoiceWords>> = {
	category: { label: ({ branch }) => branch.category, textOf: (texts, category) => texts.category(category) },
	services: {
		label: ({ branch }) => branch.services,
		textOf: (texts, service) => texts.service(service),
		chips: {
			textOf(texts, service) {
				const kind = serviceKind(service);
				return kind ? texts.finder.loans[kind] : texts.service(service);
			},
		},
	},
	open: {
		label: ({ finder }) => finder.openingHours,
		textOf: timeOf,
		chips: { textOf: timeOf, className: "wide-only" },
	},
};
