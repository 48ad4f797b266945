/** `/notice`: the notice to all visitors. */
import { type RequestHandler, Router } from "express";
import type { NoticeAnswer, NoticeRefusal } from "../../../shared/api/admin-answers.ts";
import { instantOf, readSiteNotice } from "../../../shared/api/site-notice.ts";
import { answerRefusal, refuseMethod } from "../../http/answer-refusal.ts";
import { answerBodyErrors, jsonBody } from "../../http/json-body.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { ChangedNotice } from "../store/notice-store.ts";
import { MAX_BRANCH_BYTES } from "./edit-branch.ts";
import { noteChange } from "./log-changes.ts";
import { withSignsOfLife } from "./run-job.ts";
import { userOf } from "./user.ts";
import { seenVersions, setVersion } from "./version-tag.ts";

const SAVED = "The notice was saved.";
const STALE = "Somebody else has changed the notice in the meantime.";
const UNUSABLE = "The notice needs to be corrected.";
const OVER = "must be in the future";

/** Routes below `NOTICE_PATH`: GET answers `NoticeAnswer` with its version as ETag; PUT replaces or removes the notice, with If-Match. */
export function noticeRoutes(store: BranchStore): Router {
	const router = Router();
	router
		.route("/")
		.get(async (_request, response) => {
			const stored = await store.notice();
			setVersion(response, stored.version);
			response.json(noticeAnswer(stored));
		})
		.put(...jsonBody(MAX_BRANCH_BYTES), changeRoute(store))
		.all(refuseMethod("GET, HEAD, PUT", "The notice is read by GET and changed by PUT."));
	router.use(answerBodyErrors);
	return router;
}

/** 200; 400 with what is wrong with each field; 412 with the current notice; 428. */
function changeRoute(store: BranchStore): RequestHandler {
	return async (request, response) => {
		const { notice, problems } = wanted(request.body.notice);
		if (problems) return answerRefusal(response, 400, { message: UNUSABLE, problems } satisfies NoticeRefusal);
		const expected = seenVersions(request, response);
		if (expected === undefined) return;
		const changed = await withSignsOfLife(response, store.changeNotice({ notice, expected, who: userOf(request) }));
		const stored = changed ?? (await store.notice());
		setVersion(response, stored.version);
		if (!changed) return answerRefusal(response, 412, { message: STALE, ...noticeAnswer(stored) });
		if (changed.change !== undefined) noteChange(response, { kind: "notice", change: changed.change });
		response.json({ message: SAVED, ...noticeAnswer(changed) });
	};
}

/** The notice that is sent, null to remove it, or what is wrong with it. */
function wanted(sent: unknown): ReturnType<typeof readSiteNotice> | { notice: null; problems?: never } {
	if (sent === null) return { notice: null };
	const read = readSiteNotice(sent);
	if (!read.notice || instantOf(read.notice.until) > Date.now()) return read;
	return { problems: [{ field: "until", message: OVER }] };
}

function noticeAnswer({ notice, ...stored }: ChangedNotice): NoticeAnswer {
	return { data: notice, ...stored };
}
