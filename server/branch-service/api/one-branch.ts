/** `/branches/{id}`: read, change and delete one branch; closures are in branch-closures.ts. */
import { type RequestHandler, type Response, Router } from "express";
import type { BranchAnswer, DeleteAnswer } from "../../../shared/api/admin-answers.ts";
import { RARE_FIELDS } from "../../../shared/branch/branch-fields.ts";
import type { BranchPayload, FieldError } from "../../../shared/branch/branch-payload.ts";
import { readConfirmed, unconfirmed } from "../../../shared/branch/branch-warning.ts";
import { readFeedClosures } from "../../../shared/branch/calendar-input.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import { idOf, numberedOnly, refuseMethod } from "../../http/answer.ts";
import { answerBodyErrors, jsonBody } from "../../http/json-body.ts";
import { loadPinFacts } from "../../places/pin-distance.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { inOrder } from "../store/closures.ts";
import { wasSeen } from "../store/history.ts";
import { SAMPLE } from "../store/stored-branch.ts";
import type { WarningCheck } from "../warnings/branch-warnings.ts";
import { validateInIndia } from "../warnings/validate-in-india.ts";
import { closeBranch, removeClosure, reopenBranch } from "./branch-closures.ts";
import { cancelChange, planChange } from "./coming-changes.ts";
import {
	adminBranch,
	answerIncomplete,
	answerMissing,
	answerUnchanged,
	answerWarnings,
	edit,
	editRoute,
	MAX_BRANCH_BYTES,
} from "./edit-branch.ts";
import { noteChange } from "./log-changes.ts";
import { withSignsOfLife } from "./run-job.ts";
import { userOf } from "./user.ts";
import { seenVersions, setVersion } from "./version-tag.ts";

const CHANGED = "The branch was saved.";
const OWN = "The branch is no longer an example.";
const PIN_RIGHT = "The pin is right.";
const DELETED = "The branch was deleted.";

/** The routes below `/branches/{id}`. */
export function branchRoutes(store: BranchStore, warningCheck: () => Promise<WarningCheck>, now: () => number): Router {
	const router = Router({ mergeParams: true });
	router.use(numberedOnly("router"));
	router
		.route("/")
		.get(readBranch(store))
		.put(...jsonBody(MAX_BRANCH_BYTES), changeBranch(store, warningCheck, now))
		.delete(deleteBranch(store))
		.all(refuseMethod("GET, HEAD, PUT, DELETE", "A branch is read by GET, changed by PUT and deleted by DELETE."));
	router
		.route("/closures")
		.post(...jsonBody(MAX_BRANCH_BYTES), closeBranch(store))
		.delete(reopenBranch(store))
		.all(refuseMethod("POST, DELETE", "A branch is closed by POST and reopened by DELETE."));
	router.route("/own").post(ownBranch(store)).all(refuseMethod("POST", "An example becomes an own branch by POST."));
	router.route("/pin").post(confirmPin(store)).all(refuseMethod("POST", "A position is confirmed by POST."));
	router
		.route(/^\/closures\/(?<dates>\d{4}-\d\d-\d\d(?:--\d{4}-\d\d-\d\d)?)$/)
		.delete(removeClosure(store))
		.all(refuseMethod("DELETE", "A closure is removed by DELETE."));
	router
		.route(/^\/coming\/(?<from>\d{4}-\d\d-\d\d)$/)
		.delete(cancelChange(store))
		.all(refuseMethod("DELETE", "A planned change is cancelled by DELETE."));
	router.use(answerBodyErrors);
	return router;
}

function readBranch(store: BranchStore): RequestHandler {
	return async (request, response) => {
		const id = idOf(request);
		const branch = await store.branch(id);
		if (!branch) return answerMissing(response, id, await store.removal(id));
		setVersion(response, branch.lastChange);
		response.json({ data: adminBranch(branch, await loadPinFacts()) } satisfies BranchAnswer);
	};
}

