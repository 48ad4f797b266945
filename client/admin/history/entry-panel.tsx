import { Link } from "react-router-dom";
import type { AdminChangeEntry } from "../../../shared/admin-answers.ts";
import { readCalendar } from "../../../shared/calendar-input.ts";
import { editBranchPath, PATTERNS } from "../../../shared/paths.ts";
import { enHistory } from "../../text/en-history.ts";
import { fieldLabel } from "../../ui/branch/field-lines.ts";
import { CalendarChangeList, ChangedLines } from "../calendar-change-list.tsx";
import { changesBetween } from "../calendar-changes.ts";
import { changedClosures, fieldRows } from "./field-rows.ts";
import { FieldTable } from "./field-table.tsx";

/** A branch, or the calendar, before and after a change. */
export function EntryPanel({ entry }: { entry: AdminChangeEntry }) {
	const { action, branchId } = entry;
	if (action === "calendar") return <CalendarEntry entry={entry} />;
	if (branchId === null) return <p>{enHistory.restoredAll}</p>;
	return (
		<>
			<EntryHead entry={entry} branchId={branchId} />
			{action === "created" || action === "removed" ? (
				<details>
					<summary>{enHistory.allFields[action]}</summary>
					<FieldTable rows={fieldRows(entry)} columns={[action === "created" ? "after" : "before"]} />
				</details>
			) : (
				<ChangedFields entry={entry} />
			)}
		</>
	);
}

/** Each field before and after; of closures, which may be many, only those that were removed or added. */
function ChangedFields({ entry }: { entry: AdminChangeEntry }) {
	const closures = changedClosures(entry);
	const rows = fieldRows(entry).filter(({ label }) => label !== fieldLabel("closures"));
	return (
		<>
			{(rows.length > 0 || !closures) && <FieldTable rows={rows} columns={["before", "after"]} />}
			{closures && (
				<section className="change-closures">
					<h4>{fieldLabel("closures")}</h4>
					<ChangedLines {...closures} />
				</section>
			)}
		</>
	);
}

function EntryHead({ entry, branchId }: { entry: AdminChangeEntry; branchId: number }) {
	const name = entry.name || enHistory.unnamed(branchId);
	return (
		<div className="change-entry-head">
			<h3 translate="no">{name}</h3>
			<p className="admin-quiet">{`${enHistory.actions[entry.action]} · ${enHistory.id(branchId)}`}</p>
			{entry.exists && (
				<Link to={editBranchPath(branchId)} aria-label={enHistory.editOne(name)}>
					{enHistory.editBranch}
				</Link>
			)}
		</div>
	);
}

function CalendarEntry({ entry: { before, after } }: { entry: AdminChangeEntry }) {
	const changes = changesBetween(readCalendar(before).calendar, readCalendar(after).calendar);
	return (
		<>
			<div className="change-entry-head">
				<h3>{enHistory.calendarName}</h3>
				<Link to={PATTERNS.holidays}>{enHistory.editHolidays}</Link>
			</div>
			<CalendarChangeList changes={changes} />
		</>
	);
}
