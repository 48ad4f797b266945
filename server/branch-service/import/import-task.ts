/** What the importing process is told, and what it says. */
import type { SheetError, UploadCounts } from "../../../shared/api-answers.ts";
import type { ReadLimits } from "./sheet-refusal.ts";

export interface ImportTask {
	bytes: Uint8Array;
	dataDir: string;
	/** The name that the audit keeps. */
	who: string;
	limits: ReadLimits;
}

export interface Refusal {
	status: number;
	message: string;
	errors?: readonly SheetError[];
}

/**
 * `read` is said before anything is written; then the process waits for GO_AHEAD, and from there on the import is not broken
 * off: what is cancelled or takes too long is not stored. A failure is the stack of an error that nobody expected.
 */
export type ImportMessage = { stage: "read" } | { counts: UploadCounts } | { refusal: Refusal } | { failure: string };

export const GO_AHEAD = "store";
