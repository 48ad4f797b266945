/** Tells the lines of a pasted list apart: titles, headings, holidays, footnotes. */

import { placeKey } from "../../../../shared/places/place-key.ts";
import { type Role, rolesOf } from "./columns.ts";
import type { PastedLine } from "./read-cells.ts";
import { readDays } from "./read-days.ts";
import { readWho, statesNamedIn, type Who } from "./who.ts";

/** A line that is no holiday: `title` and `note` are passed over, `group` says where the holidays below it are. */
export interface TextLine extends PastedLine {
	kind: "title" | "group" | "note";
	text: string;
}

export type SortedLine =
	| TextLine
	| (PastedLine & { kind: "headings"; roles: (Role | undefined)[] })
	| (PastedLine & { kind: "holiday" });

/** Where the holidays below a title or group are; undefined if it does not say it. */
export interface Group {
	who: Who | undefined;
	/** Whether they are restricted holidays, on which branches are open; undefined if it does not say it. */
	isRestricted: boolean | undefined;
}

const NOTE = /^(?:[*#†‡§^@]|\(?(?:note|notes|n\.b\.|nb|source|remarks?)\b)/i;

/** A longer line between holidays is a note. */
const LONGEST_GROUP = 80;

/** Marks the lines. Without any date in the list, all lines are holidays, with a problem. */
export function sortLines(lines: readonly PastedLine[]): SortedLine[] {
	const hasTabs = lines.some(({ raw }) => raw.includes("\t"));
	const dated = lines.map(({ cells }) => hasDate(cells));
	const [first, last] = [dated.indexOf(true), dated.lastIndexOf(true)];
	if (first < 0) return lines.map((line) => withRoles(line) ?? { ...line, kind: "holiday" });
	const headings = lines.map((line, at) => (dated[at] || isPlain(line, hasTabs) ? undefined : withRoles(line)));
	const firstHeadings = headings.findIndex((line) => line !== undefined);
	let roles: readonly (Role | undefined)[] = [];
	return lines.map((line, at) => {
		const ofHeadings = headings[at];
		if (ofHeadings) {
			roles = ofHeadings.roles;
			return ofHeadings;
		}
		const text = dated[at] ? undefined : textOf(line, hasTabs, roles);
		if (text === undefined) return { ...line, kind: "holiday" };
		const isNote = at > last || NOTE.test(text) || text.length > LONGEST_GROUP;
		return { ...line, text, kind: at < first && at < firstHeadings ? "title" : isNote ? "note" : "group" };
	});
}

function withRoles(line: PastedLine): Extract<SortedLine, { kind: "headings" }> | undefined {
	const roles = rolesOf(line.cells);
	return roles && { ...line, kind: "headings", roles };
}

/** Whether a line has a date, or what was meant as one. */
function hasDate(cells: readonly string[]): boolean {
	const filled = cells.filter(Boolean).slice(0, 6);
	return filled.some((_, at) =>
		[1, 2, 3].some((length) => {
			const { dates, contradiction } = readDays(filled.slice(at, at + length).join(" "), "2000");
			return dates.length > 0 || contradiction !== undefined;
		}),
	);
}

/** Whether the commas of a line are those of a sentence. */
function isPlain({ raw }: Pick<PastedLine, "raw">, hasTabs: boolean): boolean {
	return NOTE.test(raw) || (hasTabs && !raw.includes("\t"));
}

/** The text of a line that is only text. A name without a date is none: the cell beside it may be merged with the one above. */
function textOf(
	{ cells, raw }: PastedLine,
	hasTabs: boolean,
	roles: readonly (Role | undefined)[],
): string | undefined {
	const at = cells.findIndex(Boolean);
	const isOnly = cells.filter(Boolean).length === 1;
	if (isOnly && at > 0 && roles[at] === "name") return undefined;
	return isOnly || isPlain({ raw }, hasTabs) ? raw.trim().replace(/\s+/g, " ") : undefined;
}

/** Words of titles and headings that say nothing about where. */
const TITLE_WORDS = new Set(
	`list of the holiday holidays calendar year for in annexure bank public gazetted restricted optional compulsory closed and
	january february march april may june july august september october november december`.split(/\s+/),
);
/** Words with which an unknown title may say where. */
const AREA =
	/\b(?:states?|zones?|regions?|circles?|north|south|east|west|northern|southern|eastern|western|except|only|offices?|branch|branches)\b/;

/**
 * What a title or group says. A group that is not understood is asked about, because what stands below is perhaps no holiday in all of
 * India; a title only if it names a state or an area.
 */
export function groupOf({ kind, text }: TextLine): Group {
	const key = placeKey(text);
	const isRestricted = /\b(?:restricted|optional)\b/.test(key);
	const isGazetted = /\b(?:gazetted|compulsory|public|national)\b/.test(key);
	return {
		who: kind === "note" ? undefined : whoBelow(kind, text),
		isRestricted: kind !== "note" && isRestricted !== isGazetted ? isRestricted : undefined,
	};
}

function whoBelow(kind: TextLine["kind"], text: string): Who | undefined {
	const left = text
		.split(/[\s:–—-]+/)
		.filter((word) => !TITLE_WORDS.has(placeKey(word)) && !/^[\d()/.]+$/.test(word))
		.join(" ");
	const who = readWho(left);
	if (!who || (who.unclear.length === 0 && !who.except?.unclear.length)) return who;
	if (kind === "title" && statesNamedIn(text).length === 0 && !AREA.test(placeKey(text))) return undefined;
	return { states: [], unclear: [text], isIndia: false };
}
