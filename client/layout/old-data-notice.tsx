import { clockText, indiaDate, indiaTime } from "../../shared/hours.ts";
import { usePageContext } from "../state/page-context.tsx";
import { en } from "../text/en.ts";

/** One line that says so when the data are older than an hour. */
export function OldDataNotice() {
	const { oldSince } = usePageContext();
	if (oldSince === undefined) return null;
	// Not by Intl: servers and browsers differ in its blanks, and hydration needs both to say the same.
	const { date, month, year } = indiaDate(oldSince);
	const when = `${date} ${en.months[month]} ${year}, ${clockText(indiaTime(oldSince).minutes)}`;
	return <p className="page-width notice notice-warning">{en.oldData(when)}</p>;
}
