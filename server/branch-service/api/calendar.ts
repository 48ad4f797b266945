/** `/calendar`: the lender's holidays and days off. */
import { type RequestHandler, Router } from "express";
import type { CalendarAnswer, CalendarRefusal } from "../../../shared/api/admin-answers.ts";
import { readCalendar } from "../../../shared/branch/calendar-input.ts";
import { answerRefusal, refuseMethod } from "../../http/answer-refusal.ts";
import { answerBodyErrors, jsonBody } from "../../http/json-body.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { ChangedCalendar } from "../store/calendar-store.ts";
import { noteChange } from "./log-changes.ts";
import { withSignsOfLife } from "./run-job.ts";
import { userOf } from "./user.ts";
import { seenVersions, setVersion } from "./version-tag.ts";

/** Enough for a thousand holidays with some states each. */
const MAX_BODY_BYTES = 512 * 1024;

const SAVED = "The holidays were saved.";
const STALE = "Somebody else has changed the holidays in the meantime.";
const UNUSABLE = "Some entries need to be corrected.";

/** Routes below `CALENDAR_PATH`: GET answers `CalendarAnswer` with its version as ETag; PUT replaces the whole calendar, with If-Match. */
export function calendarRoutes(store: BranchStore): Router {
	const router = Router();
	router
		.route("/")
		.get(readRoute(store))
		.put(...jsonBody(MAX_BODY_BYTES), changeRoute(store))
		.all(refuseMethod("GET, HEAD, PUT", "The calendar is read by GET and changed by PUT."));
	router.use(answerBodyErrors);
	return router;
}

function readRoute(store: BranchStore): RequestHandler {
	return async (_request, response) => {
		const stored = await store.calendar();
		setVersion(response, stored.version);
		response.json(calendarAnswer(stored));
	};
}

/** 200; 400 with the invalid entries; 412 with the current calendar; 428. */
function changeRoute(store: BranchStore): RequestHandler {
	return async (request, response) => {
		const { calendar, problems } = readWhole(request.body);
		if (problems.length > 0) {
			return answerRefusal(response, 400, { message: UNUSABLE, problems } satisfies CalendarRefusal);
		}
		const expected = seenVersions(request, response);
		if (expected === undefined) return;
		const ordered = { ...calendar, holidays: calendar.holidays.toSorted((a, b) => a.date.localeCompare(b.date)) };
		const change = { calendar: ordered, expected, who: userOf(request) };
		const stored = await withSignsOfLife(response, store.changeCalendar(change));
		if (stored) {
			// A request that changes nothing is not recorded.
			if (stored.change !== undefined) noteChange(response, { kind: "calendar", change: stored.change });
			setVersion(response, stored.version);
			response.json({ message: SAVED, ...calendarAnswer(stored) });
			return;
		}
		const current = await store.calendar();
		setVersion(response, current.version);
		answerRefusal(response, 412, { message: STALE, ...calendarAnswer(current) });
	};
}

/** Requires both lists, because leaving one out by mistake would delete it. */
function readWhole(body: Record<string, unknown>): ReturnType<typeof readCalendar> {
	const { calendar, problems } = readCalendar(body);
	const missing = (["holidays", "daysOff"] as const).filter((list) => !Array.isArray(body[list]));
	const absent = missing.filter((list) => !problems.some((problem) => problem.list === list));
	return { calendar, problems: [...problems, ...absent.map((list) => ({ list, message: "must be a list" }))] };
}

function calendarAnswer({ calendar, ...stored }: ChangedCalendar): CalendarAnswer {
	return { data: calendar, ...stored };
}
