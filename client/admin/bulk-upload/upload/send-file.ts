/** Sends a file to the API, with an XMLHttpRequest because `fetch` does not report upload progress. */

import { SIGN_IN_PATH, UPLOAD_PROGRESS_PATH } from "../../../../shared/api/api-paths.ts";
import { ProgressSent, type SheetProgress } from "../../../../shared/api/sheet-progress.ts";
import { UPLOAD_FIELD } from "../../../../shared/constants.ts";
import type { AnswerHead } from "../../../browser/api-error.ts";
import { outputOf } from "../../../browser/output-of.ts";

/** `sent`: the browser had sent the whole file, so the server may have done something with it. */
export type NoAnswer =
	/** The file has changed or been removed since it was chosen. */
	| { kind: "changed" }
	/** Something in front of the site, such as a single sign-on, redirected to another page. */
	| { kind: "redirected"; sent: boolean }
	| { kind: "lost"; sent: boolean }
	| { kind: "cancelled"; sent: boolean };

interface FileAnswer extends AnswerHead {
	kind: "answered";
	ok: boolean;
	body: Blob;
}

export interface SendOptions {
	signal: AbortSignal;
	/** Called with the part that has been sent, from 0 to 1. */
	onProgress(part: number): void;
	/** Called now and then once the file is sent, if the server says how far it is; undefined if it no longer does. */
	onReport?(progress: SheetProgress | undefined): void;
}

/** Sends a form of texts and, after them, a file; never rejects. */
export async function sendFile(
	path: string,
	{ file, fields = {} }: { file: File; fields?: Readonly<Record<string, string>> },
	options: SendOptions,
): Promise<FileAnswer | NoAnswer> {
	const { signal } = options;
	if (!(await isAsChosen(file))) return { kind: "changed" };
	const refused = await askSignIn(signal);
	if (signal.aborted) return { kind: "cancelled", sent: false };
	if (refused) return refused;
	const form = new FormData();
	for (const [name, text] of Object.entries(fields)) form.set(name, text);
	// Nobody else can guess it.
	const key = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);
	if (options.onReport) form.set("progress", key);
	form.set(UPLOAD_FIELD, file);
	const outcome = await send(path, form, key, options);
	// The browser aborts if the file has changed since it was chosen.
	return outcome.kind === "lost" && !outcome.sent && !(await isAsChosen(file)) ? { kind: "changed" } : outcome;
}

/** An answer's text; empty if the browser cannot read what it has received. Never rejects. */
export function bodyText({ body }: FileAnswer): Promise<string> {
	return body.text().catch(() => "");
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

/** Asks before the file is sent whether the admin is signed in: a redirect to a sign-in would send it elsewhere. Other errors come later. */
async function askSignIn(signal: AbortSignal): Promise<FileAnswer | NoAnswer | undefined> {
	try {
		const response = await fetch(SIGN_IN_PATH, { cache: "no-store", redirect: "manual", signal });
		const { status } = response;
		if (response.type === "opaqueredirect") return { kind: "redirected", sent: false };
		if (status !== 401 && status !== 403) return undefined;
		return { kind: "answered", ok: false, status, headers: response.headers, body: await response.blob() };
	} catch {
		return undefined;
	}
}

function send(
	path: string,
	form: FormData,
	key: string,
	{ signal, onProgress, onReport }: SendOptions,
): Promise<FileAnswer | NoAnswer> {
	const request = new XMLHttpRequest();
	request.responseType = "blob";
	let sent = false;
	const ended = new AbortController();
	request.addEventListener("loadend", () => ended.abort());
	const { promise, resolve } = Promise.withResolvers<FileAnswer | NoAnswer>();
	request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
	request.upload.addEventListener("load", () => {
		sent = true;
		onProgress(1);
		if (onReport) void watchProgress(key, onReport, ended.signal);
	});
	request.addEventListener("load", () => {
		const { status, response, responseURL } = request;
		const ok = status >= 200 && status < 300;
		// A redirected request arrives as a GET without the file. Whether the file was stored before that is unknown.
		if (new URL(responseURL).pathname !== path) resolve({ kind: "redirected", sent: true });
		else {
			const headers = { get: (name: string) => request.getResponseHeader(name) };
			resolve({ kind: "answered", ok, status, headers, body: response });
		}
	});
	request.addEventListener("error", () => resolve({ kind: "lost", sent }));
	request.addEventListener("abort", () => resolve({ kind: "cancelled", sent }));
	signal.addEventListener("abort", () => request.abort(), { once: true });
	// What was sent before was the same file for its preview.
	onProgress(0);
	request.open("POST", path);
	request.send(form);
	return promise;
}

/** Most sheets have their answer earlier. */
const PAUSE_MS = 500;

/** Asks how far a sheet is until the signal ends that, or a server of another make does not know it. Never rejects. */
async function watchProgress(
	key: string,
	onReport: (progress: SheetProgress | undefined) => void,
	signal: AbortSignal,
): Promise<void> {
	for (let isKnown = true; isKnown; ) {
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
		if (signal.aborted) return;
		const response = await fetch(`${UPLOAD_PROGRESS_PATH}/${key}`, {
			...{ cache: "no-store", redirect: "error", signal },
		}).catch(() => undefined);
		const sent = response?.ok ? outputOf(ProgressSent, await response.json().catch(() => undefined)) : undefined;
		if (signal.aborted) return;
		onReport(sent?.data ?? undefined);
		isKnown = response === undefined || response.ok;
	}
}
