import type { Request } from "express";
import { CHANGE_KINDS } from "../../../shared/api/admin-answers.ts";
import { isDate } from "../../../shared/hours/calendar.ts";
import type { ChangeFilter } from "../store/find-changes.ts";
import { CONTENT_FIELDS } from "../store/stored-branch.ts";
import { textParameter } from "./page-query.ts";

const MAX_WORDS = 10;
const DAY_MS = 86_400_000;

/**
 * The filter of the history in an address: `q`, `branch` (an id), `who`, `field`, `kind`, and the days in India `from` and `to`. Values that
 * mean nothing are ignored.
 */
export function changeFilter(request: Request): ChangeFilter {
	const text = (name: string) => textParameter(request, name);
	const branch = text("branch");
	const [from, to] = [dayOf(text("from")), dayOf(text("to"))];
	const words = (text("q") ?? "").split(/[\s,]+/, MAX_WORDS).filter(Boolean);
	return {
		...(words.length > 0 && { words }),
		branch: branch !== undefined && /^\d{1,15}$/.test(branch) ? Number(branch) : undefined,
		who: text("who"),
		field: CONTENT_FIELDS.find((name) => name === text("field")),
		kind: CHANGE_KINDS.find((kind) => kind === text("kind")),
		from: from?.toISOString(),
		before: to && new Date(to.getTime() + DAY_MS).toISOString(),
	};
}

/** The beginning of a day in India. */
function dayOf(date: string | undefined): Date | undefined {
	return date !== undefined && isDate(date) ? new Date(`${date}T00:00+05:30`) : undefined;
}
