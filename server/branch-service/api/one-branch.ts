/** `/branches/{id}`: read, change, close, reopen and delete one branch. */
import { type Request, type RequestHandler, type Response, Router } from "express";
import type { BranchAnswer, DeleteAnswer, FieldChange, StaleAnswer } from "../../../shared/admin-answers.ts";
import type { Closure } from "../../../shared/branch.ts";
import type { FieldError } from "../../../shared/branch-payload.ts";
import { readConfirmed, unconfirmed } from "../../../shared/branch-warning.ts";
import { readClosure, readFeedClosures } from "../../../shared/calendar-input.ts";
import { MESSAGES } from "../../../shared/messages.ts";
import { answerError } from "../../http/answer.ts";
import type { Plausibility } from "../plausibility/plausibility.ts";
import { validateInIndia } from "../plausibility/validate-in-india.ts";
import { withSignsOfLife } from "../signs-of-life.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { BranchEdit, EditOutcome, Removal, Stale } from "../store/change-branch.ts";
import { inOrder, isOver } from "../store/closures.ts";
import type { SinceEntry } from "../store/history.ts";
import type { BranchContent, ContentField, StoredBranch } from "../store/stored-branch.ts";
import { userOf } from "../user.ts";
import { adminBranch } from "./admin-branch.ts";
import { answerBodyErrors, jsonBody } from "./json-body.ts";
import { numberedOnly } from "./numbered-only.ts";
import { seenVersion, setVersion } from "./version-tag.ts";

/** A payload has about 1 KB, 50 closures up to 10. */
const MAX_BODY_BYTES = 64 * 1024;

const INCOMPLETE = "Some fields need to be corrected.";
const DOUBTFUL = "Some fields look unusual. Correct them, or confirm that they are right.";
const TAKEN = "Another branch has the same name, city and pincode.";
const CHANGED = "The branch was saved.";
const CLOSED = "The closure was saved.";
const REOPENED = "The branch is open again at its usual hours.";
const DELETED = "The branch was deleted.";
const STALE = "Somebody else has changed this branch meanwhile.";

/** The routes below `/branches/{id}`. */
export function branchRoutes(store: BranchStore, plausibility: () => Promise<Plausibility>): Router {
	const router = Router({ mergeParams: true });
	router.use(numberedOnly("router"));
	router.get("/", readBranch(store));
	router.put("/", ...jsonBody(MAX_BODY_BYTES), changeBranch(store, plausibility));
	router.delete("/", deleteBranch(store));
	router.post("/closures", ...jsonBody(MAX_BODY_BYTES), closeBranch(store));
	router.delete("/closures", reopenBranch(store));
	router.use(answerBodyErrors);
	return router;
}

function readBranch(store: BranchStore): RequestHandler {
	return async (request, response) => {
		const id = idOf(request);
		const branch = await store.branch(id);
		if (!branch) return answerMissing(response, id, await store.removal(id));
		setVersion(response, branch.lastChange);
		response.json({ data: adminBranch(branch) } satisfies BranchAnswer);
	};
}

/**
 * 200; 400 with the errors by field; 404; 409 if another branch is the same; 412 with what was changed meanwhile; 422 with warnings
 * about changed fields whose codes are not in the body's `confirmed`; 428.
 */
function changeBranch(store: BranchStore, plausibility: () => Promise<Plausibility>): RequestHandler {
	return async (request, response) => {
		const { branch, errors } = validateInIndia(request.body);
		const { closures, problem } = closuresOf(request.body);
		if (errors || problem) return refuseFields(response, errors ?? [], problem);
		const { warningsOf } = await withSignsOfLife(response, plausibility());
		const stored = await store.branch(idOf(request));
		const warnings = stored ? unconfirmed(warningsOf(branch, stored), readConfirmed(request.body.confirmed)) : [];
		if (warnings.length > 0) return answerError(response, 422, DOUBTFUL, { warnings });
		const fields = () => ({ ...branch, ...(closures && { closures }) });
		await edit(store, request, response, { fields, kind: "edit", message: CHANGED });
	};
}

