/** `/branches/{id}`: read, change, close and delete one branch, and plan changes of it; and `POST /branches/createBranch`. */
import { type Request, type RequestHandler, type Response, Router } from "express";
import type { DoneAnswer } from "../../../shared/api/admin-answers.ts";
import type { BranchAnswer } from "../../../shared/api/admin-branch.ts";
import type { CreateAnswer } from "../../../shared/api/api-answers.ts";
import { RARE_FIELDS } from "../../../shared/branch/branch-fields.ts";
import type { BranchPayload, FieldError } from "../../../shared/branch/branch-payload.ts";
import { readConfirmed, unconfirmed } from "../../../shared/branch/branch-warning.ts";
import { MAX_CLOSURES, readClosure, readFeedClosures } from "../../../shared/branch/calendar-input.ts";
import { longDate } from "../../../shared/branch/date-input.ts";
import { FORM_MESSAGES } from "../../../shared/branch/form-messages.ts";
import { isDate } from "../../../shared/hours/calendar.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import { idOf, numberedOnly, refuseMethod } from "../../http/answer.ts";
import { answerBodyErrors, jsonBody } from "../../http/json-body.ts";
import { loadPinFacts } from "../../places/pin-distance.ts";
import { NotThere, nameOf, OtherStates, otherStates, Refused } from "../store/author.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { ended, inOrder, isInForce, isOver, withClosure } from "../store/closures.ts";
import { withComing } from "../store/coming-changes.ts";
import { wasSeen } from "../store/history.ts";
import type { WantedBranch } from "../store/plan.ts";
import { SAMPLE, type StoredBranch } from "../store/stored-branch.ts";
import type { WarningCheck } from "../warnings/branch-warnings.ts";
import { validateInIndia } from "../warnings/validate-in-india.ts";
import {
	adminBranch,
	answerIncomplete,
	answerMissing,
	answerTaken,
	answerUnchanged,
	answerWarnings,
	edit,
	editRoute,
	MAX_BRANCH_BYTES,
	TAKEN,
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
		// An empty date is a mistake: without one, the change would begin at once.
		if (![undefined, null].includes(request.body.from))
			return planChange(store, request, response, { ...givenIn(request.body, branch), ...isPinRight }, now());
		const fields = () => ({ ...givenIn(request.body, branch), ...(closures && { closures }), ...isPinRight });
		await edit(store, request, response, { fields, kind: "edit", message: CHANGED });
	};
}

/** A branch without the rare fields that the body lacks: programs that do not know them leave them as they are. */
function givenIn(body: object, branch: BranchPayload): Partial<BranchPayload> {
	const payload = { ...branch };
	for (const name of RARE_FIELDS) if (!Object.hasOwn(body, name)) delete (payload as Partial<BranchPayload>)[name];
	return payload;
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
		response.json({ message: DELETED, change: outcome.change } satisfies DoneAnswer);
	};
}

const EXISTS = "This branch already exists: same name, city and pincode.";

/**
 * 201 with the branch as in the feed; 400 with the errors by field; 409 if it already exists; 422 with warnings whose codes are not in the
 * body's `confirmed`.
 */
export function createBranchRoute(store: BranchStore, warningCheck: () => Promise<WarningCheck>): RequestHandler {
	const router = Router();
	router.use(...jsonBody(MAX_BRANCH_BYTES));
	router.use(async (request, response) => {
		const { body } = request;
		const { branch, errors } = validateInIndia(body);
		if (errors) return answerIncomplete(response, errors);
		const warningsOf = await withSignsOfLife(response, warningCheck());
		const warnings = unconfirmed(warningsOf(branch), readConfirmed(body.confirmed));
		if (warnings.length > 0) return answerWarnings(response, warnings);
		const { branch: data, change, taken } = await withSignsOfLife(response, store.create(branch, userOf(request)));
		if (!data) return answerTaken(response, taken, EXISTS);
		noteChange(response, { kind: "create", change, branch: data.id, created: 1 });
		response.status(201).json({ message: FORM_MESSAGES.createSucceeded, data } satisfies CreateAnswer);
	});
	router.use(answerBodyErrors);
	return router;
}

