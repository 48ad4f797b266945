/** The body that creates or changes a branch, and how its fields are refused. */
import type { Response } from "express";
import type { FieldError } from "../../../shared/branch/branch-payload.ts";
import type { Warning } from "../../../shared/branch/branch-warning.ts";
import { answerError } from "../../http/answer.ts";

/** A payload has about 1 KB, 50 closures up to 10. */
export const MAX_BRANCH_BYTES = 64 * 1024;

const INCOMPLETE = "Some fields need to be corrected.";
const DOUBTFUL = "Some fields look unusual. Correct them, or confirm that they are right.";

/** 400 with the errors by field. */
export function answerIncomplete(response: Response, errors: readonly FieldError[]): void {
	answerError(response, 400, INCOMPLETE, { errors });
}

/** 422 with what has to be confirmed. */
export function answerWarnings(response: Response, warnings: readonly Warning[]): void {
	answerError(response, 422, DOUBTFUL, { warnings });
}
