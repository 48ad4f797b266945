/** Gets a sheet back with its errors marked. */
import { MARKED_UPLOAD_PATH } from "../../shared/paths.ts";
import { readApiError } from "../browser/api-error.ts";
import { messageWithReference } from "../ui/reference.tsx";
import { bodyText, type NoAnswer, sendFile } from "./send-file.ts";

export type MarkOutcome = { kind: "marked"; file: Blob } | { kind: "refused"; message: string } | NoAnswer;

/** Never rejects. */
export async function markFile(file: File, signal: AbortSignal): Promise<MarkOutcome> {
	const answer = await sendFile(MARKED_UPLOAD_PATH, { file }, { signal, onProgress: () => undefined });
	if (answer.kind !== "answered") return answer;
	if (answer.ok && answer.body.type === XLSX) return { kind: "marked", file: answer.body };
	return { kind: "refused", message: messageWithReference(readApiError(await bodyText(answer), answer)) };
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** `branches.xls` becomes `branches-marked.xlsx`, and a marked file keeps its name. */
export function markedName(name: string): string {
	return `${name.replace(/(?:-marked)?\.xlsx?$/i, "")}-marked.xlsx`;
}
