import { dateOf } from "../../../shared/calendar.ts";
import { indiaDay } from "../../../shared/hours.ts";
import { useNow } from "../../state/clock.tsx";
import { enHolidays } from "../../text/en-holidays.ts";
import { Icon } from "../../ui/icon.tsx";
import { statesText } from "../calendar-text.ts";
import { dayText } from "../day-text.ts";
import type { PastedHoliday } from "./pasted-holidays.ts";

const { paste } = enHolidays;

/** How each pasted row was understood. */
export function PastedRows({ rows }: { rows: readonly PastedHoliday[] }) {
	const today = dateOf(indiaDay(useNow()));
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
		<section className="pasted-rows" tabIndex={0} aria-label={paste.understood}>
			<ol>
				{rows.map((row) => (
					<li key={row.line} data-state={stateOf(row)}>
						<Icon name={ICONS[stateOf(row)]} />
						<div>
							<p className="field-label">{paste.row(row.line)}</p>
							{row.holiday ? (
								<p>
									<strong>{row.holiday.name}</strong>
									<span>{`, ${dayText(row.holiday.date)}, ${statesText(row.holiday.states)}`}</span>
								</p>
							) : (
								<p>{row.text}</p>
							)}
							<p className="pasted-result">{resultOf(row, today)}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}

const ICONS = { ok: "check", known: "info", problem: "warning" } as const;

function stateOf({ problem, known }: PastedHoliday): keyof typeof ICONS {
	if (problem !== undefined) return "problem";
	return known ? "known" : "ok";
}

function resultOf({ holiday, problem, known, also }: PastedHoliday, today: string): string {
	if (problem !== undefined) return problem;
	if (known) return paste[known];
	if (also) return paste.also([...new Set(also.map(({ states }) => statesText(states)))].join(", "));
	return holiday && holiday.date < today ? paste.over : paste.ok;
}
