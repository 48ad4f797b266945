import type { WeekHours } from "../../shared/branch.ts";
import { hoursOn, indiaTime, WEEK } from "../../shared/hours.ts";
import { useNow } from "../state/clock.tsx";
import { en } from "../text/en.ts";
import { dayHoursText } from "./hours-text.ts";
import "./hours-table.css";

/** The hours of all seven days, with today marked. */
export function HoursTable({ week, id }: { week: WeekHours; id?: string }) {
	const today = indiaTime(useNow()).day;
	return (
		<table className="hours-table" id={id}>
			<caption className="visually-hidden">{en.branch.hours}</caption>
			<tbody>
				{WEEK.map((day) => (
					<tr key={day} aria-current={day === today ? "date" : undefined}>
						<th scope="row">
							{en.days[day]}
							{day === today && <span className="hours-today">{en.branch.today}</span>}
						</th>
						<td>{dayHoursText(hoursOn(week, day))}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
