/** A notice to all visitors, which an admin writes (docs/product.md, Notice). */
import * as v from "valibot";
import { isDate } from "../hours/calendar.ts";
import { ALL_LANGUAGES, type Language } from "../languages.ts";
import { between, doc, filled, form, maybe, storedDocument } from "../schema.ts";
import { cleanText } from "../text/clean-text.ts";

/** A notice that is shown at the moment. */
export interface ShownNotice extends Pick<SiteNotice, "text" | "language"> {
	/** In milliseconds since 1970. */
	until: number;
}

export const MAX_NOTICE_CHARACTERS = 300;

const WallTime = form(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)`A time in India.`;

export const Notice = v.object({
	text: between(1, MAX_NOTICE_CHARACTERS)`Plain text.`,
	language: doc(v.picklist(ALL_LANGUAGES))`The language of the text.`,
	texts: maybe(
		doc(v.record(v.string(), between(1, MAX_NOTICE_CHARACTERS)()))`The same in other languages, for their pages.`,
	),
	from: WallTime,
	until: doc(WallTime)`It is no longer shown from then on.`,
});

/** Times are `2026-12-01T18:00` in Asia/Kolkata. */
export type SiteNotice = v.InferOutput<typeof Notice>;

export const NoticeSent = v.object({ ...storedDocument, data: v.nullable(Notice) });

const problem = v.object({
	field: filled`A property of the notice, or \`texts.hi\` and the like.`,
	message: filled`A predicate such as "must be a time".`,
});
export type NoticeProblem = v.InferOutput<typeof problem>;

const time = v.pipe(
	v.string("must be a time"),
	v.trim(),
	v.regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time, as 2026-12-01T18:00"),
	v.check((text) => isDate(text.slice(0, 10)), "must be a time, as 2026-12-01T18:00"),
);

const line = v.pipe(
	v.string("must be a text"),
	v.transform(cleanText),
	v.check((text) => text === "" || /[\p{L}\p{N}]/u.test(text), "must have letters"),
	v.maxLength(MAX_NOTICE_CHARACTERS, `must have at most ${MAX_NOTICE_CHARACTERS} characters`),
);

const noticeSchema = v.pipe(
	v.object({
		text: v.pipe(line, v.nonEmpty("must have letters")),
		language: v.optional(v.picklist(ALL_LANGUAGES, `must be one of ${ALL_LANGUAGES.join(", ")}`), "en"),
		texts: v.exactOptional(
			v.object(v.entriesFromList(ALL_LANGUAGES, v.optional(line, "")), "must be texts by language"),
		),
		from: time,
		until: time,
	}),
	v.forward(
		v.partialCheck([["from"], ["until"]], ({ from, until }) => from < until, "must be after the start"),
		["until"],
	),
	v.transform(({ texts = {}, ...notice }) => {
		const others = Object.entries(texts).filter(([code, text]) => text && code !== notice.language);
		return { ...notice, ...(others.length > 0 && { texts: Object.fromEntries(others) }) };
	}),
);

/** Reads a notice; each field that cannot be used is named, with a predicate such as "must be a time". */
export function readSiteNotice(
	raw: unknown,
): { notice: SiteNotice; problems?: never } | { notice?: never; problems: NoticeProblem[] } {
	const { success, output, issues } = v.safeParse(noticeSchema, raw);
	if (success) return { notice: output };
	const fields = issues.map((issue) => {
		return { field: v.getDotPath(issue) ?? "text", message: issue.path ? issue.message : "must be an object" };
	});
	return { problems: fields.filter(({ field }, index) => fields.findIndex((each) => each.field === field) === index) };
}

/** Its text in all languages, as the history says it. */
export function textsOf({ text, texts }: SiteNotice): string {
	return [text, ...Object.values(texts ?? {})].join(" / ");
}

/** A time of a notice in milliseconds since 1970. */
export function instantOf(time: string): number {
	return Date.parse(`${time}:00+05:30`);
}

/** The notice as pages in a language have it at a time in milliseconds since 1970; undefined if it is not shown then. */
export function shownNotice(notice: SiteNotice | undefined, now: number, language: Language): ShownNotice | undefined {
	if (!notice) return undefined;
	const until = instantOf(notice.until);
	if (now < instantOf(notice.from) || now >= until) return undefined;
	const text = notice.texts?.[language];
	return text ? { text, language, until } : { text: notice.text, language: notice.language, until };
}
