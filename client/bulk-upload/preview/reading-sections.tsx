import type { ReadAs, ReadValue, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { enPreview } from "../../text/en-preview.ts";
import { PreviewList, PreviewSection } from "./preview-section.tsx";
import { replacedSpellings } from "./replaced-spellings.ts";

/** Longer lists of values are folded at first. */
const LONGEST_OPEN = 5;

/** Cells that are named of each value. */
const SHOWN_CELLS = 5;

interface ReadAsSectionProps {
	readAs: SheetPreview["readAs"];
	/** What was replaced by a suggested spelling. */
	corrected: SheetPreview["corrected"];
}

/** How values were read that are not stored as they are written: what was done in which column, with each value once. */
export function ReadAsSection({ readAs, corrected }: ReadAsSectionProps) {
	const all = [...replacedSpellings(corrected), ...readAs];
	if (all.length === 0) return null;
	const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
	return (
		<PreviewSection
			title={enPreview.readAs(sum(all.map(({ count }) => count)))}
			count={sum(all.map(({ values }) => values.length))}
		>
			<PreviewList entries={all} show={(group) => <ReadAsGroup group={group} />} />
		</PreviewSection>
	);
}

function ReadAsGroup({ group: { column, message, count, values } }: { group: ReadAs }) {
	const more = values.reduce((rest, value) => rest - value.count, count);
	const title = (
		<>
			<strong>{column}</strong>
			<span>{`: ${message} `}</span>
			<span className="field-label">{`(${enPreview.cells(count)})`}</span>
		</>
	);
	const list = (
		<ul className="read-values">
			{values.map((value) => (
				<li key={JSON.stringify([value.written, value.read])}>
					<ReadAsValue value={value} />
				</li>
			))}
			{more > 0 && <li className="field-label">{enPreview.moreCells(more)}</li>}
		</ul>
	);
	if (values.length <= LONGEST_OPEN) {
		return (
			<>
				<p>{title}</p>
				{list}
			</>
		);
	}
	return (
		<details className="read-group">
			<summary>{title}</summary>
			{list}
		</details>
	);
}

function ReadAsValue({ value: { written, read, count, cells } }: { value: ReadValue }) {
	return (
		<>
			<span>{`“${written}” ${enPreview.as} `}</span>
			{read === "" ? <span>{enPreview.empty}</span> : <strong>{read}</strong>}
			<span className="field-label">{` (${enPreview.inCells(count, cells.slice(0, SHOWN_CELLS))})`}</span>
		</>
	);
}

/** What of the sheets people may not expect to be read, such as hidden rows. */
export function NotesSection({ notes }: Pick<SheetPreview, "notes">) {
	if (notes.length === 0) return null;
	return (
		<PreviewSection title={enPreview.howRead} count={notes.length}>
			<PreviewList entries={notes} show={(note) => <p>{note}</p>} />
		</PreviewSection>
	);
}

interface IgnoredSectionProps {
	preview: Pick<SheetPreview, "ignoredColumns" | "ignoredSheets">;
	hasSheets: boolean;
}

/** Columns and sheets that were not read. */
export function IgnoredSection({ preview: { ignoredColumns, ignoredSheets }, hasSheets }: IgnoredSectionProps) {
	const count = ignoredColumns.length + ignoredSheets.length;
	if (count === 0) return null;
	const texts = [
		...ignoredColumns.map(({ heading, letter, sheet, mayBe }) => ({
			text: enPreview.ignoredColumn(heading, letter, hasSheets ? sheet : undefined),
			question: mayBe === undefined ? "" : enPreview.mayBe(mayBe),
		})),
		...ignoredSheets.map(({ name, why }) => ({ text: enPreview.ignoredSheet[why](name), question: "" })),
	];
	return (
		<PreviewSection title={enPreview.ignored(count)} count={count}>
			<PreviewList
				entries={texts}
				show={({ text, question }) => (
					<p>
						<span>{text}</span>
						{question && <strong>{` ${question}`}</strong>}
					</p>
				)}
			/>
		</PreviewSection>
	);
}
