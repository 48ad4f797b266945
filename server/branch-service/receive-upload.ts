/** Receives the form with a sheet: only as many as there are slots, and none that is too large or too slow. */

import type { Request, RequestHandler, Response } from "express";
import multer, { type ErrorCode, MulterError, type StorageEngine } from "multer";
import { MAX_UPLOAD_BYTES, UPLOAD_FIELD } from "../../shared/constants.ts";
import { cleanText } from "../../shared/text/clean-text.ts";
import type { Who } from "../engine/author.ts";
import { refuseJob } from "./api/run-job.ts";
import { userOf } from "./api/user.ts";
import type { JobQueue } from "./job-queue/job-queue.ts";

/** How long an upload may keep a slot in the queue before it is complete, in milliseconds. */
export interface ArrivalLimits {
	/** The longest pause between two bytes. */
	silenceMs: number;
	totalMs: number;
}

const ARRIVAL_LIMITS: ArrivalLimits = { silenceMs: 30_000, totalMs: 300_000 };

const FORM_TYPE = "multipart/form-data";
const NOT_A_FORM = `Send the file in the field "${UPLOAD_FIELD}" of a form, with Content-Type ${FORM_TYPE}.`;
const MALFORMED = "The form is malformed or was cut off.";
const TOO_LARGE = `The file is larger than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB. Split it and upload the parts.`;
const TOO_SLOW = "The file arrived too slowly. Nothing was stored. Please upload it again.";

/** The largest field besides the file: the maximum number of answers, with values of usual length, in any script. */
const MAX_FIELD_BYTES = 256 * 1024;

/** How a form is refused that arrived completely, by the parser's code. */
const FORM_REFUSALS: Readonly<Partial<Record<ErrorCode, readonly [status: number, message: string]>>> = {
	LIMIT_FILE_SIZE: [413, TOO_LARGE],
	LIMIT_FIELD_VALUE: [
		413,
		`A field of the form is larger than ${MAX_FIELD_BYTES / 1024} KB. Send fewer answers, or correct the sheet.`,
	],
	LIMIT_UNEXPECTED_FILE: [400, NOT_A_FORM],
};

/** The largest file, and the rest of the form. */
const MAX_BODY_BYTES = MAX_UPLOAD_BYTES + MAX_FIELD_BYTES + 64 * 1024;

/** The longest name of a file in the history, in characters. */
const LONGEST_NAME = 200;

/** Records a refused file in the history, and returns the id of that; undefined if it could not. It must not throw. */
export type RecordRefusal = (file: string, who: Who, refusal: string) => Promise<number | undefined>;

/** Writes nothing to disk, so a killed process leaves nothing of an upload behind. */
const parseForm = multer({
	storage: inGrowingBuffer(),
	limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: MAX_FIELD_BYTES, parts: 11, headerPairs: 50 },
	fileFilter(request, file, accept) {
		// From here on the name is known, even if the file is then refused.
		if (request.res) request.res.locals.fileName = fileNameOf(file);
		accept(null, true);
	},
}).single(UPLOAD_FIELD);

/** Receives the form into memory, as many files as the queue has slots, before compression. @param record what records files refused unread */
export function receiveUpload(
	admit: JobQueue["admit"],
	limits = ARRIVAL_LIMITS,
	record?: RecordRefusal,
): RequestHandler {
	return (request, response, next) => {
		response.locals.record = record;
		if (!request.is(FORM_TYPE)) return refuseJob(response, { status: 415, message: NOT_A_FORM });
		if (Number(request.headers["content-length"]) > MAX_BODY_BYTES) {
			return refuseFile(request, response, 413, TOO_LARGE);
		}
		const { slot, refusal } = admit("sheet", userOf(request));
		if (refusal) return refuseJob(response, refusal);
		response.once("close", slot.leave);
		response.locals.slot = slot;
		limitArrival(request, response, limits);
		readForm(request, response, next);
	};
}

/** The name of an uploaded file. Browsers send it in UTF-8, and the parser reads it as Latin-1. */
export function fileNameOf({ originalname }: Pick<Express.Multer.File, "originalname">): string {
	return cleanText(Buffer.from(originalname, "latin1").toString("utf8")).slice(0, LONGEST_NAME).toWellFormed();
}

/** Refuses a body that arrives too slowly, or exceeds the limit without having declared its size, and stops reading it. */
function limitArrival(request: Request, response: Response, { silenceMs, totalMs }: ArrivalLimits): void {
	let size = 0;
	const stop = (status: number, message: string) => {
		end();
		if (!response.headersSent) refuseFile(request, response, status, message);
	};
	const timers = [silenceMs, totalMs].map((limit) => setTimeout(stop, limit, 408, TOO_SLOW));
	const count = (chunk: Buffer) => {
		size += chunk.length;
		timers[0]?.refresh();
		if (size > MAX_BODY_BYTES) stop(413, TOO_LARGE);
	};
	const end = () => {
		timers.forEach(clearTimeout);
		request.off("data", count);
	};
	request.on("data", count).once("end", end).once("close", end);
}

/** All errors of the parser are faults of the form: it calls no code of ours. It may report two, a missing boundary and then that the client left. */
const readForm: RequestHandler = (request, response, next) => {
	parseForm(request, response, (error: unknown) => {
		if (response.headersSent) return;
		if (!error) return next();
		const code = error instanceof MulterError ? error.code : undefined;
		refuseFile(request, response, ...((code && FORM_REFUSALS[code]) ?? [400, MALFORMED]));
	});
};

/** Refuses a file before it reaches a job. Files that were cut off because the user left the page are not recorded. */
function refuseFile(request: Request, response: Response, status: number, message: string): void {
	if (!request.readableAborted && !response.destroyed) void recordRefusal(request, response, message);
	refuseJob(response, { status, message });
}

/** Records the refusal of a file that was meant to be stored. */
export function recordRefusal(request: Request, response: Response, message: string): Promise<unknown> | undefined {
	const { record, fileName = "" }: { record?: RecordRefusal; fileName?: string } = response.locals;
	response.locals.refusal = record?.(fileName, userOf(request), message);
	return response.locals.refusal;
}

const FIRST_BYTES = 64 * 1024;

/** Keeps an uploaded file in `request.file.buffer`, which grows: a list of pieces would need hundreds of times its size. The caller bounds it. */
function inGrowingBuffer(): StorageEngine {
	return {
		_handleFile(_request, { stream }, callback) {
			let bytes = Buffer.allocUnsafe(FIRST_BYTES);
			let size = 0;
			stream
				.on("data", (piece: Buffer) => {
					if (size + piece.length > bytes.length) {
						const larger = Buffer.allocUnsafe(Math.max(2 * bytes.length, size + piece.length));
						bytes.copy(larger, 0, 0, size);
						bytes = larger;
					}
					piece.copy(bytes, size);
					size += piece.length;
				})
				.once("end", () => callback(null, { buffer: bytes.subarray(0, size), size }))
				.once("error", (error: Error) => callback(error));
		},
		_removeFile(_request, file, callback) {
			file.buffer = Buffer.alloc(0);
			callback(null);
		},
	};
}
