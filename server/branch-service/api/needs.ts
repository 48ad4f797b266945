/** `GET /branches/needs`: what needs a look. */

import type { RequestHandler } from "express";
import type { NeedsAnswer } from "../../../shared/api/admin-answers.ts";
import type { Calendar } from "../../../shared/hours/calendar.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { keptForKey } from "../../process/once.ts";
import type { BranchStore } from "../store/branch-store.ts";

/** The holidays of the next year are known from this month. */
const HOLIDAYS_KNOWN = "10";

/** 200 with the numbers, which are counted once for each version of the data and each day. */
export function readNeeds(store: BranchStore, now: () => number): RequestHandler {
	const counted = keptForKey<string, NeedsAnswer["data"]>();
	return async (_request, response) => {
		const today = todayInIndia(now());
		const data = await counted(`${await store.dataVersion()} ${today}`, () => count(store, today));
		response.set("Cache-Control", "no-store").json({ data } satisfies NeedsAnswer);
	};
}

async function count(store: BranchStore, today: string): Promise<NeedsAnswer["data"]> {
	const [branches, { content: calendar }] = await Promise.all([store.needs(today), store.document("calendar")]);
	return { branches, yearWithoutHolidays: yearWithoutHolidays(calendar, today) };
}

function yearWithoutHolidays({ holidays }: Calendar, today: string): number | null {
	const [year = "", month = ""] = today.split("-");
	const neededYear = month < HOLIDAYS_KNOWN ? Number(year) : Number(year) + 1;
	return holidays.some(({ date }) => date.startsWith(String(neededYear))) ? null : neededYear;
}
