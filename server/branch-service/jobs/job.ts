/** The work that is done in a process of its own. */
import type { UploadCounts } from "../../../shared/api/api-answers.ts";
import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import type { Correction, WarningCode } from "../../../shared/branch/branch-warning.ts";
import type { UndoOutcome } from "../store/change-branch.ts";
import type { BranchFilter } from "../store/match-branches.ts";

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
	confirmed: readonly WarningCode[];
	/** What is stored in place of misspelt states and cities. */
	corrections: readonly Correction[];
	/** The rows that the preview of the plan has read. */
	rows?: Uint8Array | undefined;
}

/** What each kind of job results in. */
export interface JobResults {
	import: { counts: UploadCounts; newStates: readonly string[]; newCities: readonly string[] };
	/** With the rows, packed, if none has an error. */
	preview: { preview: SheetPreview; rows?: Uint8Array | undefined };
	mark: { file: Uint8Array };
	undo: { undo: UndoOutcome };
	export: { file: Uint8Array };
	"export-changes": { file: Uint8Array };
}

export type JobResult = JobResults[Job["kind"]];
