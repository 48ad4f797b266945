import type { AdminBranch } from "../../../shared/api/admin-branch.ts";
import { CALENDAR_PATH } from "../../../shared/api/api-paths.ts";
import type { Branch } from "../../../shared/branch/branch.ts";
import { withDaysOff } from "../../../shared/branch/days-off.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import "../../ui/branch/open-badge.css";
import { breaksOf } from "../../../shared/branch/breaks.ts";
import { closedUntilOpening, isHidden } from "../../../shared/branch/opening-date.ts";
import { phonesIn } from "../../../shared/branch/phones.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { useNow } from "../../state/clock.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { dateText } from "../../ui/date-text.ts";
import type { Elements } from "../../ui/elements.ts";
import { StoredCalendar } from "../stored-document.ts";
import { useAnswer } from "../use-answer.ts";

/** A branch as visitors get it, with its days off. Without the calendar, nobody knows whether it is open. */
export type Scheduled = Branch | "loading" | "failed";

/** Branches, in their order, with the lender's holidays and days off, which this loads. */
export function useSchedules(branches: readonly AdminBranch[]) {
	const { data, loading, again } = useAnswer(CALENDAR_PATH, StoredCalendar);
	const calendar = data?.data;
	const failed = calendar === undefined && !loading;
	const unknown = failed ? "failed" : "loading";
	const shown = calendar ? withDaysOff(branches.map(publicBranch), calendar) : branches.map(() => unknown as Scheduled);
	return { shown, failed, again };
}

interface OpenLineProps {
	branch: AdminBranch;
	shown: Scheduled;
	children(branch: Branch): Elements;
}

/** Shows whether a branch is open, or a neutral badge while that is not known or visitors do not see the branch. */
export function OpenLine({ branch, shown, children }: OpenLineProps) {
	const isUnseen = isHidden(branch, todayInIndia(useNow()));
	if (typeof shown !== "string" && !isUnseen) return children(shown);
	const { calendar, list, loading } = adminTexts;
	const unknown = shown === "loading" ? loading : calendar.unknown;
	return (
		<p className="open-state">
			<span className="open-badge" data-status="unknown">
				{isUnseen ? list.hidden(dateText(en, branch.opensOn ?? "")) : unknown}
			</span>
		</p>
	);
}

/** Says why no branch is shown as open or closed. */
export function CalendarFailure({ schedules: { failed, again } }: { schedules: ReturnType<typeof useSchedules> }) {
	return (
		<div role="status">
			{failed && (
				<div className="notice notice-error">
					<p>{adminTexts.calendar.failed}</p>
					<Button text={adminTexts.tryAgain} onClick={again} />
				</div>
			)}
		</div>
	);
}

/** A branch as visitors get it, so that both see the same about its hours. */
export function publicBranch({ stateName, cityName, lat, long, ...branch }: AdminBranch): Branch {
	const place = { state: stateName, city: cityName, lat, lng: long };
	const lists = { services: [...branch.services], phones: phonesIn(branch.phones) };
	const { breaks, coming: _, ...others } = branch;
	const closures = [...closedUntilOpening(branch), ...branch.closures];
	return { ...others, closures, ...place, ...lists, ...breaksOf({ breaks }) };
}
