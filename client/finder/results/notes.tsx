/** The sentences about results, with what decides which are said. A chunk of its own: most pages have none. */
import { Fragment, useId } from "react";
import { Link } from "react-router-dom";
import { type Branch, positionOf } from "../../../shared/branch/branch.ts";
import type { BrandLink } from "../../../shared/brand.ts";
import { INITIAL_PAGE } from "../../../shared/constants.ts";
import { openState } from "../../../shared/hours/hours.ts";
import { branchPath, PATTERNS } from "../../../shared/paths.ts";
import { kmBetween } from "../../../shared/places/distance.ts";
import { EMPTY_FILTER, writeFilter } from "../../../shared/search/filter/search-filter.ts";
import type { SearchNotice } from "../../../shared/search/filter/sentence.ts";
import type { NearbyBranch, SearchResults } from "../../../shared/search/search-results.ts";
import { phoneHref, phoneText } from "../../../shared/text/phone-text.ts";
import { useAdminHere } from "../../state/admin-here.ts";
import { useNow } from "../../state/clock.tsx";
import { useBranchLength } from "../../state/locator-store.tsx";
import { usePageContext } from "../../state/page-context.tsx";
import { usePosition } from "../../state/position.tsx";
import { ROUGH_KM } from "../../state/read-position.ts";
import { useMoreTexts, useTextBook, useTexts } from "../../text/use-texts.ts";
import { shownTitle } from "../../ui/branch/branch-title.ts";
import { distanceLabel, distanceText } from "../../ui/branch/distance-label.ts";
import { holidayText, openingText } from "../../ui/branch/hours-text.ts";
import { dateText } from "../../ui/date-text.ts";
import type { useFinder } from "../state/use-finder.ts";
import type { CardsProps } from "./branch-card.tsx";
import { CardList } from "./branch-card.tsx";
import {
	isPicky,
	lackingTexts,
	nearestWith,
	saysWishes,
	unmatchedText,
	whereHoliday,
	wishesText,
} from "./wishes-text.ts";

/** What is said and offered beside results: by default the sentences above them. */
export interface NotesProps {
	finder: ReturnType<typeof useFinder>;
	results: SearchResults;
	/** The number of results, for their heading. */
	count?: string;
	/** For the panel that says that nothing was found: whether the map has something to show. */
	isBeneath?: boolean;
	/** What all cards have in common, for those of other branches. */
	cards?: CardsProps;
}

/** What is said and offered beside results: as their heading if there are none, above them, below them, and where the map is if it is empty. */
export function Notes(props: NotesProps) {
	if (props.isBeneath !== undefined) return <EmptyPanel isBeneath={props.isBeneath} />;
	return props.cards ? <OtherBranches {...props} /> : <Sentences {...props} />;
}

function Sentences(props: NotesProps) {
	const noteTexts = useNoteTexts();
	const { position, accuracyKm } = usePosition();
	const { finder, results, count } = props;
	const { filter, page } = finder;
	const { unmatched, leftOut, notice, from, found: total, lacksServices } = results;
	const finding = useFinding(props);
	// Where only filters were set, their number of branches says no more than is true.
	const isSearched = [filter.query, filter.state, filter.city, filter.locality].some(Boolean);
	const isHeading = total === 0 && finding.isReason && isSearched && !lacksServices;
	if (count !== undefined && isHeading) return <Sentence {...finding} />;
	if (count !== undefined) return <span>{lacksServices ? lackingTexts(noteTexts, results, filter).none : count}</span>;
	return (
		<>
			<Guessed {...results} />
			{unmatched.length + leftOut.length > 0 && <p className="result-unmatched">{unmatchedText(noteTexts, results)}</p>}
			{notice && <p className="result-unmatched">{noticeText(noteTexts, notice)}</p>}
			{finding.before && !isHeading && (
				<p className={finding.nearest ? "result-nearest" : undefined}>
					<Sentence {...finding} />
				</p>
			)}
			{page === 1 && <Holidays {...results} />}
			{position && !from && accuracyKm > ROUGH_KM && (
				<p>{noteTexts.notes.locationRough(distanceText(noteTexts.texts, Math.round(accuracyKm)))}</p>
			)}
		</>
	);
}

function useNoteTexts() {
	return { texts: useTexts(), ...useMoreTexts() };
}

function noticeText({ texts, notes }: ReturnType<typeof useNoteTexts>, notice: SearchNotice): string {
	if (notice.kind === "no-pincode") return notes.noPincode(notice.nearest);
	if (notice.kind === "no-date") return notes.noDate(notice.typed);
	if (notice.kind === "past-date") return notes.pastDate(dateText(texts, notice.date));
	if (notice.kind === "no-holiday") return notes.noHoliday(notice.typed);
	return notes.notice[notice.kind];
}

