import type { Request, Response } from "express";
import type { ListingFacts } from "../../sample-sheet/business-profile-workbook.ts";
import type { JobQueue } from "../job-queue/job-queue.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { WarningCheck } from "../warnings/branch-warnings.ts";

/** What calls are answered with. */
export interface ServiceParts extends Pick<JobQueue, "admit" | "shownRows" | "askedRows" | "progressOf"> {
	store: BranchStore;
	warningCheck: () => Promise<WarningCheck>;
	now: () => number;
	undoing: Set<number>;
	/** What the sheet for Google Business Profile says of the lender. */
	listing: ListingFacts;
}

/** The body of 200, which no cache keeps; undefined if something else was answered, or nothing because the client has left. */
export type Read = (request: Request, response: Response) => object | undefined | Promise<object | undefined>;
