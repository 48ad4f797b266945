import type { WeekHours } from "../../shared/branch.ts";
import { type OpenState, openState } from "../../shared/hours.ts";
import { useNow } from "../state/clock.tsx";
import { en } from "../text/en.ts";
import { nextChangeText } from "./hours-text.ts";
import "./open-badge.css";

const LABELS = { open: en.branch.open, closed: en.branch.closed, unknown: en.branch.unknownHours };

/** Open or Closed, and when that changes, shown by text and shape, not by colour alone. */
export function OpenBadge({ week }: { week: WeekHours }) {
	const state = openState(week, useNow());
	const change = nextChangeText(state);
	return (
		<p className="open-state">
			<OpenLabel status={state.status} />
			{change && <span className="open-change">{change}</span>}
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
