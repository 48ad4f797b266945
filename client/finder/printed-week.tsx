import { useSyncExternalStore } from "react";
import type { WeekHours } from "../../shared/branch.ts";
import { weekTexts } from "../../shared/week-text.ts";
import { en } from "../text/en.ts";

/** The hours of the week in short, made when the page is printed: in all cards, they would not fit into the first ten packets of a page. */
export function PrintedWeek({ week }: { week: WeekHours }) {
	const isPrinted = useSyncExternalStore(subscribe, isPrinting, () => false);
	return isPrinted && <p>{weekTexts(week, en.week).join(", ")}</p>;
}

const isPrinting = () => matchMedia("print").matches;

function subscribe(onChange: () => void): () => void {
	const media = matchMedia("print");
	media.addEventListener("change", onChange);
	return () => media.removeEventListener("change", onChange);
}
