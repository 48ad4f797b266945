import { useId, useRef } from "react";
import { MAX_ANSWERS } from "../../../shared/api/sheet-answers.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { uploadTexts } from "../../text/for-admins/upload-texts.ts";
import { Button } from "../../ui/button.tsx";
import type { Decisions } from "../upload/answers.ts";
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
	const { right } = preview;
	const notYet = whatFirst(shown, decisions, isConfirmed);
	const errorsFirst = preview.errorCount > 0 || preview.plan === null ? previewTexts.errorsFirst : "";
	const reason = (decisions.isChanged && notYet) || errorsFirst || notYet;
	const busy = task !== undefined;
	// There is nothing to do or to read here then.
	const isBlocked = reason !== "" && (!right || notYet !== "") && !decisions.isChanged;
	const isQuiet = isBlocked && !busy && outdated === undefined && problem?.place !== "panel";
	const again = () => void bulk.check("panel");
	function apply(whyNot: string) {
		if (busy) return;
		if (whyNot) onBlocked();
		else void bulk.apply();
	}
	function checkAgain() {
		if (busy) return;
		// The button disappears when the answers have been applied.
		applyButton.current?.focus();
		void bulk.check("panel", { chosen: shown.file });
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
				<Button
					ref={applyButton}
					kind="primary"
					aria-disabled={busy || reason !== ""}
					aria-describedby={reason ? id : undefined}
					onClick={() => apply(reason)}
				>
					{task?.kind === "apply" ? (
						previewTexts.applying
					) : (
						<span>
							{previewTexts.apply}
							<span className="apply-what">{previewTexts.applyWhat(preview.counts)}</span>
						</span>
					)}
				</Button>
				{right && !decisions.isChanged && (
					<Button
						text={previewTexts.applyRight(right.rows, right.back)}
						aria-disabled={busy || notYet !== ""}
						aria-describedby={notYet ? (notYet === reason ? id : `${id}-right`) : undefined}
						onClick={() => apply(notYet)}
					/>
				)}
				{decisions.isChanged && outdated === undefined && (
					<Button text={previewTexts.checkAgain} aria-disabled={busy} onClick={checkAgain} />
				)}
				{outdated !== undefined && (
					<Button text={previewTexts.previewAgain} aria-disabled={busy} onClick={() => !busy && again()} />
				)}
				{preview.errorCount > 0 && !right && !decisions.isChanged && <ChooseCorrected bulk={bulk} />}
				{busy && isHere && <Button text={uploadTexts.cancel} onClick={cancel} />}
			</div>
			{reason && (
				<p id={id} className="apply-reason">
					{reason}
				</p>
			)}
			{right && notYet && notYet !== reason && (
				<p id={`${id}-right`} className="apply-reason">
					{notYet}
				</p>
			)}
		</footer>
	);
}

/** What must be done before anything can be stored; empty if nothing must. */
function whatFirst({ preview, outdated }: ShownPreview, decisions: Decisions, isConfirmed: boolean): string {
	if (outdated !== undefined) return previewTexts.againFirst;
	if (preview.plan === null && !preview.right) return decisions.isChanged ? previewTexts.checkAgainFirst : "";
	if (preview.counts.created + preview.counts.updated === 0) return previewTexts.nothing;
	if (decisions.undecided > 0) return previewTexts.decideFirst(decisions.undecided);
	if (decisions.isChanged) return previewTexts.checkAgainFirst;
	if (decisions.tooMany > 0) return previewTexts.tooManySpellings(MAX_ANSWERS, decisions.tooMany);
	return decisions.otherCount > 0 && !isConfirmed ? previewTexts.confirmFirst : "";
}
