import type { SheetError, UploadCounts } from "../../shared/api/api-answers.ts";
import { BASE } from "../../shared/base.ts";
import { FORM_MESSAGES } from "../../shared/branch/form-messages.ts";
import { PATTERNS } from "../../shared/paths.ts";
import { NO_ANSWER } from "../browser/api-error.ts";
import { previewTexts } from "../text/for-admins/preview-texts.ts";
import { uploadTexts } from "../text/for-admins/upload-texts.ts";
import { Button } from "../ui/button.tsx";
import type { Elements } from "../ui/elements.ts";
import { ResultDialog } from "../ui/result-dialog.tsx";
import { DownloadErrors, DownloadMarked } from "./preview/downloads.tsx";
import { ErrorTableBox } from "./preview/error-table.tsx";
import type { UploadOutcome } from "./upload/upload-file.ts";
import type { BulkUpload } from "./upload/use-bulk-upload.ts";

interface UploadResultProps {
	outcome: UploadOutcome;
	file: File | undefined;
	bulk: BulkUpload;
	isApplied: boolean;
	onClose(): void;
	/** Closes the dialog and previews the file. */
	onCheck(): void;
}

/** Shows an upload's result in a dialog. Outcomes that the form itself shows have no dialog. */
export function UploadResult(props: UploadResultProps) {
	const { outcome, onClose } = props;
	switch (outcome.kind) {
		case "stored":
			return <Stored {...props} {...outcome} />;
		case "refused":
			return <Refused {...props} outcome={outcome} />;
		case "redirected":
		case "lost":
			return <Failed reason={NO_ANSWER.message} help={uploadTexts[outcome.kind](outcome.sent)} onClose={onClose} />;
		default:
			return null;
	}
}

type Refusal = Extract<UploadOutcome, { kind: "refused" }>;

/** If the service names cells or warnings, it can also preview the sheet and mark its errors. */
function Refused({ outcome, file, bulk, onClose, onCheck }: UploadResultProps & { outcome: Refusal }) {
	const { message, reference, errors, warningCount } = outcome;
	const isOurs = errors.some(({ cell }) => cell !== undefined);
	const actions = (
		<>
			{(isOurs || warningCount > 0) && <Button text={previewTexts.checkSheet} onClick={onCheck} />}
			{isOurs && file && <DownloadMarked file={file} bulk={bulk} />}
			{errors.length > 0 && <DownloadErrors errors={errors} />}
		</>
	);
	const help = warningCount > 0 ? previewTexts.checkHelp : "";
	return (
		<Failed reason={message} reference={reference} help={help} errors={errors} actions={actions} onClose={onClose} />
	);
}

interface FailedProps {
	reason: string;
	reference?: string | undefined;
	help?: string;
	errors?: readonly SheetError[];
	actions?: Elements;
	onClose(): void;
}

function Failed({ reason, reference, help, errors = [], actions, onClose }: FailedProps) {
	const hasErrors = errors.length > 0;
	return (
		<ResultDialog
			outcome="error"
			message={FORM_MESSAGES.uploadFailed}
			details={
				<>
					<p>{reason}</p>
					{help && <p>{help}</p>}
				</>
			}
			reference={reference}
			startsAtTitle={hasErrors}
			onClose={onClose}
			actions={actions}
		>
			{hasErrors && <ErrorTableBox errors={errors} />}
		</ResultDialog>
	);
}

type StoredProps = Extract<UploadOutcome, { kind: "stored" }> &
	Pick<UploadResultProps, "file" | "bulk" | "isApplied" | "onClose">;

function Stored({ counts, places, back, unread, file, bulk, isApplied, onClose }: StoredProps) {
	// Links that load the whole page, because the server's pages show the new branches immediately.
	const links = (
		<>
			{back > 0 && file && <DownloadMarked file={file} bulk={bulk} kind="rest" isPrimary />}
			<a className="button" href={BASE + PATTERNS.home}>
				{uploadTexts.toFinder}
			</a>
			{isApplied && (
				<a className="button" href={BASE + PATTERNS.history}>
					{previewTexts.toHistory}
				</a>
			)}
		</>
	);
	const details = (
		<>
			{counts && <CountList counts={counts} />}
			{back > 0 && <p>{previewTexts.backLeft(back)}</p>}
			<Places names={places.states} title={previewTexts.newStates(places.states.length)} />
			<Places names={places.cities} title={previewTexts.newCities(places.cities.length)} />
		</>
	);
	const outcome = unread ? "unread" : "success";
	const message = unread ? FORM_MESSAGES.uploadUnread(unread) : FORM_MESSAGES.uploadSucceeded;
	return <ResultDialog outcome={outcome} message={message} details={details} onClose={onClose} actions={links} />;
}

const SHOWN_PLACES = 5;

/** Names the new places, so that an admin notices a misspelled one at once. */
function Places({ names, title }: { names: readonly string[]; title: string }) {
	if (names.length === 0) return null;
	return <p>{previewTexts.newPlaces(title, names.slice(0, SHOWN_PLACES), names.length)}</p>;
}

function CountList({ counts }: { counts: UploadCounts }) {
	return (
		<dl className="upload-counts">
			{(["created", "updated", "unchanged"] as const).map((kind) => (
				<div key={kind}>
					<dt className="field-label">{uploadTexts.counts[kind]}</dt>
					<dd>{uploadTexts.number(counts[kind])}</dd>
				</div>
			))}
		</dl>
	);
}
