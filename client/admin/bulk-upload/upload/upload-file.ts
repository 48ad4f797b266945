/** Uploads a sheet, and reads whether it was stored. */

import type { FirstRows, SheetError } from "../../../../shared/api/api-answers.ts";
import {
	MARKED_UPLOAD_PATH,
	PREVIEW_UPLOAD_PATH,
	REST_UPLOAD_PATH,
	SEEN_LATER_HEADER,
	UPLOAD_BRANCH_PATH,
} from "../../../../shared/api/api-paths.ts";
import type { Answer } from "../../../../shared/api/sheet-answers.ts";
import type { SheetPreview } from "../../../../shared/api/sheet-preview.ts";
import { type ApiError, parseJson, readApiError } from "../../../browser/api-error.ts";
import { noteChanged } from "../../../state/last-change.ts";
import { messageWithReference } from "../../../text/for-admins/message-with-reference.ts";
import { previewTexts } from "../../../text/for-admins/sheet-texts.ts";
import { UNKNOWN } from "../../admin-api.ts";
import { readFirstRows, readPreview, readSheetErrors, readStored, type Stored } from "./read-answer.ts";
import { bodyText, type NoAnswer, type SendOptions, sendFile } from "./send-file.ts";

interface Refused extends ApiError {
	kind: "refused";
	status: number;
}

export type UploadOutcome = ({ kind: "stored" } & Stored) | (Refused & { errors: SheetError[] }) | NoAnswer;

/** The rows of a preview that are to be stored: all, those that are right, or of these only those without a doubt. */
export type Part = "all" | "right" | "sure";

/** What was seen in a preview and is to be stored. */
interface SeenPlan {
	plan: string;
	/** Codes of the warnings that the admin has confirmed. */
	confirmed: readonly string[];
	answers: readonly Answer[];
	/** The rows that are to be stored. */
	part: Part;
}

/** Uploads a file; never rejects. With `seen`, stores only what the preview showed. */
export async function uploadFile(file: File, options: SendOptions, seen?: SeenPlan): Promise<UploadOutcome> {
	const answer = await sendFile(UPLOAD_BRANCH_PATH, { file, ...(seen && { fields: fieldsOf(seen) }) }, options);
	if (answer.kind !== "answered") return answer;
	const text = await bodyText(answer);
	if (answer.ok) {
		noteChanged(answer.headers.get(SEEN_LATER_HEADER) !== null);
		return { kind: "stored", ...readStored(parseJson(text)) };
	}
	const { body, ...error } = readApiError(text, answer);
	const { status } = answer;
	return { kind: "refused", status, ...error, errors: readSheetErrors(body) };
}

function fieldsOf({ plan, confirmed, answers, part }: SeenPlan): Record<string, string> {
	return { expect: plan, confirmed: confirmed.join(","), rows: part, ...answerFields(answers) };
}

/** Answers as a form field; none without answers. */
function answerFields(answers: readonly Answer[]): Record<string, string> {
	return answers.length > 0 ? { answers: JSON.stringify(answers) } : {};
}

export type MarkOutcome = { kind: "marked"; file: Blob } | { kind: "refused"; message: string } | NoAnswer;

/** `rest`: only with the rows that are not stored because of errors. */
export type MarkKind = "marked" | "rest";

/** Gets the file with its errors marked; never rejects. */
export async function markFile(
	kind: MarkKind,
	{ file, answers }: { file: File; answers: readonly Answer[] },
	signal: AbortSignal,
): Promise<MarkOutcome> {
	const path = kind === "rest" ? REST_UPLOAD_PATH : MARKED_UPLOAD_PATH;
	const fields = answerFields(answers);
	const answer = await sendFile(path, { file, fields }, { signal, onProgress: () => undefined });
	if (answer.kind !== "answered") return answer;
	if (answer.ok && answer.body.type === XLSX) return { kind: "marked", file: answer.body };
	return { kind: "refused", message: messageWithReference(readApiError(await bodyText(answer), answer)) };
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export type PreviewOutcome =
	| { kind: "previewed"; preview: SheetPreview }
	| (Refused & { firstRows?: readonly FirstRows[] | undefined })
	/** The upstream is of another make, which can only upload. */
	| { kind: "unsupported" }
	| NoAnswer;

/** Previews a file as it is read with the answers; never rejects. */
export async function previewFile(
	file: File,
	options: SendOptions,
	answers: readonly Answer[],
): Promise<PreviewOutcome> {
	const answer = await sendFile(PREVIEW_UPLOAD_PATH, { file, fields: answerFields(answers) }, options);
	if (answer.kind !== "answered") return answer;
	const text = await bodyText(answer);
	const preview = answer.ok ? readPreview(parseJson(text)) : undefined;
	if (preview) return { kind: "previewed", preview };
	if (answer.ok || UNKNOWN.includes(answer.status)) return { kind: "unsupported" };
	const { status } = answer;
	if (status === 401) return { kind: "refused", status, message: previewTexts.signedOut };
	const { body, ...error } = readApiError(text, answer);
	return { kind: "refused", status, ...error, firstRows: readFirstRows(body) };
}
