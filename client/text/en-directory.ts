/** Texts of the list of all branches of a state. */
import { numberText } from "../../shared/text/number-text.ts";
export const enDirectory = {
	title: (state: string) => (state ? `All branches in ${state}` : "All other branches"),
	/** The title of a list on several pages. */
	titleOf: (state: string, part: number, parts: number) =>
		parts > 1 ? `${enDirectory.title(state)}, part ${part} of ${parts}` : enDirectory.title(state),
	count: (count: number) => `${numberText(count)} ${count === 1 ? "branch" : "branches"}, by city.`,
	noCity: "City not known",
	parts: "Parts of this list",
	here: "All branches",
	nearest: "Find the nearest branch",
	missing: "This list of branches does not exist",
};
