/** Answers of the branch service to the admin pages. An upstream of another make does not know these calls. */
import * as v from "valibot";
import type { BranchFieldName } from "../branch/branch-fields.ts";
import type { BranchPayload } from "../branch/branch-payload.ts";
import type { CalendarProblem } from "../branch/calendar-input.ts";
import type { ComingChange } from "../branch/coming-change.ts";
import type { Closure } from "../hours/week.ts";
import { listOf } from "./list-of.ts";
import type { NoticeProblem } from "./site-notice.ts";

export const changedBySchema = v.object({ at: v.string(), who: v.string() });

/** When something was changed, in ISO 8601, UTC, and by whom. */
export type ChangedBy = v.InferOutput<typeof changedBySchema>;

/** What a branch has besides the fields of the form. */
export const LIST_FIELDS = ["closures", "coming"] as const;

export type ListField = (typeof LIST_FIELDS)[number];

/** A branch with everything that an admin may see and change. */
export interface AdminBranch extends Omit<BranchPayload, "services"> {
	id: number;
	closures: readonly Closure[];
	/** Its changes that begin on a date, in order of time; missing if there are none. */
	coming?: readonly ComingChange[];
	services: readonly string[];
	/** It is a branch of the first start, changed or not, and nobody has said that it is the lender's own. */
	example?: true;
	/** Set if the position is far from the pincode, only the middle of it, or older than it or the address, and nobody has called it right. */
	pinDoubtful?: true;
	/** The last change; null if it is older than the record of changes. */
	changed: ChangedBy | null;
	/** Its ETag is this number. */
	version: number;
}

/** The schemas of the numbers in an answer that is one of several pages: the items of all pages, and the page, from 1. */
export const pageNumbers = { total: v.number(), page: v.number(), pages: v.number() };

export interface BranchListAnswer extends Record<keyof typeof pageNumbers, number> {
	data: readonly AdminBranch[];
}

/**
 * What needs a look in a branch: no phone number, a day whose hours are not known or no day with hours, a closure that ends within a week, an
 * example, a pin that may be wrong or is only its pincode's, a planned change that did not begin.
 */
export const NEEDS = ["phone", "hours", "closure", "example", "pin", "pincode", "coming"] as const;

export type Need = (typeof NEEDS)[number];

export interface NeedsAnswer {
	data: {
		/** How many branches have each need. */
		branches: Readonly<Record<Need, number>>;
		/** From October, the next year if it has no holidays yet, otherwise null. */
		yearWithoutHolidays: number | null;
	};
}

export interface BranchAnswer {
	message?: string;
	data: AdminBranch;
}

/** A field that somebody else has changed meanwhile. */
export interface FieldChange {
	field: BranchFieldName | ListField;
	/** The value that was seen, and the present one; null if a branch had none before. */
	was: unknown;
	now: unknown;
}

/** 412: somebody else has changed the branch. */
export interface StaleAnswer extends ChangedBy {
	message: string;
	data: AdminBranch;
	changed: readonly FieldChange[];
}

/** What was done: a branch was deleted, or a change undone. */
export interface DoneAnswer {
	message: string;
	/** The id of the change that it is recorded as, by which it can be undone. */
	change: number;
}

const conflictSchema = v.object({
	/** 0 if it is about the calendar. */
	branchId: v.number(),
	name: v.string(),
	reason: v.string(),
	/** The change that did it; null if it is not known. */
	change: v.nullable(v.number()),
});

/** A branch, or an entry of the calendar, that was changed since, so that a change cannot be undone. */
export type UndoConflict = v.InferOutput<typeof conflictSchema>;

export const conflictsSchema = v.object({ conflicts: listOf(conflictSchema) });

/** 409: nothing was undone. */
export interface UndoRefusal extends v.InferOutput<typeof conflictsSchema> {
	message: string;
}

const namedBranchSchema = v.object({ id: v.number(), name: v.string(), cityName: v.string(), stateName: v.string() });

const severalPreviewSchema = v.object({
	/** How many branches would change, and how many are already as wanted. */
	changed: v.number(),
	unchanged: v.number(),
	/** The first of those that would change. */
	first: listOf(namedBranchSchema),
	/** The days of other hours on which branches are usually closed, such as `Sundays`, and how many of them. */
	closedDays: listOf(v.object({ on: v.string(), branches: v.number() })),
	/** Why some cannot be changed; nothing is then changed at all. */
	problems: listOf(conflictSchema),
	/** Sent with the change, so that nothing but this is stored, and that conflicts are named. */
	expect: v.string(),
	seen: v.number(),
});

