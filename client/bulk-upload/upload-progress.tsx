import { enUpload } from "../text/en-upload.ts";

/** How much of the file has been sent; once that is all of it, that the server is at work. */
export function UploadProgress({ part }: { part: number }) {
	const sending = part < 1;
	return (
		<div className="upload-progress">
			<p>
				<label htmlFor="upload-progress" role="status">
					{sending ? enUpload.sending : enUpload.storing}
				</label>
				{sending && <span aria-hidden="true">{enUpload.percent(part)}</span>}
			</p>
			<progress id="upload-progress" max={1} value={sending ? part : undefined} />
		</div>
	);
}
