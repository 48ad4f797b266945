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
 * `written` is reported within the transaction; then the process waits for GO_AHEAD, and from there on the import is not broken
 * off: what is cancelled or takes too long before that is not stored. A failure is the stack of an error that nobody expected.
 */
export type ImportMessage =
	| { stage: "written" }
	| { counts: UploadCounts }
	| { refusal: Refusal }
	| { failure: string };

export const GO_AHEAD = "commit";
