import { useId, useRef } from "react";
import { MAX_CORRECTIONS } from "../../../shared/branch/branch-warning.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { uploadTexts } from "../../text/for-admins/upload-texts.ts";
import type { Decisions } from "../upload/spelling-choices.ts";
import type { BulkUpload, ShownPreview } from "../upload/use-bulk-upload.ts";
import { ChooseCorrected } from "./choose-corrected.tsx";
import { PreviewProblem, UploadStatus } from "./upload-status.tsx";

interface ApplyBarProps {
	shown: ShownPreview;
	bulk: BulkUpload;
	decisions: Decisions;
	isConfirmed: boolean;
	/** Goes to what must be done first. */
	onBlocked(): void;
	/** Moves the focus, which would be lost with the Cancel button. */
	onCancel(): void;
}

/** The end of the preview: the button that stores it, or the reason why that is not possible. */
export function ApplyBar({ shown, bulk, decisions, isConfirmed, onBlocked, onCancel }: ApplyBarProps) {
	const { preview, outdated } = shown;
	const { task, note, place, problem } = bulk;
	const id = useId();
	const applyButton = useRef<HTMLButtonElement>(null);
	const isHere = place === "panel";
	const reason = whyNot(shown, decisions, isConfirmed);
	const busy = task !== undefined;
	// There is nothing to do or to read here then.
	const isQuiet = reason !== "" && !busy && outdated === undefined && problem?.place !== "panel";
	const again = () => void bulk.check("panel");
	function apply() {
		if (busy) return;
		if (reason) onBlocked();
		else void bulk.apply();
	}
	function cancel() {
		bulk.cancel();
		if (task?.kind === "apply") applyButton.current?.focus();
		else onCancel();
	}
	return (
		<footer className="apply-bar" data-blocked={reason !== ""} data-quiet={isQuiet}>
			{outdated !== undefined && (
				<div className="notice notice-warning">
					<p role="alert">{outdated}</p>
				</div>
			)}
			{problem?.place === "panel" && <PreviewProblem problem={problem} onAgain={again} />}
			<UploadStatus task={isHere ? task : undefined} note={isHere ? note : ""} />
			<div className="button-row">
				<button
					ref={applyButton}
					type="button"
					className="button button-primary"
					aria-disabled={busy || reason !== ""}
					aria-describedby={reason ? id : undefined}
					onClick={apply}
				>
					{task?.kind === "apply" ? (
						previewTexts.applying
					) : (
						<span>
							{previewTexts.apply}
							<span className="apply-what">{previewTexts.applyWhat(preview.counts)}</span>
						</span>
					)}
				</button>
				{outdated !== undefined && (
					<button type="button" className="button" aria-disabled={busy} onClick={() => !busy && again()}>
						{previewTexts.previewAgain}
					</button>
				)}
				{preview.errorCount > 0 && <ChooseCorrected bulk={bulk} />}
				{busy && isHere && (
					<button type="button" className="button" onClick={cancel}>
						{uploadTexts.cancel}
					</button>
				)}
			</div>
			{reason && (
				<p id={id} className="apply-reason">
					{reason}
				</p>
			)}
		</footer>
	);
}

/** The reason why nothing can be stored yet; empty if it can. */
function whyNot({ preview, outdated }: ShownPreview, decisions: Decisions, isConfirmed: boolean): string {
	const { created, updated } = preview.counts;
	if (outdated !== undefined) return previewTexts.againFirst;
	if (preview.errorCount > 0 || preview.plan === null) return previewTexts.errorsFirst;
	if (created + updated === 0) return previewTexts.nothing;
	if (decisions.undecided > 0) return previewTexts.decideFirst(decisions.undecided);
	if (decisions.isChanged) return previewTexts.previewChoicesFirst;
	if (decisions.tooMany > 0) return previewTexts.tooManySpellings(MAX_CORRECTIONS, decisions.tooMany);
	return decisions.otherCount > 0 && !isConfirmed ? previewTexts.confirmFirst : "";
}
