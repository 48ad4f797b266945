/** What the calls that create, read or change one branch have in common. */
import type { Request, RequestHandler, Response } from "express";
import type { AdminBranch, BranchAnswer, FieldChange, StaleAnswer } from "../../../shared/api/admin-branch.ts";
import type { FieldError } from "../../../shared/branch/branch-payload.ts";
import type { Warning } from "../../../shared/branch/branch-warning.ts";
import { servicesIn } from "../../../shared/branch/services.ts";
import { MESSAGES } from "../../../shared/messages.ts";
import { answerError, answerRefusal, idOf } from "../../http/answer.ts";
import { loadPinFacts, type PinFacts } from "../../places/pin-distance.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { BranchEdit, EditOutcome, Stale } from "../store/change-branch.ts";
import type { ListedBranch } from "../store/find-branches.ts";
import type { Removal, SinceEntry } from "../store/history.ts";
import type { Taken } from "../store/plan.ts";
import {
	type BranchContent,
	CONTENT_FIELDS,
	type ContentField,
	isPinDoubtful,
	isSameValue,
	SAMPLE,
} from "../store/stored-branch.ts";
import { noteChange } from "./log-changes.ts";
import { withSignsOfLife } from "./run-job.ts";
import { userOf } from "./user.ts";
import { seenVersions, setVersion } from "./version-tag.ts";

/** A payload has about 1 KB, and 50 closures have up to 10 KB. */
export const MAX_BRANCH_BYTES = 64 * 1024;

const INCOMPLETE = "Some fields need to be corrected.";
const DOUBTFUL = "Some fields look unusual. Correct them, or confirm that they are right.";
export const UNCHANGED = "Nothing was changed: all of this is stored already.";
export const TAKEN = "Another branch has the same name, city and pincode.";
const STALE = "Somebody else has changed this branch in the meantime.";

/** Changes the branch if the client has seen its current version, and answers. */
export async function edit(
	store: BranchStore,
	request: Request,
	response: Response,
	{ message, ...change }: Pick<BranchEdit, "fields" | "kind"> & { message: string },
): Promise<void> {
	const expected = seenVersions(request, response);
	if (expected === undefined) return;
	const id = idOf(request);
	const outcome = await withSignsOfLife(response, store.update({ ...change, id, expected, who: userOf(request) }));
	if (!("branch" in outcome)) return answerUnchanged(response, id, outcome);
	if (outcome.change !== undefined) {
		noteChange(response, { kind: change.kind, change: outcome.change, branch: id, updated: 1 });
	}
	setVersion(response, outcome.branch.lastChange);
	const text = outcome.change === undefined ? UNCHANGED : message;
	response.json({ message: text, data: adminBranch(outcome.branch, await loadPinFacts()) } satisfies BranchAnswer);
}

/** A call that changes one branch in another way than by its fields. `fieldsOf` may throw `Refused`, and so may what it returns. */
export function editRoute(
	store: BranchStore,
	[kind, message]: readonly [BranchEdit["kind"], message: string],
	fieldsOf: (request: Request) => BranchEdit["fields"],
): RequestHandler {
	return (request, response) => edit(store, request, response, { kind, message, fields: fieldsOf(request) });
}

/**
 * A branch as admins get it.
 *
 * @param facts about its position; left out where that is not in question
 */
export function adminBranch(
	{ lastChange, sample, pinPlace, services, coming, ...branch }: ListedBranch,
	facts?: PinFacts,
): AdminBranch {
	const { pincode, lat, long } = branch;
	const pin = { lat, lng: long };
	const isUnsure = facts && (facts.isFar(pincode, pin) || facts.isOfPincode(pincode, pin));
	return {
		...branch,
		...(coming.length > 0 && { coming }),
		services: servicesIn(services),
		...(sample !== SAMPLE.own && { example: true }),
		...(isPinDoubtful(pinPlace, isUnsure === true) && { pinDoubtful: true }),
		version: lastChange,
	};
}

/** 400 with the errors by field. */
export function answerIncomplete(response: Response, errors: readonly FieldError[]): void {
	answerError(response, 400, INCOMPLETE, { errors });
}

/** 422 with the warnings to be confirmed. */
export function answerWarnings(response: Response, warnings: readonly Warning[]): void {
	answerError(response, 422, DOUBTFUL, { warnings });
}

/** 404, with the user who deleted the branch if it existed. */
export function answerMissing(response: Response, id: number, removed: Removal | undefined): void {
	const why = removed && ` It was deleted (${removed.who}). That can be undone in the history.`;
	answerError(response, 404, `${MESSAGES.detailNotFound(String(id))}.${why ?? ""}`);
}

/** Answers that nothing was changed: the branch is missing, another one is the same, or somebody else has changed it. */
export function answerUnchanged(
	response: Response,
	id: number,
	outcome: Exclude<EditOutcome, { branch: unknown }>,
): void {
	if ("missing" in outcome) answerMissing(response, id, outcome.removed);
	else if ("taken" in outcome) answerTaken(response, outcome.taken, TAKEN);
	else answerStale(response, outcome.stale);
}

/**
 * 409, or 400 if no other branch is the reason; with the error at its field.
 *
 * @param ofName what is answered if another branch has the same name, city and pincode
 */
export function answerTaken(response: Response, { field, message }: Taken, ofName: string): void {
	if (field === "name") answerError(response, 409, ofName);
	else
		answerError(response, field === "branchCode" ? 409 : 400, `${message}.`, {
			errors: [{ field, message } as FieldError],
		});
}

function answerStale(response: Response, { branch, since }: Stale): void {
	const { at, who } = since.at(-1) ?? branch.changed ?? { at: "", who: "" };
	const changed = fieldChanges(since, branch);
	setVersion(response, branch.lastChange);
	const answer: StaleAnswer = { message: STALE, data: adminBranch(branch), changed, at, who };
	answerRefusal(response, 412, answer);
}

/** The combined effect of the changes since, by field. The branch may also have been deleted and restored. */
function fieldChanges(since: readonly SinceEntry[], branch: BranchContent): FieldChange[] {
	const was = new Map<ContentField, unknown>();
	for (const { before, after } of since) {
		for (const field of CONTENT_FIELDS.filter((name) => Object.hasOwn(after ?? before ?? {}, name))) {
			if (!was.has(field)) was.set(field, before?.[field] ?? null);
		}
	}
	return [...was]
		.filter(([field, value]) => !isSameValue(value, branch[field]))
		.map(([field, value]) => ({ field, was: value, now: branch[field] }));
}
