import { type OpenState, openState, type Schedule } from "../../../shared/hours/hours.ts";
import { useNow } from "../../state/clock.tsx";
import { useTexts } from "../../text/use-texts.ts";
import { nextChangeText, whyText } from "./hours-text.ts";
import "./open-badge.css";

/** Open or Closed, why it is closed today if its week has hours, and when that changes; by text and shape, not by colour alone. */
export function OpenBadge({ week }: { week: Schedule }) {
	const texts = useTexts();
	const now = useNow();
	const state = openState(week, now);
	const change = nextChangeText(texts, state);
	return (
		<p className="open-state">
			<OpenLabel status={state.status} />
			{state.status === "closed" && state.why && (
				<span className="open-hours">{` ${whyText(texts, state.why, now)}`}</span>
			)}
			{change && <span className="open-change">{` ${change}`}</span>}
		</p>
	);
}

/** The badge itself. */
export function OpenLabel({ status }: Pick<OpenState, "status">) {
	const { open, closed, unknownHours } = useTexts().branch;
	return (
		<span className="open-badge" data-status={status}>
			{{ open, closed, unknown: unknownHours }[status]}
		</span>
	);
}
