/** `GET /branches/needs`: what needs a look. */
import type { RequestHandler } from "express";
import type { NeedsAnswer } from "../../../shared/api/admin-answers.ts";
import type { Calendar } from "../../../shared/hours/calendar.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import type { BranchStore } from "../store/branch-store.ts";

/** The holidays of the next year are known from this month. */
const HOLIDAYS_KNOWN = "10";

/** 200 with the numbers, which are counted once for each version of the data and each day. */
export function readNeeds(store: BranchStore, now: () => number): RequestHandler {
	let counted: { key: string; needs: Promise<NeedsAnswer["data"]> } | undefined;
	return async (_request, response) => {
		const today = todayInIndia(now());
		const key = `${await store.dataVersion()} ${today}`;
		if (counted?.key !== key) {
			const needs = count(store, today);
			counted = { key, needs };
			// The next request counts again.
			needs.catch(() => {
				if (counted?.needs === needs) counted = undefined;
			});
		}
		response.set("Cache-Control", "no-store").json({ data: await counted.needs } satisfies NeedsAnswer);
	};
}

async function count(store: BranchStore, today: string): Promise<NeedsAnswer["data"]> {
	const [branches, { content: calendar }] = await Promise.all([store.needs(today), store.document("calendar")]);
	return { branches, yearWithoutHolidays: yearWithoutHolidays(calendar, today) };
}

function yearWithoutHolidays({ holidays }: Calendar, today: string): number | null {
	const [year = "", month = ""] = today.split("-");
	const asked = month < HOLIDAYS_KNOWN ? Number(year) : Number(year) + 1;
	return holidays.some(({ date }) => date.startsWith(String(asked))) ? null : asked;
}
