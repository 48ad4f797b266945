import type { Branch } from "../../../shared/branch/branch.ts";
import { enAdmin } from "../../text/en-admin.ts";
import type { Scheduled, Schedules } from "./use-schedules.ts";
import "../../ui/branch/open-badge.css";
import type { Elements } from "../../ui/elements.ts";

interface OpenLineProps {
	shown: Scheduled;
	/** The badge of a branch whose days off are known. */
	children(branch: Branch): Elements;
}

/** Whether a branch is open, or a neutral badge while that is not known. */
export function OpenLine({ shown, children }: OpenLineProps) {
	if (typeof shown !== "string") return children(shown);
	return (
		<p className="open-state">
			<span className="open-badge" data-status="unknown">
				{shown === "loading" ? enAdmin.loading : enAdmin.calendar.unknown}
			</span>
		</p>
	);
}

/** Says why no branch is shown as open or closed. */
export function CalendarFailure({ schedules: { failed, again } }: { schedules: Schedules }) {
	return (
		<div role="status">
			{failed && (
				<div className="notice notice-error">
					<p>{enAdmin.calendar.failed}</p>
					<button type="button" className="button" onClick={again}>
						{enAdmin.tryAgain}
					</button>
				</div>
			)}
		</div>
	);
}
