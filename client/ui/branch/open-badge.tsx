import {
	type ComingDay,
	closesSoon,
	dayOf,
	indiaDay,
	type OpenState,
	openState,
	type Schedule,
} from "../../../shared/hours/hours.ts";
import { useNow } from "../../state/clock.tsx";
import { englishMark, useTextBook, useTexts } from "../../text/use-texts.ts";
import { dayText, nextChangeText, reasonText, stateText, todayText } from "./hours-text.ts";
import "./open-badge.css";

/** Open or Closed, why it is closed or has other hours today if its week says otherwise, and when that changes; by text and shape, not by colour alone. */
export function OpenBadge({ week }: { week: Schedule }) {
	const texts = useTexts();
	const now = useNow();
	const state = openState(week, now);
	const change = nextChangeText(texts, state);
	const today = dayOf(week, indiaDay(now));
	return (
		<p className="open-state">
			<OpenLabel state={state} today={today} />
			{today.other && <span>{` ${dayText(texts, today)}`}</span>}
			{state.status === "open" && closesSoon(state, now) ? (
				<span className="open-soon">{` ${texts.branch.closesSoonAt(texts.week.clock(state.closesAt))}`}</span>
			) : (
				change && <span className="open-change">{` ${change}`}</span>
			)}
		</p>
	);
}

/** On one line: Open or Closed, today's hours, and when the branch opens next if not today; or why it is closed today. */
export function OpenToday({ week }: { week: Schedule }) {
	const texts = useTexts();
	const now = useNow();
	const state = openState(week, now);
	const today = dayOf(week, indiaDay(now));
	const text = todayText(texts, state, today);
	return (
		<p className="open-state two-lines">
			<OpenLabel state={state} today={today} />
			{state.status === "open" && <span className="visually-hidden">{` ${texts.branch.todayHours}`}</span>}
			{text && <span className={state.status === "closed" ? "open-change" : undefined}>{` ${text}`}</span>}
			{closesSoon(state, now) && <span className="open-soon">{` ${texts.branch.closesSoon} `}</span>}
		</p>
	);
}

/** The badge itself, and why the branch is closed today although its week says otherwise. */
function OpenLabel({ state, today }: { state: OpenState; today: ComingDay }) {
	const book = useTextBook();
	const { texts } = book;
	const why = today.why && reasonText(texts, today.why);
	return (
		<>
			<span className="open-badge" data-status={state.status}>
				{stateText(texts, state, today)}
			</span>
			{why !== undefined && (
				<span className="open-why" lang={englishMark(book, why)}>
					{` ${why}`}
				</span>
			)}
		</>
	);
}
