import { type OpenState, openState, type Schedule } from "../../../shared/hours/hours.ts";
import { useNow } from "../../state/clock.tsx";
import { en } from "../../text/en.ts";
import { nextChangeText, whyText } from "./hours-text.ts";
import "./open-badge.css";

const LABELS = { open: en.branch.open, closed: en.branch.closed, unknown: en.branch.unknownHours };

/** Open or Closed, why it is closed today if its week has hours, and when that changes; by text and shape, not by colour alone. */
export function OpenBadge({ week }: { week: Schedule }) {
	const now = useNow();
	const state = openState(week, now);
	const change = nextChangeText(state);
	return (
		<p className="open-state">
			<OpenLabel status={state.status} />
			{state.status === "closed" && state.why && <span className="open-hours">{` ${whyText(state.why, now)}`}</span>}
			{change && <span className="open-change">{` ${change}`}</span>}
		</p>
	);
}

/** The badge itself. */
export function OpenLabel({ status }: Pick<OpenState, "status">) {
	return (
		<span className="open-badge" data-status={status}>
			{LABELS[status]}
		</span>
	);
}
