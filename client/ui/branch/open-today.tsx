import { closesSoon, dayOf, indiaDay, openState, type Schedule } from "../../../shared/hours/hours.ts";
import { useNow } from "../../state/clock.tsx";
import { useTexts } from "../../text/use-texts.ts";
import { todayText } from "./hours-text.ts";
import { OpenLabel } from "./open-badge.tsx";

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
