/** `/branches/{id}/closures`: close and reopen a branch, and remove one of its closures. */
import type { RequestHandler } from "express";
import { MAX_CLOSURES, readClosure } from "../../../shared/branch/calendar-input.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import { NotThere, Refused } from "../store/author.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { ended, isInForce, isOver, withClosure } from "../store/closures.ts";
import { editRoute } from "./edit-branch.ts";

const CANNOT = "The closure cannot be used:";
const NO_CLOSURE = "The branch has no current or future closure with these dates.";

/** A closure with the same dates replaces the earlier one. The oldest past closures make room for it. */
export function closeBranch(store: BranchStore): RequestHandler {
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
export function reopenBranch(store: BranchStore): RequestHandler {
	return editRoute(store, ["reopen", "The branch is open again at its usual hours."], () => ({ closures }, now) => {
		const today = todayInIndia(now);
		const isClosed = (closure: Closure) => closure.hours === undefined && isInForce(closure, today);
		return { closures: closures.flatMap((closure) => (isClosed(closure) ? ended(closure, today) : closure)) };
	});
}

/** Removes one closure, which the address names by its dates. Its past days stay in the record. */
export function removeClosure(store: BranchStore): RequestHandler {
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
