import type { SheetError } from "../../../shared/api/api-answers.ts";
import { BASE } from "../../../shared/base.ts";
import { FORM_MESSAGES } from "../../../shared/branch/form-messages.ts";
import { PATTERNS } from "../../../shared/paths.ts";
import { type ApiError, NO_ANSWER } from "../../browser/api-error.ts";
import { previewTexts, uploadTexts } from "../../text/for-admins/sheet-texts.ts";
import { ResultDialog } from "../../ui/result-dialog.tsx";
import { CountList } from "./preview/count-list.tsx";
import { DownloadSheet } from "./preview/downloads.tsx";
import type { Part, UploadOutcome } from "./upload/upload-file.ts";
import type { BulkUpload } from "./upload/use-bulk-upload.ts";

interface UploadResultProps {
	outcome: UploadOutcome;
	file: File | undefined;
	bulk: BulkUpload;
	/** What was to be stored of a preview; undefined without one. */
	part: Part | undefined;
	onClose(): void;
}

/** Shows an upload's result in a dialog. Outcomes that the form itself shows have no dialog. */
export function UploadResult(props: UploadResultProps) {
	const { outcome, onClose } = props;
	switch (outcome.kind) {
		case "stored":
			return <Stored {...props} {...outcome} />;
		case "refused":
			return <Failed {...outcome} onClose={onClose} />;
		case "redirected":
		case "lost":
			return <Failed {...NO_ANSWER} help={uploadTexts[outcome.kind](outcome.sent)} onClose={onClose} />;
		default:
			return null;
	}
}

/** The most errors that are listed; with a service that can preview a sheet, its table has them. */
const SHOWN_ERRORS = 20;

interface FailedProps extends ApiError {
	help?: string;
	errors?: readonly SheetError[];
	onClose(): void;
}

function Failed({ message, reference, help, errors = [], onClose }: FailedProps) {
	const more = errors.length - SHOWN_ERRORS;
	const details = (
		<>
			<p>{message}</p>
			{help && <p>{help}</p>}
		</>
	);
	const own = { details, reference, onClose, startsAtTitle: errors.length > 0 };
	return (
		<ResultDialog outcome="error" message={FORM_MESSAGES.uploadFailed} {...own}>
			{errors.length > 0 && (
				<ul className="upload-errors">
					{errors.slice(0, SHOWN_ERRORS).map((error) => (
						<li key={JSON.stringify(error)}>{uploadTexts.error(error)}</li>
					))}
					{more > 0 && <li>{previewTexts.more(more)}</li>}
				</ul>
			)}
		</ResultDialog>
	);
}

type StoredProps = Extract<UploadOutcome, { kind: "stored" }> &
	Pick<UploadResultProps, "file" | "bulk" | "part" | "onClose">;

function Stored({ counts, leaving, places, back, leftOut, unread, file, bulk, part, onClose }: StoredProps) {
	// Links that load the whole page, because the server's pages show the new branches immediately.
	const links = (
		<>
			{back > 0 && file && (
				<DownloadSheet file={file} bulk={bulk} kind={part === "sure" ? "marked" : "rest"} isPrimary />
			)}
			<a className="button" href={BASE + PATTERNS.home}>
				{uploadTexts.toFinder}
			</a>
			{part && (
				<a className="button" href={BASE + PATTERNS.history}>
					{previewTexts.toHistory}
				</a>
			)}
		</>
	);
	const details = (
		<>
			{counts && (
				<CountList
					counts={(["created", "updated", "unchanged"] as const).map((kind) => {
						return { count: counts[kind], text: uploadTexts.counts[kind] };
					})}
				/>
			)}
			{leaving.closed + leaving.deleted > 0 && <p>{previewTexts.alsoLeaves(leaving.closed, leaving.deleted)}</p>}
			{leftOut > 0 && <p>{previewTexts.leftOut(leftOut)}</p>}
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
