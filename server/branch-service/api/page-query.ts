import type { Request } from "express";
import { ABOUT, CHANGE_KINDS } from "../../../shared/api/change-text.ts";
import { isDate } from "../../../shared/hours/calendar.ts";
import { cleanText } from "../../../shared/text/clean-text.ts";
import { wordsIn } from "../commands/read-several.ts";
import type { ChangeFilter } from "../reads/find-changes.ts";
import { CONTENT_FIELDS } from "../reads/stored-branch.ts";
import { isOwner } from "./user.ts";

export interface PageQuery {
	/** The page's number, from 1. */
	page: number;
	size: number;
}

const USUAL_SIZE = 25;
const MAX_SIZE = 100;
const LAST_PAGE = 1_000_000;

/** The requested page and size. An invalid or too large page number means the first page, an invalid size the usual one. */
export function pageQuery({ query }: Request, usual = USUAL_SIZE): PageQuery {
	return { page: whole(query.page, LAST_PAGE) ?? 1, size: whole(query.size, MAX_SIZE) ?? usual };
}

export function sectionOf({ page, size }: PageQuery): { offset: number; limit: number } {
	return { offset: (page - 1) * size, limit: size };
}

export function pageOf({ page, size }: PageQuery, total: number): { total: number; page: number; pages: number } {
	return { total, page, pages: Math.max(1, Math.ceil(total / size)) };
}

function whole(text: unknown, most: number): number | undefined {
	if (typeof text !== "string" || !/^[1-9]\d{0,6}$/.test(text)) return undefined;
	const value = Number(text);
	return value <= most ? value : undefined;
}

/** A parameter that is given exactly once; undefined if it is empty. */
export function textParameter({ query }: Request, name: string, longest = 200): string | undefined {
	const value = query[name];
	return (typeof value === "string" && cleanText(value.slice(0, longest))) || undefined;
}

const DAY_MS = 86_400_000;

/** The filter of the history in an address: `q`, `branch` (an id), `who`, `field`, `about`, `kind`, and days in India, `from` and `to`. Others are ignored. */
export function changeFilter(request: Request): ChangeFilter {
	const text = (name: string) => textParameter(request, name);
	const branch = text("branch");
	const [from, to] = [dayOf(text("from")), dayOf(text("to"))];
	const words = wordsIn(text("q"));
	return {
		...(words.length > 0 && { words }),
		...(!isOwner(request) && { withoutPeople: true as const }),
		branch: branch !== undefined && /^\d{1,15}$/.test(branch) ? Number(branch) : undefined,
		who: text("who"),
		field: CONTENT_FIELDS.find((name) => name === text("field")),
		about: ABOUT.find((about) => about === text("about")),
		kind: CHANGE_KINDS.find((kind) => kind === text("kind")),
		from: from?.toISOString(),
		before: to && new Date(to.getTime() + DAY_MS).toISOString(),
	};
}

/** The beginning of a day in India. */
function dayOf(date: string | undefined): Date | undefined {
	return date !== undefined && isDate(date) ? new Date(`${date}T00:00+05:30`) : undefined;
}
