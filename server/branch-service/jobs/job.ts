/** The work that is done in a process of its own, what it needs, and what becomes of it. */
import type { SheetError, UploadCounts } from "../../../shared/api/api-answers.ts";
import type { SheetPreview, SheetWarning } from "../../../shared/api/sheet-preview.ts";
import type { Correction, WarningCode } from "../../../shared/branch/branch-warning.ts";
import type { DatabaseError } from "../database/schema/database-error.ts";
import type { ReadLimits } from "../import/sheet-refusal.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { UndoOutcome } from "../store/change-branch.ts";
import type { BranchFilter } from "../store/match-branches.ts";

/** Work that is too long, or needs too much memory, for the server's own process. */
export type Job =
	| ImportJob
	| { kind: "preview"; bytes: Uint8Array; corrections: readonly Correction[] }
	| { kind: "mark"; bytes: Uint8Array }
	| { kind: "undo"; changeId: number }
	/** Writes branches, or all changes, into a workbook. */
	| { kind: "export"; filter: BranchFilter }
	| { kind: "export-changes" };

export type JobOf<Kind extends Job["kind"]> = Extract<Job, { kind: Kind }>;

interface ImportJob {
	kind: "import";
	bytes: Uint8Array;
	file: string;
	/** The plan that was shown: nothing else is stored. */
	expected?: string | undefined;
	confirmed: readonly WarningCode[];
	/** What is stored in place of misspelled states and cities. */
	corrections: readonly Correction[];
	/** The rows that the preview of the plan has read. */
	rows?: Uint8Array | undefined;
}

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

export interface Refusal {
	status: number;
	message: string;
	errors?: readonly SheetError[];
	/** What needs to be confirmed before the sheet is stored. */
	warnings?: readonly SheetWarning[] | undefined;
	/** Whether the job was ended before it could record the refusal. */
	unrecorded?: true;
	/** What is wrong with the database, if that is the reason. */
	databaseError?: DatabaseError["kind"];
}

export type JobOutcome<Result = JobResult> = { result: Result; refusal?: never } | { result?: never; refusal: Refusal };

export interface JobContext {
	/** Where the database is, perhaps with a password: it must reach the process in no other way than this. */
	database: string;
	/** The user's name in the audit. */
	who: string;
	limits: ReadLimits;
	/** Awaited within a transaction when everything is written; never resolves if the job is cancelled. */
	beforeCommit(): Promise<void>;
}

/** Opens the store for one job. It is loaded only now: that takes 0.1 seconds, and a sheet that cannot be read does not need it. */
export async function withStore<Result>(
	{ database }: Pick<JobContext, "database">,
	use: (store: BranchStore) => Promise<Result>,
): Promise<Result> {
	const [{ openDatabase }, { createBranchStore }] = await Promise.all([
		import("../database/open-database.ts"),
		import("../store/branch-store.ts"),
	]);
	// A new database in its place would contain only this sheet, and the server would not see it.
	const store = createBranchStore(await openDatabase(database, { create: false }));
	try {
		return await use(store);
	} finally {
		await store.close();
	}
}
