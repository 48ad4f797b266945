/** What schemas of answers and bodies are made of; each exported one with a capital is a component of docs/openapi.yaml (`make-openapi`). */
import * as v from "valibot";

/** Keywords of JSON Schema for the document alone: what a page reads may have another limit in a later release. */
type Keywords = Readonly<Record<string, unknown>>;

/** Says what the document says of a schema: doc(schema)`Text.`, or `doc(schema)()`, with keywords. What browsers load has no texts. */
/* @__NO_SIDE_EFFECTS__ */
export function doc<const Schema extends v.GenericSchema>(schema: Schema, keywords?: Keywords) {
	return (texts?: readonly string[]): Schema => {
		const [text] = texts ?? [];
		if (!text && !keywords) return schema;
		const description = text && { description: text.replace(/\s+/g, " ").trim() };
		return v.pipe(schema, v.metadata({ ...description, ...keywords, of: schema })) as unknown as Schema;
	};
}

/** Each of these is a schema: `text()`, or with what the document says of it, text`The admin's name.` */
export const text = doc(v.string());
export const filled = doc(v.pipe(v.string(), v.nonEmpty()));
export const flag = doc(v.boolean());
export const whole = doc(v.pipe(v.number(), v.integer()));
export const count = doc(v.pipe(v.number(), v.integer(), v.minValue(0)));
export const some = doc(v.pipe(v.number(), v.integer(), v.minValue(1)));
export const textOrNull = doc(v.nullable(v.string()));
export const wholeOrNull = doc(v.nullable(v.pipe(v.number(), v.integer())));
/** Set, or missing. */
export const mark = doc(v.literal(true));
/** The fields of a branch, or some of them. */
export const values = doc(v.record(v.string(), v.unknown()));

export const maybe = v.exactOptional;

/** A text of this form. */
/* @__NO_SIDE_EFFECTS__ */
export function form(pattern: RegExp) {
	return doc(v.pipe(v.string(), v.regex(pattern)));
}

/** A text with at most as many characters, which may be empty. */
/* @__NO_SIDE_EFFECTS__ */
export function upTo(most: number) {
	return doc(v.pipe(v.string(), v.maxLength(most)));
}

/** A text with at least and at most as many characters. */
/* @__NO_SIDE_EFFECTS__ */
export function between(least: number, most: number) {
	return doc(v.pipe(v.string(), v.minLength(least), v.maxLength(most)));
}

/** A list that nobody changes. @param most items, for the document alone */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<const Item extends v.GenericSchema>(item: Item, most?: number) {
	return v.pipe(v.array(item), v.readonly(), v.metadata({ maxItems: most }));
}

/** The same with at least one item. */
/* @__NO_SIDE_EFFECTS__ */
export function someOf<const Item extends v.GenericSchema>(item: Item, most?: number) {
	return v.pipe(listOf(item, most), v.nonEmpty());
}

/** What programs send: what it has besides is ignored. */
/* @__NO_SIDE_EFFECTS__ */
export function body<const Entries extends v.ObjectEntries>(entries: Entries, keywords?: Keywords) {
	return doc(v.object(entries), { additionalProperties: undefined, ...keywords });
}

/** One of a list in an answer. To a page, what a newer server adds to the list is `other`. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const List extends readonly string[], const Other extends string>(list: List, other: Other) {
	return v.fallback(v.picklist(list), other as never) as v.GenericSchema<List[number], List[number] | Other>;
}

export const Time = form(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$/)`ISO 8601, UTC.`;
export const Day = form(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)`A date that exists, in Asia/Kolkata.`;
export const Total = count`Items on all pages.`;
export const Page = some`From 1.`;

export const RequestId = form(
	/^[A-Za-z0-9_.-]{1,64}$/,
)`The id of the request, by which the operator finds it in the log; also in the header \`X-Request-Id\`. A proxy that TRUST_PROXY trusts may send it; otherwise the site makes it.`;

/** What the answer to a call that changed something has, and that to one that failed. */
export const done = { message: filled() };
export const refusal = { ...done, requestId: maybe(RequestId) };

export const ChangedBy = v.object({ at: Time, who: text`The admin's name.` });

/** When something was changed, and by whom. */
export type ChangedBy = v.InferOutput<typeof ChangedBy>;

/** What an answer about a document of the whole site has beside it. */
export const storedDocument = {
	changed: doc(v.nullable(ChangedBy))`The last change; null before the first.`,
	version: count`The number in its ETag.`,
};

/** The parts of an answer that is one of several pages: the items of all pages, and the page, from 1. */
export const pageNumbers = { total: Total, page: Page, pages: Page };

/** The same with its items. @param most on a page */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<const Item extends v.GenericSchema>(item: Item) {
	return { data: listOf(item, 100), ...pageNumbers };
}
