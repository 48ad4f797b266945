/** `/branches/{id}/closures`: close and reopen a branch. */
import type { RequestHandler } from "express";
import type { Closure } from "../../../shared/branch.ts";
import { MAX_CLOSURES, readClosure } from "../../../shared/calendar-input.ts";
import { answerError } from "../../http/answer.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { inOrder, isOver } from "../store/closures.ts";
import type { StoredBranch } from "../store/stored-branch.ts";
import { edit, idOf } from "./edit-branch.ts";

const CLOSED = "The closure was saved.";
const REOPENED = "The branch is open again at its usual hours.";
const TOO_MANY = `The closure cannot be used: a branch may have ${MAX_CLOSURES} that are not over.`;

/** A closure of the same time replaces the former one. Of those that are over, the oldest ones make room. */
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

/** Undefined if there are too many. */
function withClosure(closures: readonly Closure[], closure: Closure): Closure[] | undefined {
	const others = closures.filter(({ from, until }) => from !== closure.from || until !== closure.until);
	const coming = [...others.filter((each) => !isOver(each)), closure];
	if (coming.length > MAX_CLOSURES) return undefined;
	const over = others.filter((each) => isOver(each));
	return inOrder([...over.slice(Math.max(0, over.length + coming.length - MAX_CLOSURES)), ...coming]);
}

/** Closures that are over stay in the record. */
export function reopenBranch(store: BranchStore): RequestHandler {
	return async (request, response) => {
		const fields = ({ closures }: StoredBranch) => ({ closures: closures.filter((closure) => isOver(closure)) });
		await edit(store, request, response, { fields, kind: "closure", message: REOPENED });
	};
}
