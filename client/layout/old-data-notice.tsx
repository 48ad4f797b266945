import { clockText, indiaDate, indiaTime } from "../../shared/hours.ts";
import { usePageContext } from "../state/page-context.tsx";
import { en } from "../text/en.ts";

/** A line that is shown when the data is more than an hour old. */
export function OldDataNotice() {
	const { oldSince } = usePageContext();
	if (oldSince === undefined) return null;
	// Not with Intl: its spaces differ between servers and browsers, and hydration needs identical text.
	const { date, month, year } = indiaDate(oldSince);
	const when = `${date} ${en.months[month]} ${year}, ${clockText(indiaTime(oldSince).minutes)}`;
	return <p className="page-width notice notice-warning">{en.oldData(when)}</p>;
}
