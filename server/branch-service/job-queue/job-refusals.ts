/** Why a job was broken off, in words that fit what was asked for. */

import type { Job, Refusal } from "../jobs/job.ts";

type Reason = "slow" | "large" | "cancelled";

const STATUS: Readonly<Record<Reason, number>> = { slow: 413, large: 413, cancelled: 499 };

const SHEET: Readonly<Record<Reason, string>> = {
	slow: "Reading the sheet took too long. Split it and upload the parts.",
	large: "The sheet needs more memory than this server has. Split it and upload the parts.",
	cancelled: "The upload was cancelled. Nothing was stored.",
};

const MESSAGES: Readonly<Record<Job["kind"], Readonly<Record<Reason, string>>>> = {
	import: SHEET,
	preview: SHEET,
	mark: SHEET,
	undo: {
		slow: "Undoing the change took too long. Nothing was undone. Please try again later.",
		large: "Undoing the change needs more memory than this server has. Nothing was undone.",
		cancelled: "The request was cancelled. Nothing was undone.",
	},
	export: {
		slow: "Writing the workbook took too long. Filter the list, by state for example, and download the parts.",
		large:
			"The workbook needs more memory than this server has. Filter the list, by state for example, and download the parts.",
		cancelled: "The download was cancelled.",
	},
	"export-changes": {
		slow: "Writing the history took too long. The site's operator can get it with the command “audit”.",
		large:
			"The history needs more memory than this server has. The site's operator can get it with the command “audit”.",
		cancelled: "The download was cancelled.",
	},
};

/** The refusal of a job that took too long, needed too much memory, or was not waited for. */
export function jobRefusal(kind: Job["kind"], reason: Reason): Refusal {
	const refusal = { status: STATUS[reason], message: MESSAGES[kind][reason] };
	return reason === "cancelled" ? refusal : { ...refusal, unrecorded: true };
}
