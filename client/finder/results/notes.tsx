/** The sentences about results, with what decides which are said. A chunk of its own: most pages have none. */
import { Link } from "react-router-dom";
import { positionOf } from "../../../shared/branch/branch.ts";
import { openState } from "../../../shared/hours/hours.ts";
import { branchPath } from "../../../shared/paths.ts";
import { kmBetween } from "../../../shared/places/distance.ts";
import type { SearchFilter } from "../../../shared/search/filter/search-filter.ts";
import type { SearchNotice } from "../../../shared/search/filter/sentence.ts";
import type { NearbyBranch, SearchResults } from "../../../shared/search/search-results.ts";
import { useNow } from "../../state/clock.tsx";
import { usePosition } from "../../state/position.tsx";
import { ROUGH_KM } from "../../state/read-position.ts";
import type { MoreTexts, Texts } from "../../text/texts.ts";
import { useMoreTexts, useTextBook, useTexts } from "../../text/use-texts.ts";
import { branchTitle } from "../../ui/branch/branch-title.ts";
import { distanceLabel, distanceText } from "../../ui/branch/distance-label.ts";
import { openingText } from "../../ui/branch/hours-text.ts";
import { dateText } from "../../ui/date-text.ts";
import { type NotesProps, nearestWith, saysWishes, unmatchedText, wishesText } from "./wishes-text.ts";

export function Notes({ filter, results, page }: NotesProps) {
	const { position, accuracyKm } = usePosition();
	return (
		<>
			{results.unmatched.length + results.leftOut.length > 0 && <Unmatched results={results} />}
			{results.notice && <Notice notice={results.notice} />}
			{!results.closed && saysWishes(results, filter) && <Wishes {...{ results, filter }} />}
			{results.closed && <AllClosed nearest={results.closed} from={results.from} />}
			{results.holidays && page === 1 && <Holidays holidays={results.holidays} />}
			{page === 1 && !results.allClosed && !nearestWith(results, filter) && (
				<FarAway results={results} filter={filter} />
			)}
			{position && !results.from && accuracyKm > ROUGH_KM && <Rough accuracyKm={accuracyKm} />}
		</>
	);
}

function Unmatched({ results }: { results: SearchResults }) {
	return <p className="result-unmatched">{unmatchedText(useMoreTexts(), results)}</p>;
}

function Notice({ notice }: { notice: SearchNotice }) {
	return <p className="result-unmatched">{noticeText(useTexts(), useMoreTexts().notes, notice)}</p>;
}

function noticeText(texts: Texts, notes: MoreTexts["notes"], notice: SearchNotice): string {
	switch (notice.kind) {
		case "no-pincode":
			return notes.noPincode(notice.nearest);
		case "no-date":
			return notes.noDate(notice.typed);
		case "past-date":
			return notes.pastDate(dateText(texts, notice.date));
		case "no-holiday":
			return notes.noHoliday(notice.typed);
		default:
			return notes.notice[notice.kind];
	}
}

/** The coming holidays, with the states of those that are not everywhere. */
function Holidays({ holidays }: { holidays: NonNullable<SearchResults["holidays"]> }) {
	const texts = useTexts();
	const { notes } = useMoreTexts();
	if (holidays.length === 0) return <p>{notes.noHolidays}</p>;
	const where = (states: readonly string[]) => ` (${states.map((state) => texts.placeName(state)).join(", ")})`;
	return (
		<>
			<p>{notes.holidays}</p>
			<ul>
				{holidays.map(({ date, name, states }) => (
					<li key={`${date} ${name} ${states}`}>{`${dateText(texts, date)}: ${name}${states ? where(states) : ""}`}</li>
				))}
			</ul>
		</>
	);
}

/** Says that the visitor's position is not exact. */
function Rough({ accuracyKm }: { accuracyKm: number }) {
	const texts = useTexts();
	return <p>{useMoreTexts().notes.locationRough(distanceText(texts, Math.round(accuracyKm)))}</p>;
}

/** Whether the search asks only for some kinds of branches, or for some times. */
function isPicky({ days, wishes }: SearchResults, { category, open, services }: SearchFilter): boolean {
	return (
		[category, open, services, days, wishes?.services].some((each) => each && each.length > 0) ||
		wishes?.openNow === true
	);
}

/** Says what was understood of the search's words, or what no branch offers. */
function Wishes({ results, filter }: { results: SearchResults; filter: SearchFilter }) {
	const book = useTextBook();
	const nearest = nearestWith(results, filter);
	const text = wishesText(book.texts, useMoreTexts().notes, results, filter);
	if (!nearest) return <p>{text}</p>;
	return <NamedBranch before={text} nearest={nearest} from={results.from} />;
}

/** If results are missing only because all branches are closed now, says which one is nearest and when it opens. */
function AllClosed({ nearest, from }: Pick<NamedBranchProps, "nearest" | "from">) {
	const texts = useTexts();
	const now = useNow();
	const { notes } = useMoreTexts();
	const opening = openingText(texts, openState(nearest.branch, now));
	return <NamedBranch before={notes.allClosed} nearest={nearest} from={from} after={opening} />;
}

/** Beyond this distance, the first results are not called near. */
const FAR_KM = 100;

/** Says that even the nearest branch is far away. */
function FarAway({ results, filter }: { results: SearchResults; filter: SearchFilter }) {
	const { position } = usePosition();
	const { found, from, alternatives } = results;
	const [first] = results.shown;
	// The visitor's distance does not matter for branches somewhere else.
	const ofVisitor =
		position && !from && results.byDistance && first && !results.matched && !filter.state
			? { branch: first, km: kmBetween(position, positionOf(first)) }
			: undefined;
	const nearest = found === 0 && (from?.name || (position && !filter.state)) ? alternatives[0] : ofVisitor;
	if (!nearest?.km || nearest.km <= FAR_KM) return null;
	return <FarNearest nearest={nearest} from={from} isPicky={isPicky(results, filter)} />;
}

function FarNearest({
	nearest,
	from,
	isPicky: such,
}: Pick<NamedBranchProps, "nearest" | "from"> & { isPicky: boolean }) {
	const texts = useTexts();
	const before = useMoreTexts().notes.farAway(from && texts.place(from), such, from?.isState);
	return <NamedBranch before={before} nearest={nearest} from={from} />;
}

interface NamedBranchProps {
	before: string;
	nearest: NearbyBranch;
	/** The place that distances are measured from; undefined for the visitor's position. */
	from: SearchResults["from"];
	after?: string;
}

/** A sentence that ends with a branch, its distance and, if there is one, a remark. */
function NamedBranch({ before, nearest: { branch, km }, from, after = "" }: NamedBranchProps) {
	const book = useTextBook();
	const texts = useTexts();
	const { accuracyKm } = usePosition();
	const facts = [km === undefined ? "" : distanceLabel(texts, km, from ? 0 : accuracyKm), after].filter(Boolean);
	return (
		<p className="result-nearest">
			<span>{before}</span>{" "}
			<Link to={branchPath(branch)} translate="no">
				{branchTitle(book, branch)}
			</Link>
			<span>{facts.map((fact) => `, ${fact}`).join("")}</span>
		</p>
	);
}
