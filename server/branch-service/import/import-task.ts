/** What the import process is asked to do, and what it answers. */
import type { SheetError, UploadCounts } from "../../../shared/api-answers.ts";
import type { Correction } from "../../../shared/branch-warning.ts";
import type { SheetPreview, SheetWarning } from "../../../shared/sheet-preview.ts";
import type { DatabaseError } from "../database/database-error.ts";
import type { UndoOutcome } from "../store/change-branch.ts";
import type { BranchFilter } from "../store/match-branches.ts";
import type { ReadLimits } from "./sheet-refusal.ts";

/** Work that is too long, or needs too much memory, for the server's own process. */
export type Job =
	/** Stores a sheet: all of it or nothing. */
	| ImportJob
	/** Says what storing a sheet would change. */
	| { kind: "preview"; bytes: Uint8Array; corrections: readonly Correction[] }
	/** Marks what is wrong in a sheet. */
	| { kind: "mark"; bytes: Uint8Array }
	| { kind: "undo"; changeId: number }
	/** Writes branches, or all changes, into a workbook. */
	| { kind: "export"; filter: BranchFilter }
	| { kind: "export-changes" };

interface ImportJob {
	kind: "import";
	bytes: Uint8Array;
	/** The file's name. */
	file: string;
	/** The plan that was shown: nothing else is stored. */
	expected?: string | undefined;
	/** The codes of the warnings that somebody has confirmed. */
	confirmed: readonly string[];
	/** What is stored in place of misspelt states and cities. */
	corrections: readonly Correction[];
}

/** What each kind of job results in. */
export interface JobResults {
	import: { counts: UploadCounts; newStates: readonly string[]; newCities: readonly string[] };
	preview: { preview: SheetPreview };
	mark: { file: Uint8Array };
	undo: { undo: UndoOutcome };
	export: { file: Uint8Array };
	"export-changes": { file: Uint8Array };
}

export type JobResult = JobResults[Job["kind"]];

export interface ImportTask {
	job: Job;
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
	/** What needs to be confirmed before the sheet is stored. */
	warnings?: readonly SheetWarning[] | undefined;
	/** Whether the job was ended before it could record the refusal. */
	unrecorded?: true;
	/** What is wrong with the database, if that is the reason. */
	trouble?: DatabaseError["kind"];
}

/**
 * `written` is sent within the transaction. Then the process waits for GO_AHEAD; after that the job is not cancelled any
 * more. If it is cancelled or takes too long before, nothing is stored. A failure is the stack of an unexpected error.
 */
export type ImportMessage = { stage: "written" } | { result: JobResult } | { refusal: Refusal } | { failure: string };

export const GO_AHEAD = "commit";
