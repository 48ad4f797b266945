/** `POST /business/upload-branch`, `/preview` and `/marked` below it: storing, previewing and marking an uploaded sheet. */
import type { Request, RequestHandler, Response } from "express";
import type { UploadAnswer } from "../../shared/api/api-answers.ts";
import type { PreviewAnswer } from "../../shared/api/sheet-preview.ts";
import {
	type Correction,
	MAX_CORRECTIONS,
	readCorrections,
	WARNING_CODES,
	type WarningCode,
} from "../../shared/branch/branch-warning.ts";
import { FORM_MESSAGES } from "../../shared/branch/form-messages.ts";
import { sendWorkbook } from "./api/downloads.ts";
import { noteChange } from "./api/log-changes.ts";
import { runJob } from "./api/run-job.ts";
import type { QueueSlot } from "./job-queue/job-queue.ts";
import { fileNameOf, recordRefusal, refuseUpload } from "./receive-upload.ts";

const BAD_CORRECTIONS = `The field "corrections" must be a JSON list of at most ${MAX_CORRECTIONS} corrections, each with code, from and to.`;

/** 200 with how many branches were created, updated and unchanged; 4xx with the errors by cell. */
export const importUpload: RequestHandler = async (request, response) => {
	const upload = uploadOf(request, response);
	if (!upload) return;
	const { slot, name, ...job } = upload;
	const result = await runJob(response, slot, { ...job, kind: "import", file: name }, ({ unrecorded, message }) => {
		if (unrecorded) recordRefusal(request, response, message);
	});
	if (!result) return;
	const { counts, newStates, newCities } = result;
	noteChange(response, { kind: "sheet", file: name, ...counts });
	response.json({ message: FORM_MESSAGES.uploadSucceeded, data: counts, newStates, newCities } satisfies UploadAnswer);
};

/** 200 with what uploading the file would change, and everything that is wrong with it. */
export const previewUpload: RequestHandler = async (request, response) => {
	const upload = uploadOf(request, response);
	if (!upload) return;
	const { slot, bytes, corrections } = upload;
	const result = await runJob(response, slot, { kind: "preview", bytes, corrections });
	if (result) response.set("Cache-Control", "no-store").json({ data: result.preview } satisfies PreviewAnswer);
};

/** 200 with the file, in which all errors are marked. */
export const markUpload: RequestHandler = async (request, response) => {
	const { file } = request;
	if (!file) return refuseUpload(response, 400, FORM_MESSAGES.uploadMissing);
	const result = await runJob(response, response.locals.slot as QueueSlot, { kind: "mark", bytes: file.buffer });
	if (result) sendWorkbook(response, result.file, markedName(fileNameOf(file)));
};

/** `goa.xls` becomes `goa-marked.xlsx`. */
function markedName(name: string): string {
	return `${name.replace(/(?:-marked)?\.xlsx?$/i, "") || "branches"}-marked.xlsx`;
}

interface Upload {
	slot: QueueSlot;
	bytes: Buffer;
	name: string;
	expected: string | undefined;
	confirmed: WarningCode[];
	corrections: Correction[];
}

/** The content of the form; undefined if it lacks the file or is invalid, which has then been answered. */
function uploadOf({ body, file }: Request, response: Response): Upload | undefined {
	// A repeated field gives no plan and confirms nothing, but counts as sent.
	const text = (name: string): string | undefined => {
		const value: unknown = body?.[name];
		return typeof value === "string" ? value : JSON.stringify(value);
	};
	const corrections = readCorrections(text("corrections") ?? "[]");
	if (!file || !corrections) {
		refuseUpload(response, 400, file ? BAD_CORRECTIONS : FORM_MESSAGES.uploadMissing);
		return undefined;
	}
	const sent = new Set((text("confirmed") ?? "").split(",").map((code) => code.trim()));
	return {
		slot: response.locals.slot,
		bytes: file.buffer,
		name: fileNameOf(file),
		expected: text("expect") || undefined,
		// Only known codes are kept, because each warning of the sheet is compared with them and the field may be long.
		confirmed: WARNING_CODES.filter((code) => sent.has(code)),
		corrections,
	};
}
