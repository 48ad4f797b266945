/** `POST /business/upload-branch`. */
import { type RequestHandler, Router } from "express";
import multer, { MulterError } from "multer";
import type { SheetError, UploadAnswer } from "../../shared/api-answers.ts";
import { MAX_UPLOAD_BYTES, UPLOAD_FIELD } from "../../shared/constants.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { answerError } from "../http/answer.ts";
import type { Importer } from "./import/importer.ts";
import { withSignsOfLife } from "./signs-of-life.ts";
import { userOf } from "./user.ts";

const FORM_TYPE = "multipart/form-data";
const NOT_A_FORM = `Send the file in the field "${UPLOAD_FIELD}" of a form, with Content-Type ${FORM_TYPE}.`;
const MALFORMED = "The form is malformed or was cut off.";
const TOO_LARGE = `The file is larger than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB. Split it and upload the parts.`;

/** A minute is enough for the imports before this one, or for the server to start again. */
const RETRY_AFTER = ["retry-after", "60"];

/** Nothing is written to disk, so a killed process leaves nothing of an upload behind. */
const parseForm = multer({
	storage: multer.memoryStorage(),
	limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 1024, parts: 11, headerPairs: 50 },
}).single(UPLOAD_FIELD);

/** 200 with how many branches were created, updated and unchanged; 4xx with the errors by cell. */
export function uploadBranchesRoute(importSheet: Importer["importSheet"]): RequestHandler {
	const router = Router();
	router.use((request, response, next) => {
		if (request.is(FORM_TYPE)) next();
		else refuse(response, 415, NOT_A_FORM);
	});
	router.use(readForm);
	router.use(async (request, response) => {
		if (!request.file) return refuse(response, 400, MESSAGES.uploadMissing);
		const gone = new AbortController();
		response.on("close", () => gone.abort());
		const outcome = importSheet(request.file.buffer, userOf(request), gone.signal);
		const { counts, refusal } = await withSignsOfLife(response, outcome);
		if (refusal) refuse(response, refusal.status, refusal.message, refusal.errors);
		else response.json({ message: MESSAGES.uploadSucceeded, data: counts } satisfies UploadAnswer);
	});
	return router;
}

/**
 * All errors of the parser are faults of the form, because it keeps the file in memory and calls no code of ours. It may report
 * two: that the boundary is missing, then that the client has disconnected.
 */
const readForm: RequestHandler = (request, response, next) => {
	parseForm(request, response, (error: unknown) => {
		if (!error) return next();
		if (response.headersSent) return;
		const code = error instanceof MulterError ? error.code : undefined;
		if (code === "LIMIT_FILE_SIZE") refuse(response, 413, TOO_LARGE);
		else refuse(response, 400, code === "LIMIT_UNEXPECTED_FILE" ? NOT_A_FORM : MALFORMED);
	});
};

type Response = Parameters<RequestHandler>[1];

/** Each refusal has a list of errors, which may be empty. */
function refuse(response: Response, status: number, message: string, errors: readonly SheetError[] = []): void {
	answerError(response, status, message, { errors, ...(status === 503 && { headers: RETRY_AFTER }) });
}
