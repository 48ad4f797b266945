/** The jobs that run in their own process, their inputs and their results. */
import type { UploadAnswer } from "../../../shared/api/api-answers.ts";
import type { HolidayList, ListAnswers } from "../../../shared/api/pasted-holidays.ts";
import type { SheetAnswer } from "../../../shared/api/sheet-answers.ts";
import type { SheetPreview, Tab } from "../../../shared/api/sheet-preview.ts";
import type { SheetProgress } from "../../../shared/api/sheet-progress.ts";
import type { WarningCode } from "../../../shared/branch/branch-warning.ts";
import type { Holiday } from "../../../shared/hours/calendar.ts";
import type { Who } from "../../engine/author.ts";
import type { ListingFacts } from "../../sample-sheet/business-profile-workbook.ts";
import type { CommandName } from "../commands/registry.ts";
import type { DatabaseError } from "../database/schema/database-error.ts";
import type { ReadLimits, SheetRefusal } from "../import/sheet-refusal.ts";
import type { ChangeFilter } from "../reads/find-changes.ts";
import type { BranchFilter } from "../reads/match-branches.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { CarryOut, CommandOutcome } from "./carry-out.ts";

/** Work that takes too long, or needs too much memory, for the server's own process. */
export type Job =
	| ImportJob
	| ({ kind: "preview" } & AnsweredSheet)
	/** `listed`: the holidays that the calendar has. */
	| { kind: "read-holidays"; bytes: Uint8Array; listed: readonly Holiday[]; answers: ListAnswers }
	/** `onlyRest`: without the rows that can be stored although others have errors. */
	| ({ kind: "mark"; onlyRest: boolean } & AnsweredSheet)
	| ({ kind: "undo" } & CommandJob)
	| ({ kind: "several" } & CommandJob)
	/** Writes branches, for Google Business Profile if `listing` is given, or changes, into a workbook. */
	| { kind: "export"; filter: BranchFilter; listing?: ListingFacts }
	| { kind: "export-changes"; filter: ChangeFilter };

export type JobOf<Kind extends Job["kind"]> = Extract<Job, { kind: Kind }>;

interface CommandJob extends Pick<CarryOut, "expect" | "isPreview"> {
	name: CommandName;
	/** As the command gets it. */
	input: unknown;
}

interface AnsweredSheet {
	bytes: Uint8Array;
	/** All that count for the sheet, the remembered ones first. */
	answers: readonly SheetAnswer[];
	/** The key by which its client asks how far it is. */
	progress?: string | undefined;
}

interface ImportJob extends AnsweredSheet {
	kind: "import";
	file: string;
	/** The digest of the plan that was shown; no other plan is stored. */
	expected?: string | undefined;
	confirmed: readonly WarningCode[];
	/** Stores the rows without errors although others have some; `sure`: without those that wait for a confirmation. */
	only?: "right" | "sure" | undefined;
}

/** A page of the rows of a preview. */
export interface PackedPage {
	/** A JSON list, deflated. */
	rows: Uint8Array;
	/** The questions that its rows are about. */
	questions: readonly number[];
}

/** The rows of a preview. */
export type PackedPages = Record<Tab, readonly PackedPage[]>;

/** The most bytes of a page as JSON, which a sheet of 400 columns with long texts has. Such a page and those after it are not kept. */
export const MAX_PAGE = 8 * 1024 * 1024;

export interface JobResults {
	/** `change`: the id of the recorded change, if anything was changed. */
	import: Omit<UploadAnswer, "message"> & { change: number | undefined };
	/** The preview, and its rows as pages. */
	preview: { preview: SheetPreview; pages?: PackedPages };
	"read-holidays": { list: HolidayList };
	mark: { file: Uint8Array };
	undo: { outcome: CommandOutcome };
	several: { outcome: CommandOutcome };
	export: { file: Uint8Array };
	"export-changes": { file: Uint8Array };
}

export type JobResult = JobResults[Job["kind"]];

export interface Refusal extends Partial<Pick<SheetRefusal, "errors" | "warnings" | "firstRows">> {
	status: number;
	message: string;
	/** The kind of database error, if one is the reason. */
	databaseError?: DatabaseError["kind"];
}

export type JobOutcome<Result = JobResult> = { result: Result; refusal?: never } | { result?: never; refusal: Refusal };

export interface JobContext {
	/** Where the database is, perhaps with a password, so it must not reach the process in any other way. */
	database: string;
	who: Who;
	/** The lender's services, besides those that are usual. */
	services?: readonly string[] | undefined;
	limits: ReadLimits;
	/** The clock, as the server has it. */
	now(): number;
	/** Awaited within a transaction once everything is written; never resolves if the job is cancelled. */
	beforeCommit(): Promise<void>;
	/** Called with how far a sheet is. */
	report?: ((progress: SheetProgress) => void) | undefined;
}

/** Opens the store for one job. It is loaded only here, which takes 0.1 seconds, because unreadable sheets do not need it. */
export async function withStore<Result>(
	{ database, who, services, now }: Pick<JobContext, "database" | "who" | "services" | "now">,
	use: (store: BranchStore) => Promise<Result>,
): Promise<Result> {
	const [{ openDatabase }, { createBranchStore }] = await Promise.all([
		import("../database/open-database.ts"),
		import("../store/branch-store.ts"),
	]);
	// If a missing database were created, it would contain only this sheet, and the server would not see it.
	const store = createBranchStore(await openDatabase(database, { create: false }), who, services, now);
	try {
		return await use(store);
	} finally {
		await store.close();
	}
}