/** The coming holidays if they were asked for, with the states of those that are not everywhere. */
function Holidays({ holidays }: SearchResults) {
	const noteTexts = useNoteTexts();
	const { texts, notes } = noteTexts;
	if (!holidays) return null;
	if (holidays.length === 0) return <p>{notes.noHolidays}</p>;
	const inBrackets = (where: string) => where && ` (${where})`;
	return (
		<>
			<p>{notes.holidays}</p>
			<ul>
				{holidays.map((each) => (
					<li key={`${each.date} ${each.name} ${each.states}`}>
						{`${dateText(texts, each.date)}: ${holidayText(texts, each)}${inBrackets(whereHoliday(noteTexts, each))}`}
					</li>
				))}
			</ul>
		</>
	);
}

/** What a search found, in one sentence, which is empty if the number of results says it all. */
function useFinding({ finder: { filter, page }, results }: NotesProps): SentenceProps {
	const noteTexts = useNoteTexts();
	const { texts, notes, branchPage } = noteTexts;
	const careLabel = `${branchPage.contact.customerCare}:`;
	const now = useNow();
	const far = useFarAway(results, filter.state);
	const { customerCare, sitemap, social } = usePageContext().brand;
	const { about, allClosed, closed, found: total, from, matched, nearMe, shown } = results;
	const care = customerCare ? [phoneLink(customerCare)] : [];
	// The phone number of no branch in particular is the lender's.
	if (about === "contact" || (about && !matched && !from && !nearMe)) {
		const links = sitemap.flatMap((column) =>
			column.links.filter(({ label, english = label }) => CONTACT.test(english)),
		);
		return { before: careLabel, links: [...care, ...links, ...social], isReason: true };
	}
	const branch = shown.find(numberOf) ?? shown[0];
	if (about === "phone" && branch) {
		const own = numberOf(branch);
		const nearest = { branch, km: undefined };
		if (own) return { before: `${texts.branch.phone}:`, nearest, links: [phoneLink(own)] };
		return { before: notes.noPhone, nearest, after: care.length > 0 ? careLabel : "", links: care };
	}
	if (closed) {
		const before = total > 0 ? notes.nearerClosed : notes.allClosed;
		return { before, nearest: closed, from, after: openingText(texts, openState(closed.branch, now)), isReason: true };
	}
	const nearest = nearestWith(results, filter);
	if (far && page === 1 && !allClosed && !nearest) {
		return { before: farAwayText(noteTexts, from, isPicky(results, filter)), nearest: far, from };
	}
	if (!saysWishes(results, filter)) return { before: "" };
	const wishes = wishesText(noteTexts, results, filter);
	const before = nearest ? lackingTexts(noteTexts, results, filter).nearest : "";
	if (results.lacksServices) return { heading: `${wishes} `, before, nearest, from };
	return { before: [wishes, before].filter(Boolean).join(" "), nearest, from, isReason: true };
}

/** Links of a brand file by which people reach the lender; the others are about its products. */
const CONTACT = /\b(?:contact|complain\w*|grievances?|support|help|customer care)\b/i;

function phoneLink(number: string): BrandLink {
	return { label: phoneText(number), url: phoneHref(number) };
}

function numberOf({ contactNo, phones = [] }: Branch): string | undefined {
	return contactNo || phones[0]?.number;
}

/** Says that a name is not known, what is shown instead, and what else may be meant. */
function Guessed({ guessed, from, named = "" }: SearchResults) {
	const { texts, notes } = useNoteTexts();
	if (!guessed) return null;
	const [other] = guessed.others;
	const shown = from ? texts.place(from) : texts.placeName(named);
	return (
		<p className="result-unmatched">
			<span>{`${notes.guessed(guessed.typed, shown, other !== undefined)} `}</span>
			{other && (
				<Link to={PATTERNS.home + writeFilter({ ...EMPTY_FILTER, query: other.query }, INITIAL_PAGE)}>
					{`${texts.place(other)}?`}
				</Link>
			)}
		</p>
	);
}

function farAwayText(
	{ texts, notes: { farAway } }: ReturnType<typeof useNoteTexts>,
	from: SearchResults["from"],
	isPicky: boolean,
): string {
	if (!from) return farAway.fromYou(isPicky);
	return (from.isState ? farAway.inState : farAway.fromPlace)(texts.place(from), isPicky);
}

/** Beyond this distance, the first results are not called near. */
const FAR_KM = 100;

