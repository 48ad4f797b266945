import { enUpload } from "../text/en-upload.ts";

interface UploadStatusProps {
	/** How much of the file has been sent, from 0 to 1. Undefined while there is no upload. */
	part: number | undefined;
	/** The result of the last upload, if no dialog shows it. */
	note: string | false;
}

/**
 * The progress of an upload, and after the whole file has been sent, that the server is working. It is always rendered:
 * screen readers announce changes in a status, but not a status that appears with its text.
 */
export function UploadStatus({ part, note }: UploadStatusProps) {
	const sending = part !== undefined && part < 1;
	const label = sending ? enUpload.sending : enUpload.storing;
	return (
		<div className="upload-status">
			<p>
				<span role="status">{part === undefined ? note : <label htmlFor="upload-progress">{label}</label>}</span>
				{sending && <span aria-hidden="true">{enUpload.percent(part)}</span>}
			</p>
			{part !== undefined && <progress id="upload-progress" max={1} value={sending ? part : undefined} />}
		</div>
	);
}
