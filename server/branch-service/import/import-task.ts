/** Messages to and from the import process. */
import type { SheetError, UploadCounts } from "../../../shared/api-answers.ts";
import type { DatabaseError } from "../database/database-error.ts";
import type { ReadLimits } from "./sheet-refusal.ts";

export interface ImportTask {
	bytes: Uint8Array;
	dataDir: string;
	/** The user's name in the audit. */
	who: string;
	limits: ReadLimits;
	/** The process id of the server. */
	parent: number;
	/** When the process ends itself if it has not been told to commit, in milliseconds. */
	lifetimeMs: number;
}

export interface Refusal {
	status: number;
	message: string;
	errors?: readonly SheetError[];
	/** What is wrong with the database, if that is the reason. */
	trouble?: DatabaseError["kind"];
}

/**
 * `written` is sent within the transaction. Then the process waits for GO_AHEAD; after that the import is not cancelled any
 * more. If it is cancelled or takes too long before, nothing is stored. A failure is the stack of an unexpected error.
 */
export type ImportMessage =
	| { stage: "written" }
	| { counts: UploadCounts }
	| { refusal: Refusal }
	| { failure: string };

export const GO_AHEAD = "commit";
