import type { WeekHours } from "../../shared/branch.ts";
import { weekTexts } from "../../shared/week-text.ts";
import { mediaQuery } from "../browser/media-query.ts";
import { en } from "../text/en.ts";

const { useIsTrue: useIsPrinted } = mediaQuery("print");

/** The hours of the week in short, made when the page is printed: in all cards, they would not fit into the first ten packets of a page. */
export function PrintedWeek({ week }: { week: WeekHours }) {
	return useIsPrinted() && <p>{weekTexts(week, en.week).join(", ")}</p>;
}
