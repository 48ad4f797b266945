/** A notice to all visitors, which an admin writes (docs/product.md, Notice). */
import * as v from "valibot";
import { isDate } from "../hours/calendar.ts";
import { ALL_LANGUAGES, type Language } from "../languages.ts";
import { between, body, doc, done, filled, form, listOf, maybe, refusal, storedDocument, values } from "../schema.ts";
import { cleanText } from "../text/clean-text.ts";

/** A notice that is shown at the moment. */
export interface ShownNotice {
	text: string;
	language: Language;
	/** In milliseconds since 1970. */
	until: number;
}

export const MAX_NOTICE_CHARACTERS = 300;

const WallTime = form(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)`A time in India.`;

export const Notice = v.object({
	text: between(1, MAX_NOTICE_CHARACTERS)`Plain text.`,
	language: doc(v.picklist(ALL_LANGUAGES))`The language of the text.`,
	from: WallTime,
	until: doc(WallTime)`It is no longer shown from then on.`,
});

/** Times are `2026-12-01T18:00` in Asia/Kolkata. */
export type SiteNotice = v.InferOutput<typeof Notice>;

export const WantedNotice = body(
	{
		notice: doc(
			v.nullable(values()),
		)`Null removes the notice. Without \`language\`, it is English. The end must be in the future.`,
	},
	{
		example:
			'{ "notice": { "text": "All branches close at 2 pm today.", "language": "en", "from": "2026-12-01T09:00", "until": "2026-12-01T20:00" } }',
	},
)();

const { change, ...stored } = { ...storedDocument, data: v.nullable(Notice) };

export const NoticeSent = v.object(stored);
export const NoticeSaved = v.object({ ...stored, ...done, change });
export const StaleNotice = v.object({ ...stored, ...refusal });

const problem = v.object({
	field: v.picklist(["text", "language", "from", "until"]),
	message: filled`A predicate such as "must be a time".`,
});
export type NoticeProblem = v.InferOutput<typeof problem>;

export const NoticeRefusal = v.object({
	...refusal,
	errors: maybe(listOf(v.unknown(), 0)),
	problems: maybe(listOf(problem)),
});

const time = v.pipe(v.string("must be a time"), v.trim(), v.check(isTime, "must be a time, as 2026-12-01T18:00"));

const noticeSchema = v.pipe(
	v.object({
		text: v.pipe(
			v.string("must be a text"),
			v.transform(cleanText),
			v.check((text) => /[\p{L}\p{N}]/u.test(text), "must have letters"),
			v.maxLength(MAX_NOTICE_CHARACTERS, `must have at most ${MAX_NOTICE_CHARACTERS} characters`),
		),
		language: v.optional(v.picklist(ALL_LANGUAGES, `must be one of ${ALL_LANGUAGES.join(", ")}`), "en"),
		from: time,
		until: time,
	}),
	v.forward(
		v.partialCheck([["from"], ["until"]], ({ from, until }) => from < until, "must be after the start"),
		["until"],
	),
);

/** Reads a notice; each field that cannot be used is named, with a predicate such as "must be a time". */
export function readSiteNotice(
	raw: unknown,
): { notice: SiteNotice; problems?: never } | { notice?: never; problems: NoticeProblem[] } {
	const { success, output, issues } = v.safeParse(noticeSchema, raw);
	if (success) return { notice: output };
	const fields = issues.map(({ path, message }) => {
		return { field: (path?.[0]?.key ?? "text") as keyof SiteNotice, message: path ? message : "must be an object" };
	});
	return { problems: fields.filter(({ field }, index) => fields.findIndex((each) => each.field === field) === index) };
}

function isTime(text: string): boolean {
	const [, date = "", hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(text) ?? [];
	return isDate(date) && Number(hours) < 24 && Number(minutes) < 60;
}

/** A time of a notice in milliseconds since 1970. */
export function instantOf(time: string): number {
	return Date.parse(`${time}:00+05:30`);
}

/** The notice as visitors get it at a time in milliseconds since 1970; undefined if it is not shown then. */
export function shownNotice(notice: SiteNotice | undefined, now: number): ShownNotice | undefined {
	if (!notice) return undefined;
	const { text, language } = notice;
	const until = instantOf(notice.until);
	return instantOf(notice.from) <= now && now < until ? { text, language, until } : undefined;
}
