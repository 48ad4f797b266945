/** How far a sheet is that is being previewed or stored. */
import * as v from "valibot";
import { count, doc, oneOf } from "../schema.ts";

/** In this order; `waiting` for other jobs. Some of them may be left out. */
export const PROGRESS_STAGES = ["waiting", "reading", "checking", "storing"] as const;

export const SheetProgress = v.object({
	stage: oneOf(PROGRESS_STAGES, "checking"),
	done: count`Rows, of those of this stage.`,
	total: count`0 if it is not known.`,
});
export type SheetProgress = v.InferOutput<typeof SheetProgress>;

export const ProgressSent = v.object({
	data: doc(v.nullable(SheetProgress))`Null if this server works on no sheet with this key.`,
});
export type ProgressAnswer = v.InferOutput<typeof ProgressSent>;
