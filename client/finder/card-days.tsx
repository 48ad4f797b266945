import type { Branch, Day } from "../../shared/branch.ts";
import { comingDays } from "../../shared/hours.ts";
import { useNow } from "../state/clock.tsx";
import { en } from "../text/en.ts";
import { closedDayText, dayHoursText } from "../ui/hours-text.ts";

/** The hours of the coming days that were asked for. */
export function CardDays({ branch, days }: { branch: Branch; days: readonly Day[] }) {
	const now = useNow();
	const coming = comingDays(branch, now).filter(({ day }) => days.includes(day));
	return (
		<ul className="card-days">
			{coming.map(({ day, hours, why }) => (
				<li key={day}>{en.branch.onDay(day, why ? closedDayText(why) : dayHoursText(hours))}</li>
			))}
		</ul>
	);
}
