import { type FormEvent, useEffect, useRef, useState } from "react";
import { MESSAGES } from "../../shared/messages.ts";
import { enUpload } from "../text/en-upload.ts";
import { Icon } from "../ui/icon.tsx";
import type { Choice } from "./choose-file.ts";
import { DropZone } from "./drop-zone.tsx";
import type { UploadOutcome } from "./upload-file.ts";
import { UploadResult } from "./upload-result.tsx";
import { UploadStatus } from "./upload-status.tsx";
import { useUpload } from "./use-upload.ts";

const ERROR_ID = "upload-file-error";

/** An error of the choice. Each one is a new object, so that the field gets the focus even if the text is the same. */
interface FieldFault {
	message: string;
}

/** Lets the admin choose a file, sends it and shows the result. The file stays chosen until it has been stored. */
export function UploadForm() {
	const [file, setFile] = useState<File>();
	const [error, setError] = useState<FieldFault>();
	const [outcome, setOutcome] = useState<UploadOutcome>();
	const { part, start, cancel } = useUpload();
	const input = useRef<HTMLInputElement>(null);
	const submitButton = useRef<HTMLButtonElement>(null);
	const busy = part !== undefined;
	useEffect(() => {
		if (error) input.current?.focus();
	}, [error]);

	function choose({ file, message }: Choice) {
		setOutcome(undefined);
		// A file that is not accepted does not replace the one chosen before.
		if (file) setFile(file);
		setError(message === undefined ? undefined : { message });
	}
	async function submit(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		if (!file) return setError({ message: MESSAGES.uploadMissing });
		setError(undefined);
		setOutcome(undefined);
		const result = await start(file);
		if (result?.kind === "changed") setError({ message: enUpload.changed(file.name) });
		else setOutcome(result);
	}
	function remove() {
		setFile(undefined);
		setError(undefined);
		input.current?.focus();
	}
	// Cancel disappears, and the focus would be lost with it.
	function cancelUpload() {
		cancel();
		submitButton.current?.focus();
	}
	function closeResult() {
		setOutcome(undefined);
		if (outcome?.kind === "stored") setFile(undefined);
		submitButton.current?.focus();
	}

	return (
		<>
			{/* Without scripts, submitting a dialog form does nothing. */}
			<form method="dialog" className="upload-form" noValidate onSubmit={submit}>
				<DropZone
					input={input}
					hasFile={file !== undefined}
					errorId={error ? ERROR_ID : undefined}
					disabled={busy}
					onChoose={choose}
				/>
				{error && (
					<p id={ERROR_ID} className="upload-error" role="alert">
						<Icon name="warning" />
						{error.message}
					</p>
				)}
				{file && <ChosenFile file={file} onRemove={busy ? undefined : remove} />}
				<UploadStatus part={part} note={outcome?.kind === "cancelled" && enUpload.cancelled(outcome.sent)} />
				<div className="button-row">
					{/* Not disabled: it would lose the focus. */}
					<button ref={submitButton} type="submit" className="button button-primary" aria-disabled={busy}>
						{busy ? enUpload.submitting : enUpload.submit}
					</button>
					{busy && (
						<button type="button" className="button" onClick={cancelUpload}>
							{enUpload.cancel}
						</button>
					)}
				</div>
			</form>
			{/* Contains a form of its own, so it is outside this one. */}
			{outcome && <UploadResult outcome={outcome} onClose={closeResult} />}
		</>
	);
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }) {
	return (
		<div className="chosen-file">
			<Icon name="sheet" />
			<p>
				<span className="visually-hidden">{enUpload.chosen}: </span>
				<span className="chosen-file-name">{file.name}</span>{" "}
				<span className="field-label">{enUpload.size(file.size)}</span>
			</p>
			{onRemove && (
				<button
					type="button"
					className="button button-quiet"
					aria-label={enUpload.removeFile(file.name)}
					onClick={onRemove}
				>
					{enUpload.remove}
				</button>
			)}
		</div>
	);
}
