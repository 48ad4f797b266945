/** Asks what uploading a sheet would change. */
import type { Correction } from "../../shared/branch-warning.ts";
import { PREVIEW_UPLOAD_PATH } from "../../shared/paths.ts";
import type { SheetPreview } from "../../shared/sheet-preview.ts";
import { parseJson, readApiError } from "../browser/api-error.ts";
import { messageWithReference } from "../ui/reference.tsx";
import { readPreview } from "./read-preview.ts";
import { bodyText, type NoAnswer, type SendOptions, sendFile } from "./send-file.ts";
import { correctionsField } from "./upload-file.ts";

export type PreviewOutcome =
	| { kind: "previewed"; preview: SheetPreview }
	| { kind: "refused"; message: string }
	/** The upstream is of another make, which only uploads. */
	| { kind: "unsupported" }
	| NoAnswer;

/** Answers of a service that does not know the call. */
const UNKNOWN = [404, 405, 501];

/**
 * Previews a file; never rejects.
 *
 * @param corrections what is read in place of the sheet's spellings
 */
export async function previewFile(
	file: File,
	options: SendOptions,
	corrections: readonly Correction[],
): Promise<PreviewOutcome> {
	const answer = await sendFile(PREVIEW_UPLOAD_PATH, { file, fields: correctionsField(corrections) }, options);
	if (answer.kind !== "answered") return answer;
	const text = await bodyText(answer);
	const preview = answer.ok ? readPreview(parseJson(text)) : undefined;
	if (preview) return { kind: "previewed", preview };
	if (answer.ok || UNKNOWN.includes(answer.status)) return { kind: "unsupported" };
	return { kind: "refused", message: messageWithReference(readApiError(text, answer)) };
}
