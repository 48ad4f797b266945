/** `/calendar` and `/notice`: documents that are about the whole site. */
import { type RequestHandler, Router } from "express";
import type { DocumentAnswer, DocumentRefusal } from "../../../shared/api/admin-answers.ts";
import { instantOf, readSiteNotice, type SiteNotice } from "../../../shared/api/site-notice.ts";
import { readCalendar } from "../../../shared/branch/calendar-input.ts";
import { answerRefusal, refuseMethod } from "../../http/answer.ts";
import { answerBodyErrors, jsonBody } from "../../http/json-body.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { ChangedDocument, DocumentName, Documents } from "../store/documents.ts";
import { UNCHANGED } from "./edit-branch.ts";
import { noteChange } from "./log-changes.ts";
import { withSignsOfLife } from "./run-job.ts";
import { userOf } from "./user.ts";
import { seenVersions, setVersion } from "./version-tag.ts";

interface DocumentCalls<Name extends DocumentName> {
	/** What is sent, which may leave something as it is stored, or what is wrong with its parts. */
	read(
		body: Record<string, unknown>,
		now: number,
		stored: Documents[Name],
	): { content?: Documents[Name]; problems?: DocumentRefusal["problems"] };
	maxBytes: number;
	saved: string;
	stale: string;
	unusable: string;
	methods: string;
}

const CALLS: { [Name in DocumentName]: DocumentCalls<Name> } = {
	calendar: {
		read: readWholeCalendar,
		// Enough for a thousand holidays with some states each.
		maxBytes: 512 * 1024,
		saved: "The holidays were saved.",
		stale: "Somebody else has changed the holidays in the meantime.",
		unusable: "Some entries need to be corrected.",
		methods: "The calendar is read by GET and changed by PUT.",
	},
	notice: {
		read: readNotice,
		maxBytes: 64 * 1024,
		saved: "The notice was saved.",
		stale: "Somebody else has changed the notice in the meantime.",
		unusable: "The notice needs to be corrected.",
		methods: "The notice is read by GET and changed by PUT.",
	},
};

/** GET answers `DocumentAnswer` with its version as ETag; PUT replaces the whole document, with If-Match. */
export function documentRoutes<Name extends DocumentName>(store: BranchStore, name: Name, now: () => number): Router {
	const router = Router();
	router
		.route("/")
		.get(async (_request, response) => {
			const stored = await store.document(name);
			setVersion(response, stored.version);
			response.json(answerOf(stored));
		})
		.put(...jsonBody(CALLS[name].maxBytes), changeRoute(store, name, now))
		.all(refuseMethod("GET, HEAD, PUT", CALLS[name].methods));
	router.use(answerBodyErrors);
	return router;
}

/** 200; 400 with what is wrong with each part; 412 with the current document; 428. */
function changeRoute<Name extends DocumentName>(store: BranchStore, name: Name, now: () => number): RequestHandler {
	const { read, saved, stale, unusable } = CALLS[name];
	return async (request, response) => {
		const { content, problems = [] } = read(request.body, now(), (await store.document(name)).content);
		if (content === undefined) {
			return answerRefusal(response, 400, { message: unusable, problems } satisfies DocumentRefusal);
		}
		const expected = seenVersions(request, response);
		if (expected === undefined) return;
		const change = store.changeDocument({ name, content, expected, who: userOf(request) });
		const changed = await withSignsOfLife(response, change);
		const stored = changed ?? (await store.document(name));
		setVersion(response, stored.version);
		if (!changed) return answerRefusal(response, 412, { message: stale, ...answerOf(stored) });
		// A request that changes nothing is not recorded.
		if (changed.change !== undefined) noteChange(response, { kind: name, change: changed.change });
		response.json({ message: changed.change === undefined ? UNCHANGED : saved, ...answerOf(changed) });
	};
}

function answerOf<Name extends DocumentName>({
	content,
	...stored
}: ChangedDocument<Name>): DocumentAnswer<Documents[Name]> {
	return { data: content, ...stored };
}

/** Requires both lists, because leaving one out by mistake would delete it. */
function readWholeCalendar(body: Record<string, unknown>): ReturnType<DocumentCalls<"calendar">["read"]> {
	const { calendar, problems } = readCalendar(body);
	const missing = (["holidays", "daysOff"] as const).filter((list) => !Array.isArray(body[list]));
	const absent = missing.filter((list) => !problems.some((problem) => problem.list === list));
	const all = [...problems, ...absent.map((list) => ({ list, message: "must be a list" }))];
	if (all.length > 0) return { problems: all };
	return { content: { ...calendar, holidays: calendar.holidays.toSorted((a, b) => a.date.localeCompare(b.date)) } };
}

/** The notice must not be over; null removes it. Programs that know no texts in other languages neither remove them nor contradict them. */
function readNotice(
	{ notice: raw }: Record<string, unknown>,
	now: number,
	stored: SiteNotice | null,
): ReturnType<DocumentCalls<"notice">["read"]> {
	if (raw === null) return { content: null };
	const { notice, problems } = readSiteNotice(raw);
	if (!notice) return { problems };
	if (instantOf(notice.until) <= now) return { problems: [{ field: "until", message: "must be in the future" }] };
	if (!stored?.texts || Object.hasOwn(raw as object, "texts")) return { content: notice };
	if (stored.text === notice.text) return readNotice({ notice: { ...notice, texts: stored.texts } }, now, null);
	return { problems: [{ field: "texts", message: "must be sent with another text, because there are some" }] };
}
