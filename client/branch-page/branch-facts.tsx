import { type ReactNode, useId, useState } from "react";
import type { Branch } from "../../shared/branch/branch.ts";
import { translatedText } from "../../shared/branch/translated-text.ts";
import { hasHours, indiaTime, nextDayOff } from "../../shared/hours/hours.ts";
import { weekTexts } from "../../shared/hours/week-text.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { useNow } from "../state/clock.tsx";
import { usePageContext } from "../state/page-context.tsx";
import { useMoreTexts, useTextBook, useTexts } from "../text/use-texts.ts";
import { ApproximateNote } from "../ui/branch/approximate-note.tsx";
import { branchAddress } from "../ui/branch/branch-title.ts";
import { ContactFacts, chatOf, Fact, FieldFacts, factsOf, numberToCall } from "../ui/branch/contact-facts.tsx";
import { HoursTable } from "../ui/branch/hours-table.tsx";
import { dayText } from "../ui/branch/hours-text.ts";
import { MONEY } from "../ui/branch/service-icon.tsx";
import { Services } from "../ui/branch/services.tsx";
import { splitAddress } from "../ui/branch/split-address.ts";
import { whereaboutsText } from "../ui/branch/whereabouts-text.ts";
import { Button } from "../ui/button.tsx";
import { dayMonthText } from "../ui/date-text.ts";
import { PATHS, PathIcon } from "../ui/icon.tsx";
import { COPY, PIN } from "../ui/more-icons.ts";
import { CopyFeedback, useCopying } from "../ui/use-copying.tsx";
import { addressText } from "./address-text.ts";

/** The rows of facts, each with its icon. `action` is a contact that the page's actions have already. */
const ICONS = {
	place: PIN,
	hours: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.5V12l3.5 2.5",
	contact: PATHS.phone,
	action: PATHS.phone,
	services: MONEY,
	kind: "M5 20.5V4h9v16.5M14 9h5v11.5M3 20.5h18M8 8h3m-3 4h3m-3 4h3",
};

/** Where a branch is, when it is open, how it is reached, what it is for, and which kind it is: each once. */
export function BranchFacts({ branch }: { branch: Branch }) {
	const more = useMoreTexts();
	const texts = useTexts();
	const { services, area, phones = [] } = branch;
	const call = numberToCall(branch, usePageContext().brand.customerCare);
	const chat = chatOf(branch);
	const isAction = factsOf(branch, "contact").length === 0 && phones.every((phone) => phone === call || phone === chat);
	return (
		<div className="branch-facts">
			<Place branch={branch} />
			<Hours branch={branch} />
			<Row of={isAction ? "action" : "contact"}>
				<ContactFacts branch={branch} />
			</Row>
			<Row of="services">
				<Fact label={texts.branch.services}>{services.length > 0 && <Services services={services} />}</Fact>
			</Row>
			<Row of="kind">
				<Fact label={more.branchPage.categories}>{texts.category(area)}</Fact>
				<FieldFacts branch={branch} of="kind" />
			</Row>
		</div>
	);
}

interface RowProps {
	of: keyof typeof ICONS;
	/** What a visitor can do with the facts. */
	control?: ReactNode;
	children: ReactNode;
}

/** A row without facts is not shown. */
function Row({ of, control, children }: RowProps) {
	return (
		<div className="branch-row" data-of={of}>
			<PathIcon path={ICONS[of]} />
			<dl>{children}</dl>
			{control}
		</div>
	);
}

function Place({ branch }: { branch: Branch }) {
	const book = useTextBook();
	const more = useMoreTexts();
	const { texts } = book;
	const { city, state, pincode, whereabouts } = branch;
	const address = branchAddress(book, branch);
	const landmark = translatedText(branch, "landmark", book.language) ?? branch.landmark ?? "";
	const { before, shown } = splitAddress(branch, address);
	const { copy, feedback } = useCopying(addressText(book, branch), more.branchPage.addressCopied);
	const isNamed = [address, branch.address].some((each) => placeKey(each).includes(placeKey(landmark)));
	const control = (
		<>
			<Button kind="quiet" className="needs-script" onClick={copy}>
				<PathIcon path={COPY} />
				<span className="button-label">{more.branchPage.copyAddress}</span>
			</Button>
			<CopyFeedback {...feedback} />
		</>
	);
	return (
		<Row of="place" control={address && control}>
			<Fact label={texts.branch.address} translate="no">
				{before + shown}
			</Fact>
			<Fact label={texts.branch.landmark} translate="no">
				{!isNamed && landmark}
			</Fact>
			<Fact label={more.branchPage.location}>
				<span>{`${texts.placeName([city, state].filter(Boolean).join(", "))} `}</span>
				<span translate="no">{pincode}</span>
				<ApproximateNote branch={branch} />
			</Fact>
			<Fact label={more.branchPage.howToFind}>{whereabouts && whereaboutsText(more, texts, whereabouts)}</Fact>
		</Row>
	);
}

/** The hours of all seven days; on a narrow screen with scripts, today's and the week in short, with a toggle. */
function Hours({ branch }: { branch: Branch }) {
	const more = useMoreTexts();
	const texts = useTexts();
	const today = indiaTime(useNow()).day;
	const [expanded, setExpanded] = useState(false);
	const id = useId();
	const toggle = (
		<Button
			kind="quiet"
			className="needs-script branch-week-toggle"
			aria-expanded={expanded}
			aria-controls={id}
			onClick={() => setExpanded(!expanded)}
		>
			<span className="button-label">{expanded ? more.branchPage.hideWeek : more.branchPage.showWeek}</span>
			<PathIcon path={PATHS.down} />
		</Button>
	);
	const isKnown = hasHours(branch);
	return (
		<Row of="hours" control={isKnown && toggle}>
			<Fact label={texts.branch.hours}>
				{isKnown && (
					<div className="branch-week" data-expanded={expanded}>
						<HoursTable week={branch} id={id} />
						<p className="branch-week-short">
							{weekTexts(branch, texts.week, today).map((text) => (
								<span key={text}>{text}</span>
							))}
						</p>
					</div>
				)}
			</Fact>
			<NextDayOff branch={branch} />
		</Row>
	);
}

/** The next holiday, perhaps half a day, or the next days on which only this branch is closed. */
function NextDayOff({ branch }: { branch: Branch }) {
	const texts = useTexts();
	const { nextHoliday, untilFurtherNotice } = useMoreTexts().branchPage;
	const next = nextDayOff(branch, useNow());
	if (!next) return null;
	const { day, date, why } = next;
	const when = `${texts.days[day]} ${dayMonthText(texts, date)}`;
	if (!why) return <Fact label={nextHoliday}>{`${when}, ${dayText(texts, next)}`}</Fact>;
	const { until = "" } = why;
	const last = until ? dayMonthText(texts, until) : untilFurtherNotice;
	return (
		<Fact label={branch.offDays?.dates[date] === why.reason ? nextHoliday : texts.branch.closed}>
			{[until === date ? when : `${when} – ${last}`, texts.holiday(why.reason)].filter(Boolean).join(", ")}
		</Fact>
	);
}
