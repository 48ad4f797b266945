/** Sends a file to the API, with an XMLHttpRequest because `fetch` does not report upload progress. */
import type { SheetError, UploadCounts } from "../../shared/api-answers.ts";
import { UPLOAD_FIELD } from "../../shared/constants.ts";
import { SIGN_IN_PATH, UPLOAD_BRANCH_PATH } from "../../shared/paths.ts";
import { parseJson, readApiError } from "../browser/api-error.ts";
import { readCounts, readSheetErrors } from "./read-answer.ts";

/** `sent`: the browser had sent the whole file, so the server may have stored it. */
export type UploadOutcome =
	| { kind: "stored"; counts: UploadCounts | undefined }
	| { kind: "refused"; message: string; errors: SheetError[] }
	/** The file has changed or been removed since it was chosen. */
	| { kind: "changed" }
	/** Something in front of the site, such as a single sign-on, redirected to another page. */
	| { kind: "redirected"; sent: boolean }
	| { kind: "lost"; sent: boolean }
	| { kind: "cancelled"; sent: boolean };

interface UploadOptions {
	/** Cancels the upload. */
	signal: AbortSignal;
	/** Called with how much has been sent, from 0 to 1. */
	onProgress(part: number): void;
}

/** Uploads a file; never rejects. */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadOutcome> {
	const { signal } = options;
	if (!(await isAsChosen(file))) return { kind: "changed" };
	const refused = await askSignIn(signal);
	if (signal.aborted) return { kind: "cancelled", sent: false };
	if (refused) return refused;
	const outcome = await send(file, options);
	// The browser aborts if the file has changed since it was chosen.
	return outcome.kind === "lost" && !outcome.sent && !(await isAsChosen(file)) ? { kind: "changed" } : outcome;
}

/** Browsers refuse to read a file that has changed or been removed since it was chosen. */
async function isAsChosen(file: File): Promise<boolean> {
	try {
		await file.slice(0, 1).arrayBuffer();
		return true;
	} catch {
		return false;
	}
}

/**
 * Makes the browser sign in without the file, so that it does not send the file twice (see `SIGN_IN_PATH`). A redirect ends
 * the upload here, because the file would be redirected too. The upload itself reports any other error.
 */
async function askSignIn(signal: AbortSignal): Promise<UploadOutcome | undefined> {
	try {
		const response = await fetch(SIGN_IN_PATH, { cache: "no-store", redirect: "manual", signal });
		if (response.type === "opaqueredirect") return { kind: "redirected", sent: false };
		return response.status === 401 || response.status === 403 ? refusal(await response.text()) : undefined;
	} catch {
		return undefined;
	}
}

function send(file: File, { signal, onProgress }: UploadOptions): Promise<UploadOutcome> {
	const form = new FormData();
	form.set(UPLOAD_FIELD, file);
	const request = new XMLHttpRequest();
	let sent = false;
	const { promise, resolve } = Promise.withResolvers<UploadOutcome>();
	request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
	request.upload.addEventListener("load", () => {
		sent = true;
		onProgress(1);
	});
	request.addEventListener("load", () => {
		const { status, responseText, responseURL } = request;
		const ok = status >= 200 && status < 300;
		// A redirected request arrives as a GET without the file. Whether the file was stored before that is unknown.
		if (new URL(responseURL).pathname !== UPLOAD_BRANCH_PATH) resolve({ kind: "redirected", sent: true });
		else resolve(ok ? { kind: "stored", counts: readCounts(parseJson(responseText)) } : refusal(responseText));
	});
	request.addEventListener("error", () => resolve({ kind: "lost", sent }));
	request.addEventListener("abort", () => resolve({ kind: "cancelled", sent }));
	signal.addEventListener("abort", () => request.abort(), { once: true });
	request.open("POST", UPLOAD_BRANCH_PATH);
	request.send(form);
	return promise;
}

function refusal(text: string): UploadOutcome {
	const { message, body } = readApiError(text);
	return { kind: "refused", message, errors: readSheetErrors(body) };
}