/** Closures are left as they are if the body has none. */
function closuresOf(body: { closures?: unknown }): { closures?: Closure[]; problem?: string } {
	if (body.closures === undefined) return {};
	const { closures, problems } = readFeedClosures(body.closures);
	const [first] = problems;
	return first ? { problem: `Closures: ${first.message}` } : { closures: inOrder(closures) };
}

function refuseFields(response: Response, errors: readonly FieldError[], problem: string | undefined): void {
	const all = problem === undefined ? errors : [...errors, { field: "closures", message: problem }];
	answerError(response, 400, INCOMPLETE, { errors: all as FieldError[] });
}

/** A closure of the same time replaces the former one. */
function closeBranch(store: BranchStore): RequestHandler {
	return async (request, response) => {
		const read = readClosure(request.body);
		if ("problem" in read)
			return answerError(response, 400, `The closure cannot be used: ${read.problem}`, { errors: [] });
		const closure = read.value;
		const fields = ({ closures }: StoredBranch) => {
			const others = closures.filter(({ from, until }) => from !== closure.from || until !== closure.until);
			return { closures: inOrder([...others, closure]) };
		};
		await edit(store, request, response, { fields, kind: "closure", message: CLOSED });
	};
}

/** Closures that are over stay in the record. */
function reopenBranch(store: BranchStore): RequestHandler {
	return async (request, response) => {
		const fields = ({ closures }: StoredBranch) => ({ closures: closures.filter((closure) => isOver(closure)) });
		await edit(store, request, response, { fields, kind: "closure", message: REOPENED });
	};
}

async function edit(
	store: BranchStore,
	request: Request,
	response: Response,
	{ message, ...change }: Pick<BranchEdit, "fields" | "kind"> & { message: string },
): Promise<void> {
	const expected = seenVersion(request, response);
	if (expected === undefined) return;
	const id = idOf(request);
	const outcome = await withSignsOfLife(response, store.update({ ...change, id, expected, who: userOf(request) }));
	if (!("branch" in outcome)) return answerUnchanged(response, id, outcome);
	setVersion(response, outcome.branch.lastChange);
	response.json({ message, data: adminBranch(outcome.branch) } satisfies BranchAnswer);
}

function deleteBranch(store: BranchStore): RequestHandler {
	return async (request, response) => {
		const expected = seenVersion(request, response);
		if (expected === undefined) return;
		const id = idOf(request);
		const outcome = await withSignsOfLife(response, store.remove({ id, expected, who: userOf(request) }));
		if (!("change" in outcome)) return answerUnchanged(response, id, outcome);
		response.json({ message: DELETED, change: outcome.change } satisfies DeleteAnswer);
	};
}

function idOf({ params }: Request): number {
	return Number(params.id);
}

function answerMissing(response: Response, id: number, removed: Removal | undefined): void {
	const why = removed && ` It was deleted (${removed.who}). That can be undone in the history.`;
	answerError(response, 404, `${MESSAGES.detailNotFound(String(id))}.${why ?? ""}`);
}

function answerUnchanged(response: Response, id: number, outcome: Exclude<EditOutcome, { branch: unknown }>): void {
	if ("missing" in outcome) answerMissing(response, id, outcome.removed);
	else if ("taken" in outcome) answerError(response, 409, TAKEN);
	else answerStale(response, outcome.stale);
}

function answerStale(response: Response, { branch, since }: Stale): void {
	const { at, who } = since.at(-1) ?? branch.changed ?? { at: "", who: "" };
	const changed = fieldChanges(since, branch);
	setVersion(response, branch.lastChange);
	response.status(412).json({ message: STALE, data: adminBranch(branch), changed, at, who } satisfies StaleAnswer);
}

/** What the changes since have done together, field by field. */
function fieldChanges(since: readonly SinceEntry[], branch: BranchContent): FieldChange[] {
	const was = new Map<ContentField, unknown>();
	for (const { before, after } of since) {
		for (const field of Object.keys(after ?? {}) as ContentField[]) {
			if (!was.has(field)) was.set(field, before?.[field] ?? null);
		}
	}
	return [...was]
		.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(branch[field]))
		.map(([field, value]) => ({ field, was: value, now: branch[field] }));
}
