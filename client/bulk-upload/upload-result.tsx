import { MESSAGES } from "../../shared/messages.ts";
import { PATTERNS } from "../../shared/paths.ts";
import { NO_ANSWER } from "../state/api-error.ts";
import { enUpload } from "../text/en-upload.ts";
import { ResultDialog } from "../ui/result-dialog.tsx";
import { DownloadErrors } from "./download-errors.tsx";
import { ErrorTable } from "./error-table.tsx";
import type { UploadOutcome } from "./upload-file.ts";

interface UploadResultProps {
	outcome: UploadOutcome;
	onClose(): void;
}

/** What came of an upload, in a dialog; nothing where the field says it. */
export function UploadResult({ outcome, onClose }: UploadResultProps) {
	switch (outcome.kind) {
		case "stored":
			return <Stored counts={outcome.counts} onClose={onClose} />;
		case "refused":
			return (
				<ResultDialog
					outcome="error"
					message={MESSAGES.uploadFailed}
					onClose={onClose}
					actions={outcome.errors.length > 0 && <DownloadErrors errors={outcome.errors} />}
				>
					<p>{outcome.message}</p>
					{outcome.errors.length > 0 && <ErrorTable errors={outcome.errors} />}
				</ResultDialog>
			);
		case "lost":
			return (
				<ResultDialog outcome="error" message={MESSAGES.uploadFailed} onClose={onClose}>
					<p>{NO_ANSWER.message}</p>
					<p>{enUpload.lost(outcome.sent)}</p>
				</ResultDialog>
			);
		default:
			return null;
	}
}

type Counts = Extract<UploadOutcome, { kind: "stored" }>["counts"];

function Stored({ counts, onClose }: { counts: Counts; onClose(): void }) {
	// A page load of its own: the page from the server has the new branches at once.
	const toFinder = (
		<a className="button" href={PATTERNS.home}>
			{enUpload.toFinder}
		</a>
	);
	return (
		<ResultDialog outcome="success" message={MESSAGES.uploadSucceeded} onClose={onClose} actions={toFinder}>
			{counts && (
				<dl className="upload-counts">
					{(["created", "updated", "unchanged"] as const).map((kind) => (
						<div key={kind}>
							<dt className="field-label">{enUpload.counts[kind]}</dt>
							<dd>{enUpload.number(counts[kind])}</dd>
						</div>
					))}
				</dl>
			)}
		</ResultDialog>
	);
}