/**
 * 200; 400 with the errors by field; 404; 409 if another branch is the same; 412 with what was changed meanwhile; 422 with warnings
 * about changed fields whose codes are not in the body's `confirmed`; 428. With a date in `from`, the change is only planned.
 */
function changeBranch(
	store: BranchStore,
	warningCheck: () => Promise<WarningCheck>,
	now: () => number,
): RequestHandler {
	return async (request, response) => {
		const stored = await store.branch(idOf(request));
		const { branch, errors } = validateInIndia(request.body, stored);
		const { closures, problem } = closuresOf(request.body);
		if (errors || problem) return refuseFields(response, errors ?? [], problem);
		const expected = seenVersions(request, response);
		if (expected === undefined) return;
		const warningsOf = await withSignsOfLife(response, warningCheck());
		// Another admin's change is reported before warnings.
		const isSeen = stored && wasSeen(expected, stored.lastChange);
		const confirmed = readConfirmed(request.body.confirmed);
		const warnings = isSeen ? unconfirmed(warningsOf(branch, stored), confirmed) : [];
		if (warnings.length > 0) return answerWarnings(response, warnings);
		const isPinRight = confirmed.includes("pin-kept") && ({ isPinRight: true } as const);
		if ((request.body.from ?? "") !== "")
			return planChange(store, request, response, { ...givenIn(request.body, branch), ...isPinRight }, now());
		const fields = () => ({ ...givenIn(request.body, branch), ...(closures && { closures }), ...isPinRight });
		await edit(store, request, response, { fields, kind: "edit", message: CHANGED });
	};
}

/** A branch without the rare fields that the body lacks: programs that do not know them leave them as they are. */
function givenIn(body: object, branch: BranchPayload): Partial<BranchPayload> {
	const given = { ...branch };
	for (const name of RARE_FIELDS) if (!Object.hasOwn(body, name)) delete (given as Partial<BranchPayload>)[name];
	return given;
}

/** The closures in the body; if it has none, the stored ones stay. */
function closuresOf(body: { closures?: unknown }): { closures?: Closure[]; problem?: string } {
	if (body.closures === undefined) return {};
	const { closures, problems } = readFeedClosures(body.closures);
	const [first] = problems;
	if (first) return { problem: `Closures: ${first.message}` };
	// A closure is removed by its dates, so they must be unique.
	const dates = new Set(closures.map(({ from, until }) => `${from} ${until}`));
	if (dates.size < closures.length) return { problem: "Closures: two have the same dates" };
	return { closures: inOrder(closures) };
}

function refuseFields(response: Response, errors: readonly FieldError[], problem: string | undefined): void {
	const all = problem === undefined ? errors : [...errors, { field: "closures", message: problem }];
	answerIncomplete(response, all as FieldError[]);
}

/** 200 with the branch, which is no longer an example; 404, 412, 428. */
function ownBranch(store: BranchStore): RequestHandler {
	return editRoute(store, ["own", OWN], () => () => ({ sample: SAMPLE.own }));
}

/** 200 with the branch, whose position is right although it looks wrong; 403, 404. Nothing that visitors see changes. */
function confirmPin(store: BranchStore): RequestHandler {
	return async (request, response) => {
		const id = idOf(request);
		const branch = await withSignsOfLife(response, store.confirmPin(id, userOf(request)));
		if (!branch) return answerMissing(response, id, await store.removal(id));
		setVersion(response, branch.lastChange);
		response.json({ message: PIN_RIGHT, data: adminBranch(branch) } satisfies BranchAnswer);
	};
}

function deleteBranch(store: BranchStore): RequestHandler {
	return async (request, response) => {
		const expected = seenVersions(request, response);
		if (expected === undefined) return;
		const id = idOf(request);
		const outcome = await withSignsOfLife(response, store.remove({ id, expected, who: userOf(request) }));
		if (!("change" in outcome)) return answerUnchanged(response, id, outcome);
		noteChange(response, { kind: "delete", change: outcome.change, branch: id, removed: 1 });
		response.json({ message: DELETED, change: outcome.change } satisfies DeleteAnswer);
	};
}
