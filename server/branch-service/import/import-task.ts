/** What the importing worker is told, and what it says. */
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

/** `storing` is said before anything is written; from then on the import is not broken off. */
export type ImportMessage = { stage: "storing" } | { counts: UploadCounts } | { refusal: Refusal };
