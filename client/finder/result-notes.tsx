import type { SearchResults } from "../../shared/finder.ts";
import type { SearchNotice } from "../../shared/search/sentence.ts";
import type { SearchFilter } from "../../shared/search-filter.ts";
import { usePosition } from "../state/position.tsx";
import { en } from "../text/en.ts";
import { saysWishes, wishesText } from "./wishes-text.ts";

interface ResultNotesProps {
	filter: SearchFilter;
	/** Undefined while there are none. */
	results: SearchResults | undefined;
}

/** What a visitor should know about the results: words that were left out, and how they are sorted. */
export function ResultNotes({ filter, results }: ResultNotesProps) {
	const { status, position } = usePosition();
	const hasOrigin = results?.from !== undefined || position !== undefined;
	return (
		<div className="result-notes" aria-live="polite">
			{results && results.unmatched.length + results.leftOut.length > 0 && (
				<p className="result-unmatched">{en.finder.unmatched(results)}</p>
			)}
			{results?.notice && <p>{noticeText(results.notice)}</p>}
			{results && saysWishes(results, filter) && <p>{wishesText(results, filter)}</p>}
			{filter.sort === "nearest" && !hasOrigin && <p>{NO_ORIGIN[status]}</p>}
		</div>
	);
}

function noticeText(notice: SearchNotice): string {
	return notice.kind === "no-pincode" ? en.finder.noPincode(notice.nearest) : en.finder.notice[notice.kind];
}

/** Why the nearest branches are not the first, by what is known of the visitor's position. */
const NO_ORIGIN = {
	unknown: en.finder.sortNeedsPlace,
	asking: en.finder.locating,
	failed: en.finder.locationFailed,
	known: "",
};
