import type { SheetError } from "../../shared/api-answers.ts";
import type { SheetPreview } from "../../shared/sheet-preview.ts";
import { enPreview } from "../text/en-preview.ts";
import { ChooseCorrected } from "./choose-corrected.tsx";
import { DownloadErrors } from "./download-errors.tsx";
import { DownloadMarked } from "./download-marked.tsx";
import { ErrorTable } from "./error-table.tsx";
import { PreviewSection } from "./preview-section.tsx";
import { type ShownPart, useShownPart } from "./shown-part.tsx";
import type { BulkUpload } from "./use-bulk-upload.ts";

interface ErrorsSectionProps {
	preview: Pick<SheetPreview, "errors" | "errorCount" | "warningCount" | "corrected">;
	file: File;
	hasSheets: boolean;
	bulk: BulkUpload;
}

/** What must be corrected in the sheet. */
export function ErrorsSection({ preview, file, hasSheets, bulk }: ErrorsSectionProps) {
	const { errors, errorCount, warningCount, corrected } = preview;
	const { part, more, around }: ShownPart<SheetError> = useShownPart(errors, errorCount);
	const title = enPreview.errors(errorCount);
	return (
		<PreviewSection title={title} help={enPreview.errorsHelp} isUrgent count={errorCount}>
			<div className="button-row">
				<DownloadMarked file={file} isPrimary />
				<ChooseCorrected bulk={bulk} />
				<DownloadErrors errors={errors} />
			</div>
			{warningCount + corrected.length > 0 && <p className="field-label">{enPreview.markedHelp}</p>}
			<div ref={around} className="upload-errors">
				<ErrorTable
					errors={part}
					all={errors}
					hasSheets={hasSheets}
					caption={<caption className="visually-hidden">{title}</caption>}
				/>
			</div>
			{more}
		</PreviewSection>
	);
}
