/** `POST /business/upload-branch`, with `/preview`, `/marked` and `/rest` below it: storing, previewing and marking an uploaded sheet; and reading holidays. */
import type { Request, RequestHandler, Response } from "express";
import type { UploadAnswer } from "../../shared/api/api-answers.ts";
import * as calls from "../../shared/api/api-paths.ts";
import { type HolidayListAnswer, readListAnswers } from "../../shared/api/pasted-holidays.ts";
import { answerKey, MAX_ANSWERS, readAnswers } from "../../shared/api/sheet-answers.ts";
import type { PreviewAnswer } from "../../shared/api/sheet-preview.ts";
import { WARNING_CODES } from "../../shared/branch/branch-warning.ts";
import { FORM_MESSAGES } from "../../shared/branch/form-messages.ts";
import { CLIENT_LEFT } from "../http/answer.ts";
import { sendWorkbook } from "./api/downloads.ts";
import { noteChange } from "./api/log-changes.ts";
import { refuseJob, runJob } from "./api/run-job.ts";
import type { QueueSlot } from "./job-queue/job-queue.ts";
import { fileNameOf, recordRefusal } from "./receive-upload.ts";
import type { BranchStore } from "./store/branch-store.ts";

type Store = Pick<BranchStore, "answers" | "document">;

/** The handlers of uploads that were received, by path. */
export function uploadRoutes(store: Store): [path: string, answer: RequestHandler][] {
	return [
		[calls.UPLOAD_BRANCH_PATH, importUpload(store)],
		[calls.PREVIEW_UPLOAD_PATH, previewUpload(store)],
		[calls.MARKED_UPLOAD_PATH, markUpload(store, "marked")],
		[calls.REST_UPLOAD_PATH, markUpload(store, "rest")],
		[calls.READ_HOLIDAYS_PATH, readHolidayList(store)],
	];
}

/** 200 with how many branches were created, updated and unchanged; 4xx with the errors by cell. */
function importUpload(store: Store): RequestHandler {
	return async (request, response) => {
		const upload = await uploadOf(request, response, store);
		if (!upload) return;
		const { slot, ...job } = upload;
		const result = await runJob(response, slot, { ...job, kind: "import" }, async ({ status, message }) => {
			// Otherwise the sheet is not the reason: the client has left, or the server is busy.
			if (status < CLIENT_LEFT) await recordRefusal(request, response, message);
		});
		if (!result) return;
		const { change, ...stored } = result;
		noteChange(response, { kind: "sheet", change, file: job.file, ...stored.data });
		const message = stored.unread ? FORM_MESSAGES.uploadUnread(stored.unread) : FORM_MESSAGES.uploadSucceeded;
		response.json({ message, ...stored } satisfies UploadAnswer);
	};
}

/** 200 with what uploading the file would change, and everything that is wrong with it. */
function previewUpload(store: Store): RequestHandler {
	return async (request, response) => {
		const upload = await uploadOf(request, response, store);
		if (!upload) return;
		const { slot, bytes, answers, progress } = upload;
		const result = await runJob(response, slot, { kind: "preview", bytes, answers, progress });
		if (result) response.set("Cache-Control", "no-store").json({ data: result.preview } satisfies PreviewAnswer);
	};
}

/** 200 with the file, in which all errors are marked; `rest`: only with the rows that would not be stored. */
function markUpload(store: Store, kind: "marked" | "rest"): RequestHandler {
	return async (request, response) => {
		const upload = await uploadOf(request, response, store);
		if (!upload) return;
		const { slot, bytes, file, answers } = upload;
		const result = await runJob(response, slot, { kind: "mark", bytes, answers, onlyRest: kind === "rest" });
		if (result) sendWorkbook(response, result.file, nameOf(file, kind));
	};
}

/** 200 with the holidays in a sheet, a calendar or lines of text, and what is asked about them. */
function readHolidayList(store: Store): RequestHandler {
	return async ({ body, file }, response) => {
		if (!file) return refuse(response, FORM_MESSAGES.uploadMissing);
		const answers = readListAnswers(body?.answers ?? "{}");
		if (!answers) return refuse(response, 'The field "answers" must be JSON with answers by the keys of questions.');
		const { holidays: listed } = (await store.document("calendar")).content;
		const job = { kind: "read-holidays", bytes: file.buffer, listed, answers } as const;
		const result = await runJob(response, response.locals.slot, job);
		if (result) response.set("Cache-Control", "no-store").json({ data: result.list } satisfies HolidayListAnswer);
	};
}

/** `goa.xls` becomes `goa-marked.xlsx`. */
function nameOf(name: string, kind: "marked" | "rest"): string {
	return `${name.replace(/(?:-marked|-rest)?\.(?:xlsx?|csv)$/i, "") || "branches"}-${kind}.xlsx`;
}

/** The content of the form, as the import has it; undefined if it lacks the file or is invalid, which has then been answered. */
async function uploadOf({ body, file }: Request, response: Response, store: Store) {
	// A repeated field gives no plan and confirms nothing, but counts as sent.
	const text = (name: string): string | undefined => {
		const value: unknown = body?.[name];
		return typeof value === "string" ? value : JSON.stringify(value);
	};
	if (!file) return refuse(response, FORM_MESSAGES.uploadMissing);
	const list = readAnswers(text("answers") ?? "[]");
	if (!list) return refuse(response, BAD_ANSWERS);
	const confirmed = new Set((text("confirmed") ?? "").split(",").map((code) => code.trim()));
	const keys = new Set(list.map(answerKey));
	const remembered = (await store.answers()).filter((answer) => !keys.has(answerKey(answer)));
	return {
		slot: response.locals.slot as QueueSlot,
		bytes: file.buffer,
		file: fileNameOf(file),
		expected: text("expect") || undefined,
		// Only known codes are kept, because each warning of the sheet is compared with them and the field may be long.
		confirmed: WARNING_CODES.filter((code) => confirmed.has(code)),
		only: (["right", "sure"] as const).find((each) => each === text("rows")),
		answers: [...remembered, ...list],
		progress: PROGRESS_KEY.exec(text("progress") ?? "")?.[0],
	};
}

/** As the address by which it is asked for has it. */
const PROGRESS_KEY = /^[\da-f]{64}$/;

const BAD_ANSWERS = `The field "answers" must be a JSON list of at most ${MAX_ANSWERS} answers about headings, columns, spellings, values, cells and branches.`;

function refuse(response: Response, message: string): undefined {
	refuseJob(response, { status: 400, message });
	return undefined;
}