/** What changing several branches at once would do. */
export type SeveralPreview = v.InferOutput<typeof severalPreviewSchema>;

export const severalPreviewAnswerSchema = v.object({ data: severalPreviewSchema });

export type SeveralPreviewAnswer = v.InferOutput<typeof severalPreviewAnswerSchema>;

export interface SeveralAnswer {
	message: string;
	/** The id of the change, by which it can be undone; missing if nothing was different. */
	change?: number;
	changed: number;
	unchanged: number;
}

export const examplesSchema = v.object({
	data: v.object({
		/** The number of those that nobody has changed. */
		unchanged: v.number(),
		/** Those that somebody has changed. */
		changed: listOf(namedBranchSchema),
	}),
});

/** The branches of the first start that are left. */
export type ExamplesAnswer = v.InferOutput<typeof examplesSchema>;

export interface ExamplesSettled extends DoneAnswer {
	kept: number;
	removed: number;
}

/** What was done at once. */
export const CHANGE_KINDS = [
	"create",
	"edit",
	"closure",
	"closure-removed",
	"reopen",
	"plan",
	"plan-removed",
	"begin",
	"not-begun",
	"delete",
	"sheet",
	"refused",
	"calendar",
	"undo",
	"redo",
	"samples",
	"own",
	"several",
	"notice",
	"people",
	"restore",
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

const changeSchema = v.object({
	...changedBySchema.entries,
	id: v.number(),
	kind: v.picklist(CHANGE_KINDS),
	/** The file's name, or the branch's; may be empty. */
	name: v.string(),
	created: v.number(),
	updated: v.number(),
	removed: v.number(),
	unchanged: v.number(),
	/** Names of the fields that it changed in branches; in one branch, if changes of that were asked for. */
	fields: listOf(v.string()),
	/** The change that this one undid. */
	undoes: v.nullable(v.number()),
	/** The change that undid this one and is still in force. */
	undoneBy: v.nullable(v.number()),
	/** Whether it can be undone at all, whatever was changed since. */
	undoable: v.boolean(),
	/** Whether it is being undone at the moment, by the server that answers. */
	undoing: v.boolean(),
	/** Why nothing was stored, if it was refused. */
	refusal: v.nullable(v.string()),
});

export type AdminChange = v.InferOutput<typeof changeSchema>;

export const changesAnswerSchema = v.object({
	data: listOf(changeSchema),
	/** The name of the branch whose changes were asked for; missing if it was never stored. */
	branch: v.optional(v.string()),
	...pageNumbers,
});

export type ChangesAnswer = v.InferOutput<typeof changesAnswerSchema>;

/** The changed fields, or all if the branch was removed; null if it is new. */
const valuesSchema = v.nullable(v.pipe(v.record(v.string(), v.unknown()), v.readonly()));

const entrySchema = v.object({
	action: v.picklist(["created", "updated", "removed", "restored", "calendar", "notice"]),
	/** Null if it is not about one branch. */
	branchId: v.nullable(v.number()),
	/** The branch's name now, or when it was removed. */
	name: v.string(),
	/** Whether there is a branch with this id now. */
	exists: v.boolean(),
	before: valuesSchema,
	after: valuesSchema,
});

/** A branch, or the calendar, before and after a change. */
export type AdminChangeEntry = v.InferOutput<typeof entrySchema>;

export const changeAnswerSchema = v.object({
	data: v.object({ ...changeSchema.entries, entries: listOf(entrySchema) }),
	...pageNumbers,
});

export type ChangeAnswer = v.InferOutput<typeof changeAnswerSchema>;

/** A document that is about the whole site: the calendar, or the notice to all visitors. */
export interface DocumentAnswer<Content> {
	message?: string;
	data: Content;
	changed: ChangedBy | null;
	/** Its ETag is this number. */
	version: number;
	/** The change that it was just recorded as, by which it can be undone; missing if nothing was changed. */
	change?: number;
}

/** 400: nothing was stored. */
export interface DocumentRefusal {
	message: string;
	problems: readonly (CalendarProblem | NoticeProblem)[];
}
