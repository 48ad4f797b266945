import type { ErrorGroup, WrongValue } from "../../../shared/api/sheet-preview.ts";
import { answerTexts } from "../../text/for-admins/answer-texts.ts";
import { Button } from "../../ui/button.tsx";
import { suggestedValues, unanswered, withoutValues } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { Question } from "./answer-field.tsx";
import { CellList, PreviewList } from "./preview-section.tsx";

/** Errors that can be mended together: an admin says what is to be read instead of each value. */
export function GroupEntry({ group, bulk }: { group: ErrorGroup; bulk: BulkUpload }) {
	const { column, message, count, values } = group;
	const suggested = suggestedValues(group);
	const left = unanswered(suggested, bulk.answers);
	const leftOut = unanswered(withoutValues(group), bulk.answers);
	return (
		<div className="error-group">
			<p>
				<strong>{answerTexts.cause(column, values.length, count)}</strong>
				<span>{`. ${message}`}</span>
			</p>
			{suggested.length > 1 && (
				<Button
					text={answerTexts.takeGroup(left.length)}
					aria-disabled={left.length === 0}
					onClick={() => bulk.decide(left)}
				/>
			)}
			{leftOut.length > 0 && (
				<Button text={answerTexts.leaveOutAll(leftOut.length)} onClick={() => bulk.decide(leftOut)} />
			)}
			<PreviewList entries={values} show={(value) => <ValueEntry group={group} value={value} bulk={bulk} />} />
		</div>
	);
}

function ValueEntry({ group, value, bulk }: { group: ErrorGroup; value: WrongValue; bulk: BulkUpload }) {
	const { field } = group;
	const { value: from, message, suggestion, count, cells, branch } = value;
	const note = (
		<>
			{count === 1 && branch && <p translate="no">{branch}</p>}
			<CellList cells={cells} count={count} />
			{message !== group.message && <p>{message}</p>}
		</>
	);
	// The end of a long value is missing, so that an answer could not name it.
	if (field === undefined || from.endsWith("…")) {
		return (
			<>
				<p>{answerTexts.value(from, count)}</p>
				<div className="field-label">{note}</div>
			</>
		);
	}
	const doubt = { kind: "value", field, from, to: suggestion ?? "" } as const;
	const suggested = suggestion === undefined ? undefined : doubt;
	return (
		<Question doubt={doubt} suggested={suggested} label={answerTexts.value(from, count)} note={note} bulk={bulk} />
	);
}
