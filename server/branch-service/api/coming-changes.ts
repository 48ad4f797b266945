/** Changes of a branch that begin on a date: planned by a PUT with `from`, and cancelled by `DELETE /branches/{id}/coming/{date}`. */
import type { Request, RequestHandler, Response } from "express";
import { longDate } from "../../../shared/branch/date-input.ts";
import { isDate } from "../../../shared/hours/calendar.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { idOf } from "../../http/answer.ts";
import { NotThere, nameOf, OtherStates, otherStates, Refused } from "../store/author.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { withComing } from "../store/coming-changes.ts";
import type { WantedBranch } from "../store/plan.ts";
import type { StoredBranch } from "../store/stored-branch.ts";
import { answerTaken, edit, editRoute, TAKEN } from "./edit-branch.ts";
import { userOf } from "./user.ts";

const LATER = "Choose a date after today, such as 2027-01-01.";
const NONE = "The branch has no planned change of this date.";

/**
 * Stores new values to begin on the date in the body's `from`. `replaces` may name the date of a planned change that this one replaces. 200;
 * 400 if the date is not later than today, nothing would change, or there are too many; 403 if the branch would be in a state of others; 409 if another branch is the same; 412, 428.
 */
export async function planChange(
	store: BranchStore,
	request: Request,
	response: Response,
	wanted: Omit<WantedBranch, "id">,
	now: number,
): Promise<void> {
	const { from, replaces } = request.body as { from?: unknown; replaces?: unknown };
	if (typeof from !== "string" || !isDate(from) || from <= todayInIndia(now)) {
		throw new Refused(LATER);
	}
	const user = userOf(request);
	const { changes, problems } = await store.plan([{ ...wanted, id: idOf(request) }]);
	const taken = problems.find(({ field }) => field !== "id");
	if (taken) return answerTaken(response, taken, TAKEN);
	const refused = otherStates(user, changes);
	if (refused) throw new OtherStates(`${refused}.`);
	const planned = { from, who: nameOf(user), wanted, replaces };
	const fields = (stored: StoredBranch, at: number) => ({ coming: withComing(stored, at, planned) });
	await edit(store, request, response, {
		fields,
		kind: "plan",
		message: `The change was planned for ${longDate(from)}.`,
	});
}

/** Cancels one planned change, also one that could not begin. */
export function cancelChange(store: BranchStore): RequestHandler {
	return editRoute(store, ["plan-removed", "The planned change was cancelled."], ({ params: { from } }) => {
		return ({ coming }) => {
			if (!coming.some((each) => each.from === from)) throw new NotThere(NONE);
			return { coming: coming.filter((each) => each.from !== from) };
		};
	});
}
