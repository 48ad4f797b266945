import { enUpload } from "../text/en-upload.ts";

interface UploadStatusProps {
	/** How much of the file has been sent, from 0 to 1; nothing while no upload runs. */
	part: number | undefined;
	/** What came of the last upload, where no dialog tells it. */
	note: string | false;
}

/**
 * How an upload is getting on; once all of the file has been sent, that the server is at work. It is there all the time,
 * since readers of screens tell what changes in a status, not one that comes with its text.
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
