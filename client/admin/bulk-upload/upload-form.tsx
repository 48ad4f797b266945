import { type FormEvent, useEffect, useRef, useState } from "react";
import { uploadTexts } from "../../text/for-admins/sheet-texts.ts";
import { Button } from "../../ui/button.tsx";
import { FieldProblem } from "../../ui/field-problem.tsx";
import { DropZone } from "./drop-zone.tsx";
import { PreviewProblem, UploadStatus } from "./preview/upload-status.tsx";
import type { BulkUpload } from "./upload/use-bulk-upload.ts";
import { UploadResult } from "./upload-result.tsx";

const ERROR_ID = "upload-file-error";

/** The form to choose a file, send or preview it, and see the result. The file stays chosen until it is stored. */
export function UploadForm({ bulk }: { bulk: BulkUpload }) {
	const { file, fault, outcome, problem, note, task, choose, shown, asked } = bulk;
	const input = useRef<HTMLInputElement>(null);
	const submitButton = useRef<HTMLButtonElement>(null);
	const [isRemoved, setRemoved] = useState(false);
	const busy = task !== undefined;
	const isHere = !shown;
	const tabs = shown?.file === file ? shown?.preview.tabs : undefined;
	useEffect(() => {
		if (fault) input.current?.focus();
	}, [fault]);

	function submit(event: FormEvent) {
		event.preventDefault();
		void bulk.upload();
	}
	function remove() {
		bulk.remove();
		setRemoved(true);
		input.current?.focus();
	}
	// The Cancel button disappears, and would take the focus with it.
	function cancel() {
		bulk.cancel();
		submitButton.current?.focus();
	}
	function closeResult() {
		bulk.closeResult();
		submitButton.current?.focus();
	}
	return (
		<>
			<p className="visually-hidden" role="status">
				{file
					? `${uploadTexts.chosen}: ${file.name}, ${uploadTexts.size(file.size)}`
					: isRemoved && uploadTexts.removed}
			</p>
			{/* Without scripts, submitting a dialog form does nothing. */}
			<form method="dialog" className="upload-form" noValidate onSubmit={submit}>
				<DropZone
					input={input}
					file={file}
					rows={tabs && tabs.correct + tabs.check + tabs.ready}
					errorId={fault ? ERROR_ID : undefined}
					disabled={busy}
					onChoose={choose}
					onRemove={remove}
				/>
				{fault && (
					<div role="alert">
						<FieldProblem id={ERROR_ID} message={fault.message} />
					</div>
				)}
				<UploadStatus task={isHere ? task : undefined} note={isHere ? note : undefined} />
				{/* What a preview shows is stored by the button below it. */}
				{isHere && (busy || !asked) && (
					<div className="button-row">
						{/* Not disabled, because it would lose the focus. */}
						<Button
							ref={submitButton}
							text={busy ? uploadTexts.submitting : uploadTexts.submit}
							type="submit"
							kind="primary"
							aria-disabled={busy}
						/>
						{/* Stands after the button that was pressed. */}
						{busy && <Button text={uploadTexts.cancel} onClick={cancel} />}
					</div>
				)}
				{isHere && problem && <PreviewProblem problem={problem} onAgain={() => void bulk.upload()} />}
			</form>
			{/* Outside the form above, because it contains one of its own. */}
			{outcome && <UploadResult outcome={outcome} part={bulk.part} file={file} bulk={bulk} onClose={closeResult} />}
		</>
	);
}
