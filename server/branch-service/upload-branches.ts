/** `POST /business/upload-branch`, and below it `/preview` and `/marked`: storing, previewing and marking a sheet that has arrived. */
import type { Request, RequestHandler } from "express";
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
import type { Place } from "./job-queue/job-queue.ts";
import { fileNameOf, recordRefusal, refuseUpload } from "./receive-upload.ts";

const BAD_CORRECTIONS = `The field "corrections" must be a JSON list of at most ${MAX_CORRECTIONS} corrections, each with code, from and to.`;

/** 200 with how many branches were created, updated and unchanged; 4xx with the errors by cell. */
export const importUpload: RequestHandler = async (request, response) => {
	const place: Place = response.locals.place;
	const { file } = request;
	if (!file) return refuseUpload(response, 400, FORM_MESSAGES.uploadMissing);
	const { expect: expected, confirmed, corrections } = fieldsOf(request);
	if (!corrections) return refuseUpload(response, 400, BAD_CORRECTIONS);
	const job = { kind: "import", bytes: file.buffer, file: fileNameOf(file), expected, confirmed, corrections } as const;
	const result = await runJob(response, place, job, ({ unrecorded, message }) => {
		if (unrecorded) recordRefusal(request, response, message);
	});
	if (!result) return;
	const { counts, newStates, newCities } = result;
	noteChange(response, { kind: "sheet", file: job.file, ...counts });
	response.json({ message: FORM_MESSAGES.uploadSucceeded, data: counts, newStates, newCities } satisfies UploadAnswer);
};

/** 200 with what uploading the file would change, and everything that is wrong with it. */
export const previewUpload: RequestHandler = async (request, response) => {
	const place: Place = response.locals.place;
	const { file } = request;
	if (!file) return refuseUpload(response, 400, FORM_MESSAGES.uploadMissing);
	const { corrections } = fieldsOf(request);
	if (!corrections) return refuseUpload(response, 400, BAD_CORRECTIONS);
	const result = await runJob(response, place, { kind: "preview", bytes: file.buffer, corrections });
	if (result) response.set("Cache-Control", "no-store").json({ data: result.preview } satisfies PreviewAnswer);
};

/** 200 with the file, in which everything that is wrong is marked. */
export const markUpload: RequestHandler = async (request, response) => {
	const place: Place = response.locals.place;
	const { file } = request;
	if (!file) return refuseUpload(response, 400, FORM_MESSAGES.uploadMissing);
	const result = await runJob(response, place, { kind: "mark", bytes: file.buffer });
	if (result) sendWorkbook(response, result.file, markedName(fileNameOf(file)));
};

/** `goa.xls` becomes `goa-marked.xlsx`. */
function markedName(name: string): string {
	return `${name.replace(/(?:-marked)?\.xlsx?$/i, "") || "branches"}-marked.xlsx`;
}

/** What the form says besides the file. */
function fieldsOf({ body }: Request): {
	expect: string | undefined;
	confirmed: WarningCode[];
	/** Undefined if they cannot be read. */
	corrections: Correction[] | undefined;
} {
	// A field that is there twice has no plan's value and confirms nothing, but counts as sent.
	const text = (name: string): string | undefined => {
		const value: unknown = body?.[name];
		return typeof value === "string" ? value : JSON.stringify(value);
	};
	const sent = new Set((text("confirmed") ?? "").split(",").map((code) => code.trim()));
	return {
		expect: text("expect") || undefined,
		// Each warning of the sheet is compared with these: a list may be as long as the field.
		confirmed: WARNING_CODES.filter((code) => sent.has(code)),
		corrections: readCorrections(text("corrections") ?? "[]"),
	};
}
