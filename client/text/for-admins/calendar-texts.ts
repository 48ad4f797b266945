/** Texts of closures, holidays and days off, on the pages for admins and in a sheet's preview. They load with these. */
import { many } from "./counts.ts";

export const calendarTexts = {
	allIndia: "All of India",
	allBut: (states: string) => `All of India except ${states}`,
	allBranches: "All branches",
	withWho: (what: string, who: string) => `${what} (${who})`,
	nth: (week: number) => ["1st", "2nd", "3rd"][week - 1] ?? `${week}th`,
	chosen: (count: number) => many(count, "chosen branch", "chosen branches"),
	added: "Added",
	removed: "Removed",
	noDifference: "There are no differences.",
} as const;
