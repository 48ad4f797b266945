/** `POST /business/upload-branch`, and below it `/preview` and `/marked`: storing, previewing and marking a sheet that has arrived. */
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

/** 200 with the file, in which everything that is wrong is marked. */
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

/** What the form has; undefined if it lacks the file or cannot be understood, which is then answered. */
function uploadOf({ body, file }: Request, response: Response): Upload | undefined {
	// A field that is there twice has no plan's value and confirms nothing, but counts as sent.
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
		// Each warning of the sheet is compared with these: a list may be as long as the field.
		confirmed: WARNING_CODES.filter((code) => sent.has(code)),
		corrections,
	};
}
