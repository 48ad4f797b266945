import { enPreview } from "../text/en-preview.ts";
import { PreviewList, PreviewSection } from "./preview-section.tsx";
import type { Asked, WarningGroup } from "./warning-groups.ts";

/** Cells that are named of each value. */
const SHOWN_CELLS = 8;

interface WarningsSectionProps {
	asked: Asked;
	groups: readonly WarningGroup[];
	isConfirmed: boolean;
	onConfirm(isConfirmed: boolean): void;
	/** Missing if they are used already. */
	onUseSuggestions: (() => void) | undefined;
}

/** What looks like a mistake: it is corrected in the sheet, replaced by the suggestions, or confirmed. */
export function WarningsSection({ asked, groups, isConfirmed, onConfirm, onUseSuggestions }: WarningsSectionProps) {
	const { count } = asked;
	const hasSuggestions = groups.some(({ suggestion }) => suggestion !== undefined);
	return (
		<PreviewSection title={enPreview.warnings(count)} help={enPreview.warningsHelp} isUrgent count={count}>
			<PreviewList entries={groups} show={(group) => <WarningEntry group={group} />} />
			{count > asked.warnings.length && <p className="field-label">{enPreview.listed(asked.warnings.length, count)}</p>}
			<div className="preview-decide">
				{hasSuggestions && onUseSuggestions && (
					<button type="button" className="button button-secondary" onClick={onUseSuggestions}>
						{enPreview.useSuggestions}
					</button>
				)}
				<label className="preview-confirm">
					<input type="checkbox" checked={isConfirmed} onChange={({ target }) => onConfirm(target.checked)} />
					{enPreview.confirm(count)}
				</label>
			</div>
		</PreviewSection>
	);
}

function WarningEntry({ group: { code, value, message, suggestion, count, cells, branch } }: { group: WarningGroup }) {
	const isSpelling = code === "state-spelling" || code === "city-spelling";
	return (
		<>
			<p>
				<strong>{count === 1 && !isSpelling ? branch : value}</strong> ({enPreview.rows(count)}):{" "}
				{isSpelling ? enPreview.didYouMean : message}
				{isSpelling && suggestion !== undefined && (
					<>
						{" "}
						<strong>{suggestion}</strong>?
					</>
				)}
				{!isSpelling && suggestion !== undefined && ` – ${enPreview.suggested}: ${suggestion}`}
			</p>
			<CellList cells={cells} count={count} />
		</>
	);
}

/** Names the first cells. */
export function CellList({ cells, count }: { cells: readonly string[]; count: number }) {
	const shown = cells.slice(0, SHOWN_CELLS);
	return (
		<p className="field-label">
			{shown.join(", ")}
			{count > shown.length && ` ${enPreview.more(count - shown.length)}`}
		</p>
	);
}
