import { Fragment } from "react";
import { type ComingDay, comingDays, indiaTime, type Schedule, WEEK } from "../../../shared/hours/hours.ts";
import { useNow } from "../../state/clock.tsx";
import { useTexts } from "../../text/use-texts.ts";
import { shortDateText } from "../date-text.ts";
import { dayHoursTexts, dayText } from "./hours-text.ts";
import "./hours-table.css";

/** The hours of a week from Monday with today marked; if one of the next seven days has others, of these with their dates. */
export function HoursTable({ week, id }: { week: Schedule; id?: string }) {
	const texts = useTexts();
	const now = useNow();
	const today = indiaTime(now).day;
	const days = comingDays(week, now);
	const dated = days.some(isException);
	return (
		<table className="hours-table" id={id}>
			<caption className="visually-hidden">{texts.branch.hours}</caption>
			<tbody>
				{(dated ? days : days.toSorted((a, b) => WEEK.indexOf(a.day) - WEEK.indexOf(b.day))).map((each) => (
					<tr key={each.day} aria-current={each.day === today ? "date" : undefined}>
						<th scope="row">
							<span className="hours-date">
								{dated ? `${texts.days[each.day]} ${shortDateText(texts, each.date)}` : texts.days[each.day]}
							</span>
							{/* Lets the line break between them. */}
							<span> </span>
							{each.day === today && <span className="hours-today">{texts.branch.today}</span>}
						</th>
						<td className={isException(each) ? "hours-why" : undefined}>
							{isException(each)
								? dayText(texts, each)
								: dayHoursTexts(texts, each.hours).map((part, at) => (
										<Fragment key={part}>
											{at > 0 && <span> </span>}
											<span className="hours-part">{part}</span>
										</Fragment>
									))}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** A day that is Not Working every week is no exception, unless it has other hours. */
function isException({ why, hours, other }: ComingDay): boolean {
	return other !== undefined || (why !== undefined && hours.kind !== "closed");
}