const LATER = "Choose a date after today, such as 2027-01-01.";
const NONE = "The branch has no planned change of this date.";

/**
 * Stores new values to begin on the date in the body's `from`. `replaces` may name the date of a planned change that this one replaces. 200;
 * 400 if the date is not later than today, nothing would change, or there are too many; 403 if the branch would be in a state of others; 409 if another branch is the same; 412, 428.
 */
async function planChange(
	store: BranchStore,
	request: Request,
	response: Response,
	values: Omit<WantedBranch, "id">,
	now: number,
): Promise<void> {
	const { from, replaces } = request.body as { from?: unknown; replaces?: unknown };
	if (typeof from !== "string" || !isDate(from) || from <= todayInIndia(now)) {
		throw new Refused(LATER);
	}
	const user = userOf(request);
	const { changes, problems } = await store.plan([{ ...values, id: idOf(request) }]);
	const taken = problems.find(({ field }) => field !== "id");
	if (taken) return answerTaken(response, taken, TAKEN);
	const refused = otherStates(user, changes);
	if (refused) throw new OtherStates(`${refused}.`);
	const planned = { from, who: nameOf(user), values, replaces };
	const fields = (stored: StoredBranch, at: number) => ({ coming: withComing(stored, at, planned) });
	await edit(store, request, response, {
		fields,
		kind: "plan",
		message: `The change was planned for ${longDate(from)}.`,
	});
}

/** Cancels one planned change, also one that could not begin. */
function cancelChange(store: BranchStore): RequestHandler {
	return editRoute(store, ["plan-removed", "The planned change was cancelled."], ({ params: { from } }) => {
		return ({ coming }) => {
			if (!coming.some((each) => each.from === from)) throw new NotThere(NONE);
			return { coming: coming.filter((each) => each.from !== from) };
		};
	});
}

const CANNOT = "The closure cannot be used:";
const NO_CLOSURE = "The branch has no current or future closure with these dates.";

/** A closure with the same dates replaces the earlier one. The oldest past closures make room for it. */
function closeBranch(store: BranchStore): RequestHandler {
	return editRoute(store, ["closure", "The closure was saved."], ({ body }) => {
		const read = readClosure(body);
		if ("problem" in read) throw new Refused(`${CANNOT} ${read.problem}`);
		return (stored, now) => {
			const closures = withClosure(stored.closures, read.value, todayInIndia(now));
			if (!closures) throw new Refused(`${CANNOT} a branch may have ${MAX_CLOSURES} current and future ones.`);
			return { closures };
		};
	});
}

/** Ends the closures in force today. Later closures and other hours stay, and past days stay in the record. */
function reopenBranch(store: BranchStore): RequestHandler {
	return editRoute(store, ["reopen", "The branch is open again at its usual hours."], () => ({ closures }, now) => {
		const today = todayInIndia(now);
		const isClosed = (closure: Closure) => closure.hours === undefined && isInForce(closure, today);
		return { closures: closures.flatMap((closure) => (isClosed(closure) ? ended(closure, today) : closure)) };
	});
}

/** Removes one closure, which the address names by its dates. Its past days stay in the record. */
function removeClosure(store: BranchStore): RequestHandler {
	return editRoute(store, ["closure-removed", "The closure was removed."], ({ params }) => {
		const [from, until] = String(params.dates).split("--", 2);
		return ({ closures }, now) => {
			const today = todayInIndia(now);
			const removed = closures.find((closure) => closure.from === from && closure.until === until);
			if (!removed || isOver(removed, today)) throw new NotThere(NO_CLOSURE);
			return { closures: closures.flatMap((closure) => (closure === removed ? ended(closure, today) : closure)) };
		};
	});
}
