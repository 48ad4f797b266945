import type { ReadAs, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { BRANCH_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { PreviewList, PreviewSection } from "./preview-section.tsx";

const LONGEST_OPEN = 5;

const SHOWN_CELLS = 5;

/** How values were read that are not stored as written: what was done in which column, with each value once. */
export function ReadAsSection({ readAs, corrected }: Pick<SheetPreview, "readAs" | "corrected">) {
	const all = [...replacedSpellings(corrected), ...readAs];
	if (all.length === 0) return null;
	const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
	return (
		<PreviewSection
			title={previewTexts.readAs(sum(all.map(({ count }) => count)))}
			count={sum(all.map(({ values }) => values.length))}
		>
			<PreviewList entries={all} show={(group) => <ReadAsGroup group={group} />} />
		</PreviewSection>
	);
}

/** Groups the spellings that suggestions replaced, by field: a state may be misspelled, or be no state at all. */
export function replacedSpellings(corrected: SheetPreview["corrected"]): ReadAs[] {
	return (["stateName", "cityName"] as const).flatMap((field) => {
		const groups = corrected.filter((group) => group.field === field);
		const values = groups.map(({ value, suggestion = "", count, cells }) => ({
			written: value,
			read: suggestion,
			count,
			cells: [...cells],
		}));
		const count = groups.reduce((total, group) => total + group.count, 0);
		const message = previewTexts.spellings(groups.length);
		return count === 0 ? [] : [{ column: BRANCH_FIELDS[field].label, message, count, values }];
	});
}

function ReadAsGroup({ group: { column, message, count, values } }: { group: ReadAs }) {
	const more = values.reduce((rest, value) => rest - value.count, count);
	const title = (
		<>
			<strong>{column}</strong>
			<span>{`: ${message} `}</span>
			<span className="field-label">{`(${previewTexts.cells(count)})`}</span>
		</>
	);
	const list = (
		<ul className="read-values">
			{values.map(({ written, read, count: times, cells }) => (
				<li key={JSON.stringify([written, read])}>
					<span>{`“${written}” ${previewTexts.as} `}</span>
					{read === "" ? <span>{previewTexts.empty}</span> : <strong>{read}</strong>}
					<span className="field-label">{` (${previewTexts.inCells(times, cells.slice(0, SHOWN_CELLS))})`}</span>
				</li>
			))}
			{more > 0 && <li className="field-label">{previewTexts.moreCells(more)}</li>}
		</ul>
	);
	return values.length <= LONGEST_OPEN ? (
		<>
			<p>{title}</p>
			{list}
		</>
	) : (
		<details className="read-group">
			<summary>{title}</summary>
			{list}
		</details>
	);
}
