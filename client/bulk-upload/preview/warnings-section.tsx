import { useId } from "react";
import type { WarningGroup } from "../../../shared/api/sheet-preview.ts";
import { enPreview } from "../../text/en-preview.ts";
import type { Decisions } from "../upload/spelling-choices.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { DownloadMarked } from "./downloads.tsx";
import { CellList, PreviewList, PreviewSection } from "./preview-section.tsx";
import { SpellingList } from "./spelling-list.tsx";

interface WarningsSectionProps {
	/** How many values look like a mistake. */
	count: number;
	file: File;
	decisions: Decisions;
	bulk: BulkUpload;
	isConfirmed: boolean;
	onConfirm(isConfirmed: boolean): void;
	onPreview(): void;
}

/** What looks like a mistake: it is corrected in the sheet, replaced by its suggestion, or kept. */
export function WarningsSection({ count, file, decisions, bulk, isConfirmed, ...on }: WarningsSectionProps) {
	const { spellings, others, otherCount, unlisted } = decisions;
	const helpId = useId();
	if (spellings.length + otherCount === 0) return null;
	return (
		<PreviewSection title={enPreview.warnings(count)} help={enPreview.warningsHelp} isUrgent count={count}>
			<SpellingList decisions={decisions} bulk={bulk} onPreview={on.onPreview} />
			{otherCount > 0 && (
				<>
					<PreviewList entries={others} show={(group) => <WarningEntry group={group} />} />
					{unlisted > 0 && (
						<div className="button-row">
							<p id={helpId}>{enPreview.unlistedHelp}</p>
							<DownloadMarked file={file} />
						</div>
					)}
					<label className="preview-confirm">
						<input
							type="checkbox"
							checked={isConfirmed}
							aria-describedby={unlisted > 0 ? helpId : undefined}
							onChange={({ target }) => on.onConfirm(target.checked)}
						/>
						<span>{enPreview.confirm(otherCount - unlisted, unlisted)}</span>
					</label>
				</>
			)}
		</PreviewSection>
	);
}

function WarningEntry({ group: { value, message, count, cells, branch } }: { group: WarningGroup }) {
	return (
		<>
			<p>
				<strong>{(count === 1 && branch) || value}</strong>
				<span>{` (${enPreview.rows(count)}): ${message}`}</span>
			</p>
			<CellList cells={cells} count={count} />
		</>
	);
}
