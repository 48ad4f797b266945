import { enUpload } from "../text/en-upload.ts";

/** How much of the file has been sent; once that is all of it, that the server is at work. */
export function UploadProgress({ part }: { part: number }) {
	const sending = part < 1;
	return (
		<div className="upload-progress">
			<p>
				<span role="status">
					<label htmlFor="upload-progress">{sending ? enUpload.sending : enUpload.storing}</label>
				</span>
				{sending && <span aria-hidden="true">{enUpload.percent(part)}</span>}
			</p>
			<progress id="upload-progress" max={1} value={sending ? part : undefined} />
		</div>
	);
}
