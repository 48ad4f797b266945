/** The name of a downloaded file: whoever finds it later sees from when it is, and whether it has all branches. */
import type { BranchFilter } from "../store/match-branches.ts";

/** Characters for what was filtered by. */
const LONGEST = 60;

/**
 * `branches-2026-11-23.xlsx`, or of a filtered list `branches-maharashtra-pune-2026-11-23.xlsx`.
 *
 * @param date as `YYYY-MM-DD`
 */
export function branchesFileName({ words = [], state, city, area, open }: BranchFilter, date: string): string {
	const choices = [state, city, area, open && (open.is ? "open" : "closed"), ...words].filter((each) => each);
	if (choices.length === 0) return `branches-${date}.xlsx`;
	return `branches-${plainName(choices.join(" ")) || "filtered"}-${date}.xlsx`;
}

/** Small Latin letters, digits and hyphens: every system accepts them. Empty if nothing is left, as of names in other scripts. */
function plainName(text: string): string {
	const parts = text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.split(/[^a-z0-9]/);
	const whole = parts.filter(Boolean).join("-");
	const cut = whole.slice(0, LONGEST);
	return cut.endsWith("-") ? cut.slice(0, -1) : cut;
}
