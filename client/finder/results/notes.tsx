/** The sentences about results, with what decides which are said. A chunk of its own: most pages have none. */
import { Fragment, useId } from "react";
import { Link } from "react-router-dom";
import { type Branch, positionOf } from "../../../shared/branch/branch.ts";
import type { BrandLink } from "../../../shared/brand.ts";
import { INITIAL_PAGE } from "../../../shared/constants.ts";
import { openState } from "../../../shared/hours/hours.ts";
import { branchPath, PATTERNS } from "../../../shared/paths.ts";
import { kmBetween, type Position } from "../../../shared/places/distance.ts";
import { EMPTY_FILTER, type SearchFilter, writeFilter } from "../../../shared/search/filter/search-filter.ts";
import type { SearchNotice } from "../../../shared/search/filter/sentence.ts";
import type { NearbyBranch, SearchResults } from "../../../shared/search/search-results.ts";
import { phoneHref, phoneText } from "../../../shared/text/phone-text.ts";
import { useNow } from "../../state/clock.tsx";
import { usePageContext } from "../../state/page-context.tsx";
import { usePosition } from "../../state/position.tsx";
import { ROUGH_KM } from "../../state/read-position.ts";
import type { MoreTexts, Texts } from "../../text/texts.ts";
import { useEnglishMark, useMoreTexts, useTextBook, useTexts } from "../../text/use-texts.ts";
import { branchTitle } from "../../ui/branch/branch-title.ts";
import { distanceLabel, distanceText } from "../../ui/branch/distance-label.ts";
import { openingText } from "../../ui/branch/hours-text.ts";
import { dateText } from "../../ui/date-text.ts";
import type { CardsProps } from "./branch-card.tsx";
import { CardList } from "./card-list.tsx";
import { EmptyPanel } from "./empty-panel.tsx";
import { type NotesProps, nearestWith, noneWithText, saysWishes, unmatchedText, wishesText } from "./wishes-text.ts";

/**
 * What is said and offered beside results: in their heading, if there are none; above them, one sentence about what was found, and what was not
 * understood; and below them, other branches.
 */
export function Notes(props: NotesProps) {
	const { isBeneath, cards, results } = props;
	if (isBeneath !== undefined) return <EmptyPanel isBeneath={isBeneath} />;
	return cards ? <OtherBranches {...cards} results={results} /> : <Sentences {...props} />;
}

function Sentences(props: NotesProps) {
	const texts = useTexts();
	const more = useMoreTexts();
	const { position, accuracyKm } = usePosition();
	const { filter, results, page, count } = props;
	const { unmatched, leftOut, notice, guessed, holidays, from, found, lacksServices } = results;
	const { isReason = false, ...finding } = useFinding(props);
	// Where only filters were set, their number of branches says no more than is true.
	const isSearched = [filter.query, filter.state, filter.city, filter.locality].some(Boolean);
	const isHeading = found === 0 && isReason && isSearched && !lacksServices;
	if (count !== undefined && isHeading) return <Sentence {...finding} />;
	if (count !== undefined)
		return <span>{lacksServices ? noneWithText(texts, more.notes, results, filter) : count}</span>;
	return (
		<>
			{guessed && <Guessed {...{ guessed, results }} />}
			{unmatched.length + leftOut.length > 0 && <p className="result-unmatched">{unmatchedText(more, results)}</p>}
			{notice && <p className="result-unmatched">{noticeText(texts, more.notes, notice)}</p>}
			{finding.before && !isHeading && (
				<p className={finding.nearest ? "result-nearest" : undefined}>
					<Sentence {...finding} />
				</p>
			)}
			{holidays && page === 1 && <Holidays holidays={holidays} />}
			{position && !from && accuracyKm > ROUGH_KM && (
				<p>{more.notes.locationRough(distanceText(texts, Math.round(accuracyKm)))}</p>
			)}
		</>
	);
}

