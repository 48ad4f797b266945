/** Uploads a sheet, and reads whether it was stored. */
import type { SheetError, UploadCounts } from "../../shared/api-answers.ts";
import type { Correction } from "../../shared/branch-warning.ts";
import { UPLOAD_BRANCH_PATH } from "../../shared/paths.ts";
import { parseJson, readApiError } from "../browser/api-error.ts";
import { noteChanged } from "../state/read-only-reason.ts";
import { type NewPlaces, readCounts, readNewPlaces, readSheetErrors, readWarningCount } from "./read-answer.ts";
import { bodyText, type NoAnswer, type SendOptions, sendFile } from "./send-file.ts";

export type UploadOutcome =
	| { kind: "stored"; counts: UploadCounts | undefined; places: NewPlaces }
	| {
			kind: "refused";
			status: number;
			message: string;
			/** The id of the request, if the server failed. */
			reference?: string | undefined;
			errors: SheetError[];
			/** Of values that must be confirmed first. */
			warningCount: number;
	  }
	| NoAnswer;

/** What was seen in a preview and is to be stored. */
export interface SeenPlan {
	/** Of the preview. */
	plan: string;
	/** Codes of the warnings that the admin has confirmed. */
	confirmed: readonly string[];
	/** Those of the preview. */
	corrections: readonly Correction[];
}

/**
 * Uploads a file; never rejects.
 *
 * @param seen only this is stored; without it, whatever the file says
 */
export async function uploadFile(file: File, options: SendOptions, seen?: SeenPlan): Promise<UploadOutcome> {
	const answer = await sendFile(UPLOAD_BRANCH_PATH, { file, ...(seen && { fields: fieldsOf(seen) }) }, options);
	if (answer.kind !== "answered") return answer;
	const text = await bodyText(answer);
	if (answer.ok) {
		noteChanged();
		const body = parseJson(text);
		return { kind: "stored", counts: readCounts(body), places: readNewPlaces(body) };
	}
	const { body, ...error } = readApiError(text, answer);
	const { status } = answer;
	return { kind: "refused", status, ...error, errors: readSheetErrors(body), warningCount: readWarningCount(body) };
}

function fieldsOf({ plan, confirmed, corrections }: SeenPlan): Record<string, string> {
	return { expect: plan, confirmed: confirmed.join(","), ...correctionsField(corrections) };
}

/** What is stored in place of the sheet's spellings. */
export function correctionsField(corrections: readonly Correction[]): Record<string, string> {
	return corrections.length > 0 ? { corrections: JSON.stringify(corrections) } : {};
}
