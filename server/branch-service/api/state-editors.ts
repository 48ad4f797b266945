/** Calls of editors of some states. What they may change is decided where it is stored (`store/author.ts`). */
import type { RequestHandler } from "express";
import { BRANCHES_PATH, CALENDAR_PATH, CHANGES_PATH, UPLOAD_BRANCH_PATH } from "../../../shared/api/api-paths.ts";
import { answerError } from "../../http/answer.ts";
import { changesState } from "../../security/same-origin.ts";
import { forAllStates } from "../store/author.ts";
import { userOf } from "./user.ts";

/** What they change at these addresses and below has a state. */
const WITH_STATES = [BRANCHES_PATH, UPLOAD_BRANCH_PATH, CHANGES_PATH, CALENDAR_PATH];

/** Refuses their changes of anything else, such as what is the same in all states. */
export const limitStateEditors: RequestHandler = (request, response, next) => {
	const path = request.path.toLowerCase();
	const hasStates = WITH_STATES.some((each) => path === each || path.startsWith(`${each}/`));
	const refused = !hasStates && changesState(request.method) ? forAllStates(userOf(request)) : undefined;
	if (refused) answerError(response, 403, refused);
	else next();
};
