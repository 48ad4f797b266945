/** Fetches a published sheet through the site, which asks only hosts that its operator allows. */
import { sheetHosts } from "../../../shared/api/api-answers.ts";
import { PUBLISHED_SHEET_PATH } from "../../../shared/api/api-paths.ts";
import { NO_ANSWER, parseJson, readApiError } from "../../browser/api-error.ts";
import { outputOf } from "../../browser/output-of.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";

/** The site does not know a better name. */
const NAME = "published-sheet.csv";

/** The hosts that the site asks; none if it asks none, or cannot be asked itself. Never rejects. */
export async function readHosts(signal: AbortSignal): Promise<readonly string[]> {
	try {
		const response = await fetch(PUBLISHED_SHEET_PATH, { signal, cache: "no-store", redirect: "error" });
		return (response.ok && outputOf(sheetHosts, parseJson(await response.text()))?.data.hosts) || [];
	} catch {
		return [];
	}
}

/** The sheet at an address as a file, or why there is none; never rejects. */
export async function fetchPublished(address: string): Promise<{ file?: File; message?: string }> {
	const headers = { "content-type": "application/json" };
	const body = JSON.stringify({ address });
	try {
		const response = await fetch(PUBLISHED_SHEET_PATH, { method: "POST", headers, body, redirect: "error" });
		if (response.ok) return { file: new File([await response.blob()], NAME) };
		const requestId = response.headers.get("x-request-id");
		return {
			message: messageWithReference(readApiError(await response.text(), { status: response.status, requestId })),
		};
	} catch {
		return { message: NO_ANSWER.message };
	}
}