interface Finding extends SentenceProps {
	/** Whether it is the reason for having no results. */
	isReason?: boolean;
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

/** What a search found, in one sentence, which is empty if the number of results says it all. */
function useFinding({ filter, results, page }: NotesProps): Finding {
	const texts = useTexts();
	const { notes, branchPage } = useMoreTexts();
	const careLabel = `${branchPage.contact.customerCare}:`;
	const now = useNow();
	const { position } = usePosition();
	const { customerCare, sitemap, social } = usePageContext().brand;
	const { about, allClosed, closed, found, from, matched, nearMe, shown } = results;
	const care = customerCare ? [phoneLink(customerCare)] : [];
	// The phone number of no branch in particular is the lender's.
	if (about === "contact" || (about && !matched && !from && !nearMe)) {
		const links = sitemap.flatMap((column) => column.links.filter(({ label }) => CONTACT.test(label)));
		return { before: careLabel, links: [...care, ...links, ...Object.values(social)], isReason: true };
	}
	const branch = shown.find(numberOf) ?? shown[0];
	if (about === "phone" && branch) {
		const own = numberOf(branch);
		const nearest = { branch, km: undefined };
		if (own) return { before: `${texts.branch.phone}:`, nearest, links: [phoneLink(own)] };
		return { before: notes.noPhone, nearest, after: care.length > 0 ? careLabel : "", links: care };
	}
	if (closed) {
		const before = found > 0 ? notes.nearerClosed : notes.allClosed;
		return { before, nearest: closed, from, after: openingText(texts, openState(closed.branch, now)), isReason: true };
	}
	const nearest = nearestWith(results, filter);
	const far = page === 1 && !allClosed && !nearest ? farAway(results, filter, position) : undefined;
	if (far) {
		const before = notes.farAway(from && texts.place(from), isPicky(results, filter), from?.isState);
		return { before, nearest: far, from };
	}
	if (!saysWishes(results, filter)) return { before: "" };
	const before = wishesText(texts, notes, results, filter, nearest !== undefined);
	const heading = results.lacksServices ? wishesText(texts, notes, results, filter, false) : "";
	return { heading, before: before.slice(heading.length), nearest, from, isReason: true };
}

/** Links of a brand file by which people reach the lender; the others are about its products. */
const CONTACT = /contact|complain|grievance|support|help|care/i;

function phoneLink(number: string): BrandLink {
	return { label: phoneText(number), url: phoneHref(number) };
}

function numberOf({ contactNo, phones = [] }: Branch): string | undefined {
	return contactNo || phones[0]?.number;
}

interface GuessedProps {
	guessed: NonNullable<SearchResults["guessed"]>;
	results: SearchResults;
}

/** Says that a name is not known, what is shown instead, and what else may be meant. */
function Guessed({ guessed: { typed, others }, results: { from, named = "" } }: GuessedProps) {
	const texts = useTexts();
	const { notes } = useMoreTexts();
	const [other] = others;
	const search = other && writeFilter({ ...EMPTY_FILTER, query: other.query }, INITIAL_PAGE);
	return (
		<p className="result-unmatched">
			<span>{`${notes.guessed(typed, from ? texts.place(from) : texts.placeName(named), other !== undefined)} `}</span>
			{other && <Link to={PATTERNS.home + search}>{`${texts.place(other)}?`}</Link>}
		</p>
	);
}

/** Whether the search asks only for some kinds of branches, or for some times. */
function isPicky({ days, dates, wishes }: SearchResults, { category, open, services }: SearchFilter): boolean {
	return (
		[category, open, services, days, dates, wishes?.services].some((each) => each && each.length > 0) ||
		wishes?.openNow === true
	);
}

/** Beyond this distance, the first results are not called near. */
const FAR_KM = 100;

/** The nearest branch, if even that is far away. */
function farAway(
	{ found, from, alternatives, byDistance, matched, shown: [first] }: SearchResults,
	{ state }: SearchFilter,
	position: Position | undefined,
): NearbyBranch | undefined {
	// The visitor's distance does not matter for branches somewhere else.
	const ofVisitor =
		position && !from && byDistance && first && !matched && !state
			? { branch: first, km: kmBetween(position, positionOf(first)) }
			: undefined;
	const nearest = found === 0 && (from?.name || (position && !state)) ? alternatives[0] : ofVisitor;
	return nearest?.km && nearest.km > FAR_KM ? nearest : undefined;
}

interface SentenceProps {
	/** What the heading says, for those who hear the sentence without it. */
	heading?: string;
	before: string;
	/** The branch that it ends with. */
	nearest?: NearbyBranch | undefined;
	/** The place that distances are measured from; undefined for the visitor's position. */
	from?: SearchResults["from"];
	after?: string;
	links?: readonly BrandLink[];
}

/** A sentence that ends with a branch, its distance and a remark, or with links, whichever there are. */
function Sentence({ heading, before, nearest, from, after = "", links = [] }: SentenceProps) {
	const book = useTextBook();
	const english = useEnglishMark();
	const { accuracyKm } = usePosition();
	const { branch, km } = nearest ?? {};
	const facts = [km === undefined ? "" : distanceLabel(book.texts, km, from ? 0 : accuracyKm), after].filter(Boolean);
	return (
		<>
			{heading && <span className="visually-hidden">{heading}</span>}
			<span>{before}</span>
			{branch && (
				<span>
					{" "}
					<Link to={branchPath(branch)} translate="no">
						{branchTitle(book, branch)}
					</Link>
				</span>
			)}
			<span>{facts.map((fact) => `, ${fact}`).join("")}</span>
			{links.map(({ label, url }, at) => (
				<Fragment key={url}>
					<span>{at === 0 && (after || !branch) ? " " : ", "}</span>
					{url.startsWith("tel:") ? (
						<a href={url} translate="no">
							{label}
						</a>
					) : (
						<a href={url} lang={english}>
							{label}
						</a>
					)}
				</Fragment>
			))}
		</>
	);
}

/** Branches that are not results: where nothing was found, the nearest, or those most like the search; otherwise those near to few results. */
function OtherBranches({ results, ...cards }: CardsProps & { results: SearchResults }) {
	const texts = useTexts();
	const id = useId();
	const {
		found,
		from: place,
		alternatives,
		also,
		shown: [first],
	} = results;
	const [branches, named] =
		found === 0
			? [alternatives, place && (texts.place(place) || texts.finder.areaMiddle)]
			: [also, texts.placeName(first?.city || first?.name || "")];
	if (branches.length === 0) return null;
	const near = branches.some(({ km }) => km !== undefined);
	const { nearestAlternatives, similarAlternatives, also: alsoNear, straightLine } = texts.finder;
	const title = found > 0 ? alsoNear(named ?? "") : near ? nearestAlternatives(named) : similarAlternatives;
	// Distances are from the first result only if the visitor's position is not known, which the server has only to a kilometre.
	const from = found > 0 && cards.origin ? undefined : named;
	const nearby = branches.map(({ branch, km }) => {
		return { branch, km: from ? km : (kmBetween(cards.origin, positionOf(branch)) ?? km) };
	});
	return (
		<section className="other-branches" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{near && <p className="result-note">{straightLine}</p>}
			<CardList shown={nearby} isExact={Boolean(from)} from={from} {...cards} />
		</section>
	);
}
