import { Link } from "react-router-dom";
import { type AdminChangeEntry, LIST_FIELDS } from "../../../shared/api/admin-answers.ts";
import { fieldLabel } from "../../../shared/api/field-lines.ts";
import { changedLines, type FieldRow, fieldRows, textRows } from "../../../shared/api/field-rows.ts";
import { instantOf, readSiteNotice, textsOf } from "../../../shared/api/site-notice.ts";
import { without } from "../../../shared/branch/calendar-entries.ts";
import { readCalendar } from "../../../shared/branch/calendar-input.ts";
import { editBranchPath, PATTERNS } from "../../../shared/paths.ts";
import { texts as en } from "../../text/en/texts.ts";
import { calendarTexts, historyTexts } from "../../text/for-admins/admin-texts.ts";
import { momentText } from "../../ui/date-text.ts";
import { holidayText, ruleText } from "../calendar-text.ts";

/** A branch, or the calendar, before and after a change. */
export function EntryPanel({ entry }: { entry: AdminChangeEntry }) {
	const { action, branchId } = entry;
	if (action === "calendar" || action === "notice") return <DocumentEntry kind={action} entry={entry} />;
	if (action === "other") return <OtherEntry entry={entry} />;
	if (branchId === null) return <p>{historyTexts.restoredAll}</p>;
	return (
		<>
			<EntryHead entry={entry} branchId={branchId} />
			{action === "created" || action === "removed" ? (
				<details>
					<summary>{historyTexts.allFields[action]}</summary>
					<FieldTable rows={fieldRows(entry)} columns={[action === "created" ? "after" : "before"]} />
				</details>
			) : (
				<ChangedFields entry={entry} />
			)}
		</>
	);
}

/** Each field before and after. Of lists, which may be long, only what was removed or added. */
function ChangedFields({ entry }: { entry: AdminChangeEntry }) {
	const lists = LIST_FIELDS.flatMap((name) => {
		const lines = changedLines(name, entry);
		return lines ? [{ label: fieldLabel(name), lines }] : [];
	});
	const rows = fieldRows(entry).filter(({ label }) => !lists.some((list) => list.label === label));
	return (
		<>
			{(rows.length > 0 || lists.length === 0) && <FieldTable rows={rows} columns={["before", "after"]} />}
			{lists.map(({ label, lines }) => (
				<section key={label} className="change-closures">
					<h4>{label}</h4>
					<ChangedLines {...lines} />
				</section>
			))}
		</>
	);
}

function EntryHead({ entry, branchId }: { entry: AdminChangeEntry; branchId: number }) {
	const name = entry.name || historyTexts.unnamed(branchId);
	return (
		<div className="change-entry-head">
			<h3 translate="no">{name}</h3>
			<p className="admin-quiet">{`${historyTexts.actions[entry.action]} · ${historyTexts.id(branchId)}`}</p>
			{entry.exists && (
				<Link className="tall-link" to={editBranchPath(branchId)} aria-label={historyTexts.editOne(name)}>
					{historyTexts.editBranch}
				</Link>
			)}
		</div>
	);
}

/** A person, a token, or something else with a name and texts. */
function OtherEntry({ entry }: { entry: AdminChangeEntry }) {
	return (
		<>
			<h3 translate="no">{entry.name}</h3>
			<FieldTable rows={textRows(entry)} columns={COLUMNS.filter((side) => entry[side] !== null)} />
		</>
	);
}

const COLUMNS = ["before", "after"] as const;

function DocumentEntry({ kind, entry: { before, after } }: { kind: keyof typeof DOCUMENTS; entry: AdminChangeEntry }) {
	const { name, path, edit, lines } = DOCUMENTS[kind];
	return (
		<>
			<div className="change-entry-head">
				<h3>{name}</h3>
				<Link className="tall-link" to={path}>
					{edit}
				</Link>
			</div>
			<ChangedLines removed={lines(before, after)} added={lines(after, before)} />
		</>
	);
}

/** What is about the whole site, with the lines of it that another version lacks. */
const DOCUMENTS = {
	calendar: {
		name: historyTexts.calendarName,
		path: PATTERNS.holidays,
		edit: historyTexts.editHolidays,
		lines(raw: unknown, others: unknown) {
			const [present, other] = [readCalendar(raw).calendar, readCalendar(others).calendar];
			return [
				...without(present.holidays, other.holidays).map(holidayText),
				...without(present.daysOff, other.daysOff).map(ruleText),
			];
		},
	},
	notice: {
		name: historyTexts.noticeName,
		path: PATTERNS.notice,
		edit: historyTexts.editNotice,
		lines(raw: unknown) {
			const { notice } = readSiteNotice(raw);
			return notice ? [historyTexts.noticeLine(textsOf(notice), timeOf(notice.from), timeOf(notice.until))] : [];
		},
	},
};

function timeOf(time: string): string {
	return momentText(en, instantOf(time));
}

function ChangedLines(changed: { removed: readonly string[]; added: readonly string[] }) {
	const parts = (["removed", "added"] as const).filter((part) => changed[part].length > 0);
	if (parts.length === 0) return <p>{calendarTexts.noDifference}</p>;
	return (
		<dl className="calendar-changes">
			{parts.map((part) => (
				<div key={part}>
					<dt>{calendarTexts[part]}</dt>
					{changed[part].map((line, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: days off of different branches may read alike.
						<dd key={index}>
							<span aria-hidden="true">{part === "removed" ? "−" : "+"}</span> <span>{line}</span>
						</dd>
					))}
				</div>
			))}
		</dl>
	);
}

/** Fields with their values before, after, or both side by side. On a narrow screen one is below the other. */
function FieldTable({ rows, columns }: { rows: readonly FieldRow[]; columns: readonly ("before" | "after")[] }) {
	if (rows.length === 0) return <p className="admin-quiet">{historyTexts.noDifference}</p>;
	return (
		<table className="field-table" data-both={columns.length === 2}>
			<thead>
				<tr>
					<th scope="col">{historyTexts.field}</th>
					{columns.map((column) => (
						<th key={column} scope="col">
							{historyTexts[column]}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.label}>
						<th scope="row">{row.label}</th>
						{columns.map((column) => (
							<td key={column} data-column={column}>
								{columns.length === 2 && (
									<span className="field-table-label" aria-hidden="true">
										{historyTexts[column]}
									</span>
								)}
								<Value lines={row[column]} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Value({ lines }: { lines: readonly string[] }) {
	if (lines.length === 0) return <span className="admin-quiet">{historyTexts.noValue}</span>;
	return lines.map((line, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: two closures may read alike.
		<span key={index} className="field-table-line">
			{line}
		</span>
	));
}
