import type { SheetError, UploadCounts } from "../../shared/api-answers.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { PATTERNS } from "../../shared/paths.ts";
import { NO_ANSWER } from "../browser/api-error.ts";
import { enUpload } from "../text/en-upload.ts";
import { ResultDialog } from "../ui/result-dialog.tsx";
import { DownloadErrors } from "./download-errors.tsx";
import { ErrorTable } from "./error-table.tsx";
import type { UploadOutcome } from "./upload-file.ts";

interface UploadResultProps {
	outcome: UploadOutcome;
	onClose(): void;
}

/** Shows the result of an upload in a dialog. Outcomes that the form itself shows have none. */
export function UploadResult({ outcome, onClose }: UploadResultProps) {
	switch (outcome.kind) {
		case "stored":
			return <Stored counts={outcome.counts} onClose={onClose} />;
		case "refused":
			return <Failed reason={outcome.message} errors={outcome.errors} onClose={onClose} />;
		case "redirected":
			return <Failed reason={NO_ANSWER.message} help={enUpload.redirected(outcome.sent)} onClose={onClose} />;
		case "lost":
			return <Failed reason={NO_ANSWER.message} help={enUpload.lost(outcome.sent)} onClose={onClose} />;
		default:
			return null;
	}
}

interface FailedProps {
	reason: string;
	/** What it means and what to do next. */
	help?: string;
	errors?: readonly SheetError[];
	onClose(): void;
}

function Failed({ reason, help, errors = [], onClose }: FailedProps) {
	const hasErrors = errors.length > 0;
	return (
		<ResultDialog
			outcome="error"
			message={MESSAGES.uploadFailed}
			details={
				<>
					<p>{reason}</p>
					{help && <p>{help}</p>}
				</>
			}
			startsAtTitle={hasErrors}
			onClose={onClose}
			actions={hasErrors && <DownloadErrors errors={errors} />}
		>
			{hasErrors && <ErrorTable errors={errors} />}
		</ResultDialog>
	);
}

function Stored({ counts, onClose }: { counts: UploadCounts | undefined; onClose(): void }) {
	// A full page load: the server's page has the new branches immediately.
	const toFinder = (
		<a className="button" href={PATTERNS.home}>
			{enUpload.toFinder}
		</a>
	);
	return (
		<ResultDialog
			outcome="success"
			message={MESSAGES.uploadSucceeded}
			details={counts && <CountList counts={counts} />}
			onClose={onClose}
			actions={toFinder}
		/>
	);
}

function CountList({ counts }: { counts: UploadCounts }) {
	return (
		<dl className="upload-counts">
			{(["created", "updated", "unchanged"] as const).map((kind) => (
				<div key={kind}>
					<dt className="field-label">{enUpload.counts[kind]}</dt>
					<dd>{enUpload.number(counts[kind])}</dd>
				</div>
			))}
		</dl>
	);
}
