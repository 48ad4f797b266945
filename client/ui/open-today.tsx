import { hoursOn, indiaTime, openState, type Schedule } from "../../shared/hours.ts";
import { useNow } from "../state/clock.tsx";
import { en } from "../text/en.ts";
import { dayHoursText, openingText, whyText } from "./hours-text.ts";
import { OpenLabel } from "./open-badge.tsx";

/**
 * Open or Closed and today's hours in one line. Of a branch that does not open again today, the line says when it opens next; today's
 * hours are then left to screen readers. Of one that is closed today although its week has hours, it says why.
 */
export function OpenToday({ week }: { week: Schedule }) {
	const now = useNow();
	const state = openState(week, now);
	if (state.status === "closed" && state.why) {
		return (
			<p className="open-state">
				<OpenLabel status={state.status} /> <span className="open-hours open-why">{whyText(state.why, now)}</span>
			</p>
		);
	}
	const today = hoursOn(week, indiaTime(now).day);
	const opening = state.status === "closed" && state.opens?.daysAhead !== 0 ? openingText(state) : "";
	return (
		<p className="open-state">
			<OpenLabel status={state.status} />
			{today.kind === "range" && (
				<span className={opening ? "visually-hidden" : "open-hours"}>
					{state.status === "closed" && !opening ? (
						<span>{en.branch.opensFor(dayHoursText(today))}</span>
					) : (
						<>
							<span className="visually-hidden">{`${en.branch.todayHours} `}</span>
							<span>{dayHoursText(today)}</span>
						</>
					)}
				</span>
			)}
			{opening && <span className="open-hours">{opening}</span>}
		</p>
	);
}
