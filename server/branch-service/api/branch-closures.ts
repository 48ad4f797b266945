/** `/branches/{id}/closures`: close and reopen a branch, and remove one of its closures. */
import type { RequestHandler } from "express";
import { MAX_CLOSURES, readClosure } from "../../../shared/branch/calendar-input.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import { answerError } from "../../http/answer.ts";
import { idOf } from "../../http/answer-refusal.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { ended, isInForce, isOver, todayInIndia, withClosure } from "../store/closures.ts";
import type { StoredBranch } from "../store/stored-branch.ts";
import { edit } from "./edit-branch.ts";

const CLOSED = "The closure was saved.";
const REOPENED = "The branch is open again at its usual hours.";
const REMOVED = "The closure was removed.";
const NO_CLOSURE = "The branch has no current or future closure with these dates.";
const TOO_MANY = `The closure cannot be used: a branch may have ${MAX_CLOSURES} current and future ones.`;

/** A closure with the same dates replaces the earlier one. The oldest past closures make room for it. */
export function closeBranch(store: BranchStore): RequestHandler {
	return async (request, response) => {
		const read = readClosure(request.body);
		if ("problem" in read)
			return answerError(response, 400, `The closure cannot be used: ${read.problem}`, { errors: [] });
		const stored = await store.branch(idOf(request));
		if (stored && !withClosure(stored.closures, read.value)) {
			return answerError(response, 400, TOO_MANY, { errors: [] });
		}
		const fields = ({ closures }: StoredBranch) => ({ closures: withClosure(closures, read.value) ?? closures });
		await edit(store, request, response, { fields, kind: "closure", message: CLOSED });
	};
}

/** Ends the closures in force today. Later closures and other hours stay, and past days stay in the record. */
export function reopenBranch(store: BranchStore): RequestHandler {
	return async (request, response) => {
		const today = todayInIndia();
		const fields = ({ closures }: StoredBranch) => {
			const isClosed = (closure: Closure) => closure.hours === undefined && isInForce(closure, today);
			return { closures: closures.flatMap((closure) => (isClosed(closure) ? ended(closure) : closure)) };
		};
		await edit(store, request, response, { fields, kind: "reopen", message: REOPENED });
	};
}

class NoClosure extends Error {}

/** Removes one closure, which the address names by its dates. Its past days stay in the record. */
export function removeClosure(store: BranchStore): RequestHandler {
	return async (request, response) => {
		const [from, until] = String(request.params.dates).split("--", 2);
		const fields = ({ closures }: StoredBranch) => {
			const removed = closures.find((closure) => closure.from === from && closure.until === until);
			if (!removed || isOver(removed)) throw new NoClosure();
			return { closures: closures.flatMap((closure) => (closure === removed ? ended(closure) : closure)) };
		};
		try {
			await edit(store, request, response, { fields, kind: "closure-removed", message: REMOVED });
		} catch (error) {
			if (!(error instanceof NoClosure)) throw error;
			answerError(response, 404, NO_CLOSURE);
		}
	};
}
