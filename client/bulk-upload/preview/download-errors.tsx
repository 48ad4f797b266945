import { useState } from "react";
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { enUpload } from "../../text/en-upload.ts";
import { PathIcon } from "../../ui/icon.tsx";
import { DOWNLOAD } from "../../ui/more-icons.ts";
import { saveFile } from "./save-file.ts";

/** Offers all errors as a sheet, which is created in the browser on demand. */
export function DownloadErrors({ errors }: { errors: readonly SheetError[] }) {
	const [outcome, setOutcome] = useState("");
	async function download() {
		setOutcome("");
		try {
			const { makeErrorSheet } = await import("./error-sheet.ts");
			saveFile(await makeErrorSheet(errors), enUpload.errorSheetFile);
			setOutcome(enUpload.downloaded(enUpload.errorSheetFile));
		} catch {
			setOutcome(enUpload.downloadErrorsFailed);
		}
	}
	return (
		<>
			<button type="button" className="button" onClick={download}>
				<PathIcon path={DOWNLOAD} />
				{enUpload.downloadErrors}
			</button>
			<p role="status">{outcome}</p>
		</>
	);
}
