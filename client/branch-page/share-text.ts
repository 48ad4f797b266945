import type { Branch } from "../../shared/branch/branch.ts";
import { dayOf, hasHours, indiaDay } from "../../shared/hours/hours.ts";
import type { MoreTexts, TextBook } from "../text/texts.ts";
import { branchName } from "../ui/branch/branch-title.ts";
import { dayText } from "../ui/branch/hours-text.ts";
import { whereaboutsText } from "../ui/branch/whereabouts-text.ts";
import { shortDateText } from "../ui/date-text.ts";
import { addressText } from "./address-text.ts";

/**
 * What a visitor sends to others about a branch: its name, where it is, and its hours of today and tomorrow with their dates, because the
 * message may be read later.
 */
export function shareText(book: TextBook, more: MoreTexts, branch: Branch, now: number): string {
	const { texts } = book;
	const today = indiaDay(now);
	const days = hasHours(branch) ? [today, today + 1].map((number) => dayOf(branch, number)) : [];
	return [
		branchName(book, branch),
		addressText(book, branch),
		branch.whereabouts && whereaboutsText(more, texts, branch.whereabouts),
		...days.map((day) => `${texts.days[day.day]} ${shortDateText(texts, day.date)}: ${dayText(texts, day)}`),
	]
		.filter(Boolean)
		.join("\n");
}
