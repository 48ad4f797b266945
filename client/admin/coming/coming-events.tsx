import { useId } from "react";
import { Link } from "react-router-dom";
import type { ComingEvent } from "../../../shared/api/coming.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { changePath, editBranchPath, PATTERNS } from "../../../shared/paths.ts";
import { useNow } from "../../state/clock.tsx";
import { comingTexts } from "../../text/for-admins/admin-texts.ts";
import { Icon } from "../../ui/icon.tsx";
import { statesText, whenText } from "../calendar-text.ts";
import { type EntryAction, EntryActions } from "../entries/entry-section.tsx";
import { groupsOf, wordsOf } from "./coming-words.ts";
import "./coming.css";

interface ComingEventsProps {
	events: readonly ComingEvent[];
	heading: "h2" | "h3";
	className?: string | undefined;
	mayChange?: (event: ComingEvent) => boolean;
	/** What can be done with an event of one branch, which is then not named. */
	actionsOf?: (event: ComingEvent) => readonly EntryAction[];
	isBusy?: boolean;
}

/** What begins or ends by itself, by its days. */
export function ComingEvents({ events, className, ...each }: ComingEventsProps) {
	const today = todayInIndia(useNow());
	return (
		<div className="stack coming" aria-busy={each.isBusy}>
			{groupsOf(events, today).map((group) => (
				<Group key={group.heading} {...each} className={className} name={group.heading} events={group.events} />
			))}
		</div>
	);
}

function Group({ name, events, heading: Heading, className = "", ...each }: ComingEventsProps & { name: string }) {
	const id = useId();
	return (
		<section className="stack" aria-labelledby={id}>
			<Heading id={id}>{name}</Heading>
			<ul className={`coming-events ${className}`}>
				{events.map((event) => (
					<Event key={JSON.stringify(event)} event={event} {...each} />
				))}
			</ul>
		</section>
	);
}

type EventProps = Pick<ComingEventsProps, "mayChange" | "actionsOf" | "isBusy"> & { event: ComingEvent };

function Event({ event, actionsOf, isBusy = false, mayChange = isNoNotice }: EventProps) {
	const { problem, made } = event;
	const [what, detail] = wordsOf(event);
	const actions = actionsOf?.(event) ?? [];
	return (
		<li>
			<p>
				<strong>{what}</strong>
				{detail && <span>{`: ${detail}`}</span>}
			</p>
			{problem !== undefined && (
				<p className="coming-fault">
					<Icon name="warning" />
					<span>{comingTexts.problem(problem)}</span>
				</p>
			)}
			<div className="coming-more">
				<Where event={event} isOne={actionsOf !== undefined} mayChange={mayChange} />
				{made && mayChange(event) && (
					<Link
						className="coming-made"
						to={changePath(made.change)}
						aria-label={comingTexts.undoOf(whenText(made.at), made.who)}
					>
						{comingTexts.undo}
					</Link>
				)}
			</div>
			{actions.length > 0 && <EntryActions actions={actions} isBusy={isBusy} />}
		</li>
	);
}

const isNoNotice = ({ what }: ComingEvent) => what !== "notice";

/** The first branches, each with a link to where it is changed; or where a holiday is, and where it or the notice is changed by those who may. */
function Where({ event, isOne, mayChange }: Required<Pick<EventProps, "event" | "mayChange">> & { isOne: boolean }) {
	const { what, states, branches, count } = event;
	const page = what === "notice" ? "notice" : what === "holiday" || what === "off" ? "holidays" : undefined;
	return (
		<>
			{what === "holiday" && !isOne && <span>{statesText(states)}</span>}
			{page && mayChange(event) && <Link to={PATTERNS[page]}>{comingTexts.edit[page]}</Link>}
			{!isOne &&
				branches.map(({ id, name, city }) => (
					<Link key={id} to={editBranchPath(id)} translate="no">
						{name.includes(city) ? name : `${name}, ${city}`}
					</Link>
				))}
			{count > branches.length && <span>{comingTexts.more(count - branches.length)}</span>}
		</>
	);
}
