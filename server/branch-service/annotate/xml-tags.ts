/**
 * Finds and changes tags in a part of a workbook without parsing the rest, so that all other bytes stay the same.
 * Parts are texts with one character per byte (latin1): markup is ASCII, and other bytes pass through.
 */

import { OTHER_MARKUP, type Tag } from "../import/uncalculated-cell.ts";

const LESS = 60;
const GREATER = 62;
const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const BLANK = 32;

/** The next tag at or after an offset; undefined if there is none, or if markup does not end. */
export function nextTag(xml: string, from: number): Tag | undefined {
	let start = xml.indexOf("<", from);
	while (start >= 0 && (xml[start + 1] === "!" || xml[start + 1] === "?")) {
		const [begin, end] = OTHER_MARKUP.find(([sign]) => xml.startsWith(sign, start)) ?? OTHER_MARKUP[3];
		const last = xml.indexOf(end, start + begin.length);
		start = last < 0 ? -1 : xml.indexOf("<", last + end.length);
	}
	if (start < 0) return undefined;
	const end = endOfTag(xml, start);
	if (end === undefined) return undefined;
	const isClose = xml.charCodeAt(start + 1) === SLASH;
	const kind = isClose ? "close" : xml.charCodeAt(end - 2) === SLASH ? "empty" : "open";
	let at = start + (isClose ? 2 : 1);
	const nameStart = at;
	for (let code = xml.charCodeAt(at); code > BLANK && code !== SLASH && code !== GREATER; code = xml.charCodeAt(++at));
	return { start, end, name: xml.slice(nameStart, at), kind };
}

/** The offset after the tag's `>`. That character may also be in attribute values. */
function endOfTag(xml: string, start: number): number | undefined {
	let quote = 0;
	for (let at = start + 1; at < xml.length; at++) {
		const code = xml.charCodeAt(at);
		if (quote) {
			if (code === quote) quote = 0;
		} else if (code === GREATER) return at + 1;
		else if (code === QUOTE || code === APOSTROPHE) quote = code;
		else if (code === LESS) return undefined;
	}
	return undefined;
}

/** Calls a function for each tag, in order. It may return the offset to continue from. */
export function eachTag(xml: string, visit: (tag: Tag) => number | undefined): void {
	for (let tag = nextTag(xml, 0); tag; ) tag = nextTag(xml, visit(tag) ?? tag.end);
}

export function tagsNamed(xml: string, name: string): Tag[] {
	const tags: Tag[] = [];
	eachTag(xml, (tag) => {
		if (tag.name === name) tags.push(tag);
	});
	return tags;
}

/** The tags around the first element with a name; undefined if it is missing, empty, or does not end. */
export function elementOf(xml: string, name: string): { open: Tag; close: Tag } | undefined {
	const tags = tagsNamed(xml, name);
	const open = tags.find(({ kind }) => kind === "open");
	const close = tags.find((tag) => tag.kind === "close" && open && tag.start >= open.end);
	return open && close && { open, close };
}

interface Attribute {
	/** Offset of the blank before its name. */
	start: number;
	/** Offset after its value's closing quote. */
	end: number;
	value: string;
}

/** Finds an attribute of a tag; blanks around its equals sign are allowed. */
function findAttribute(tag: string, name: string): Attribute | undefined {
	for (let at = tag.indexOf(name); at >= 0; at = tag.indexOf(name, at + name.length)) {
		if (!isBlank(tag, at - 1)) continue;
		const equals = afterBlanks(tag, at + name.length);
		const quoteAt = afterBlanks(tag, equals + 1);
		const quote = tag[quoteAt];
		if (tag[equals] !== "=" || (quote !== '"' && quote !== "'")) continue;
		const end = tag.indexOf(quote, quoteAt + 1);
		if (end >= 0) return { start: at - 1, end: end + 1, value: tag.slice(quoteAt + 1, end) };
	}
	return undefined;
}

function isBlank(text: string, at: number): boolean {
	return text.charCodeAt(at) <= BLANK;
}

function afterBlanks(text: string, from: number): number {
	let at = from;
	while (at < text.length && isBlank(text, at)) at++;
	return at;
}

/** An attribute's value as it is written. */
export function attribute(tag: string, name: string): string | undefined {
	return findAttribute(tag, name)?.value;
}

/** A tag with a new value of an attribute, or without the attribute. */
export function withAttribute(tag: string, name: string, value: string | number | undefined): string {
	const text = value === undefined ? "" : ` ${name}="${value}"`;
	const present = findAttribute(tag, name);
	if (present) return tag.slice(0, present.start) + text + tag.slice(present.end);
	const end = tag.endsWith("/>") ? "/>" : ">";
	return tag.slice(0, -end.length).trimEnd() + text + end;
}

/** A tag that opens an element, made from the tag of an empty one if necessary. */
export function asOpen(tag: string): string {
	return tag.endsWith("/>") ? `${tag.slice(0, -2).trimEnd()}>` : tag;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function fromXml(text: string): string {
	return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? "");
}

/** Escapes a text that already has one character per byte, for an attribute or an element. */
export function escapeXml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Escapes any text for an attribute or an element. Characters that XML does not allow are left out. */
export function toXml(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows only three of them.
	const allowed = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
	return bytesText(escapeXml(allowed).replaceAll("\r", "").replaceAll("\n", "&#10;"));
}

/** The UTF-8 bytes of a text, as one character each. */
export function bytesText(text: string): string {
	return Buffer.from(text, "utf8").toString("latin1");
}