/** The nearest branch, if even that is far away. */
function useFarAway(results: SearchResults, state: string): NearbyBranch | undefined {
	const { position } = usePosition();
	const { found: total, from, alternatives, byDistance, matched, shown } = results;
	const [first] = shown;
	// The visitor's distance does not matter for branches somewhere else.
	const ofVisitor =
		position && !from && byDistance && first && !matched && !state
			? { branch: first, km: kmBetween(position, positionOf(first)) }
			: undefined;
	const nearest = total === 0 && (from?.name || (position && !state)) ? alternatives[0] : ofVisitor;
	return nearest?.km && nearest.km > FAR_KM ? nearest : undefined;
}

interface SentenceProps {
	/** What the heading says, for those who hear the sentence without it. */
	heading?: string;
	before: string;
	nearest?: NearbyBranch | undefined;
	/** The place that distances are measured from; undefined for the visitor's position. */
	from?: SearchResults["from"];
	after?: string;
	links?: readonly BrandLink[];
	/** Whether it is the reason for having no results, and so their heading. */
	isReason?: boolean;
}

/** A sentence that ends with a branch, its distance and a remark, or with links, whichever there are. */
function Sentence({ heading, before, nearest, from, after = "", links = [] }: SentenceProps) {
	const book = useTextBook();
	const { accuracyKm } = usePosition();
	const { branch, km } = nearest ?? {};
	const facts = [km === undefined ? "" : distanceLabel(book.texts, km, from ? 0 : accuracyKm), after].filter(Boolean);
	const isNumber = (url: string) => url.startsWith("tel:");
	return (
		<>
			{heading && <span className="visually-hidden">{heading}</span>}
			<span>{before}</span>
			{branch && (
				<span>
					{" "}
					<Link to={branchPath(branch)} translate="no">
						{shownTitle(book, branch)}
					</Link>
				</span>
			)}
			<span>{facts.map((fact) => `, ${fact}`).join("")}</span>
			{links.map(({ label, url, lang }, at) => (
				<Fragment key={url}>
					<span>{at === 0 && (after || !branch) ? " " : ", "}</span>
					<a href={url} lang={lang} translate={isNumber(url) ? "no" : undefined}>
						{label}
					</a>
				</Fragment>
			))}
		</>
	);
}

/** Branches that are not results: where nothing was found, the nearest, or those most like the search; otherwise those near to few results. */
function OtherBranches({ results, cards }: NotesProps) {
	const { texts, notes } = useNoteTexts();
	const id = useId();
	const { found: total, from: place, alternatives, also, shown } = results;
	const [first] = shown;
	const [branches, named] =
		total === 0
			? [alternatives, place && (texts.place(place) || notes.areaMiddle)]
			: [also, texts.placeName(first?.city || first?.name || "", first?.state)];
	if (!cards || branches.length === 0) return null;
	const near = branches.some(({ km }) => km !== undefined);
	const { also: alsoNear, straightLine } = texts.finder;
	const title = total > 0 ? alsoNear(named ?? "") : near ? notes.nearestAlternatives(named) : notes.similarAlternatives;
	// Distances are from the first result only if the visitor's position is not known, which the server has only to a kilometre.
	const from = total > 0 && cards.origin ? undefined : named;
	const nearby = branches.map(({ branch, km }) => {
		return { branch, km: from ? km : (kmBetween(cards.origin, positionOf(branch)) ?? km) };
	});
	return (
		<section className="other-branches" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{near && <p className="result-note">{straightLine}</p>}
			<CardList {...cards} shown={nearby} from={from} />
		</section>
	);
}

/** Says beside the search that nothing matches, and to admins that the site has no branches yet. */
function EmptyPanel({ isBeneath }: Required<Pick<NotesProps, "isBeneath">>) {
	const { notes } = useMoreTexts();
	const all = useBranchLength();
	const isNew = useAdminHere() && all === 0;
	// Loads the whole page, because the server checks who may see it.
	const link = (to: string, text: string) => (
		<Link className="button" to={to} reloadDocument>
			{text}
		</Link>
	);
	return (
		<section className="notice empty-panel" aria-labelledby="empty-title" data-beneath={isBeneath}>
			<h2 id="empty-title">{isNew ? notes.noBranchesTitle : notes.noneTitle}</h2>
			<p>{isNew ? notes.noBranches : notes.none}</p>
			{all > 0 && link(PATTERNS.home, notes.showAll(all))}
			{isNew && link(PATTERNS.createBranch, notes.addBranch)}
			{isNew && link(PATTERNS.bulkUpload, notes.addSheet)}
		</section>
	);
}
