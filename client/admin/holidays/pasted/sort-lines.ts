/** Tells the lines of a pasted list apart: titles, headings, holidays, footnotes. */

import { placeKey } from "../../../../shared/places/place-key.ts";
import type { Where } from "./answers.ts";
import { type Column, columnsBelow, dateIn } from "./columns.ts";
import type { PastedLine } from "./read-cells.ts";
import { isBlank, readStates, saysArea } from "./states-in-text.ts";

export interface SortedLine extends PastedLine {
	/** `title` and `note` are passed over, `group` says where the holidays below it are. */
	kind: "headings" | "holiday" | "title" | "group" | "note";
	/** Its own text; that of cells is divided by dots. */
	text: string;
	/** Those below headings. */
	columns?: Column[];
}

const NOTE = /^(?:[*#†‡§^@]|\(?(?:note|notes|n\.b\.|nb|source|remarks?)\b)/i;

/** A longer line between holidays is a note. */
const LONGEST_GROUP = 80;

/** Marks the lines. Without any date in the list, all lines are holidays, with a problem. */
export function sortLines(lines: readonly PastedLine[]): SortedLine[] {
	const hasTabs = lines.some(({ raw }) => raw.includes("\t"));
	// Its commas are those of a sentence.
	const isSentence = ({ raw }: PastedLine) => NOTE.test(raw) || (hasTabs && !raw.includes("\t"));
	// Any year will do.
	const dated = lines.map(({ cells }) => dateIn(cells.filter(Boolean), "2000") !== undefined);
	const headings = lines.map((line, at) => (dated[at] || isSentence(line) ? undefined : columnsBelow(line.cells)));
	const [first, last, firstHeadings] = [dated.indexOf(true), dated.lastIndexOf(true), headings.findIndex(Boolean)];
	let present: readonly Column[] = [];

	/** Whether a line is only text. A name without a date is none: the cell beside it may be merged with the one above. */
	function isText(line: PastedLine): boolean {
		const filled = line.cells.flatMap((cell, at) => (cell === "" ? [] : [at]));
		const [only = 0, another] = filled;
		if (another !== undefined) return isSentence(line);
		return only === 0 || present[only]?.role !== "name";
	}

	return lines.map((line, at): SortedLine => {
		const columns = headings[at];
		present = columns ?? present;
		if (columns || first < 0 || dated[at] || !isText(line)) {
			const text = line.cells.filter(Boolean).join(" · ");
			return { ...line, text, ...(columns ? { kind: "headings", columns } : { kind: "holiday" }) };
		}
		const text = line.raw.trim().replace(/\s+/g, " ");
		const isNote = at > last || NOTE.test(text) || text.length > LONGEST_GROUP;
		return { ...line, text, kind: at < first && at < firstHeadings ? "title" : isNote ? "note" : "group" };
	});
}

/** Words of titles and headings that say nothing about where. */
const TITLE_WORDS = new Set(
	`list of the holiday holidays calendar year for in annexure bank public gazetted restricted optional compulsory closed and
	january february march april may june july august september october november december`.split(/\s+/),
);

/**
 * Where a title or group says that the holidays below it are; undefined if it does not say it. A group that is not understood is asked
 * about, because what stands below is perhaps no holiday in all of India; a title only if it names a state or an area.
 */
export function whereBelow(kind: "title" | "group", text: string): Where | undefined {
	const left = text
		.split(/[\s:–—-]+/)
		.filter((word) => !TITLE_WORDS.has(placeKey(word)) && !/^[\d()/.]+$/.test(word))
		.join(" ");
	if (isBlank(left)) return undefined;
	if (readStates(left) !== undefined) return { kind: "value", text: left };
	return kind === "title" && !saysArea(text) ? undefined : { kind: "group", text };
}
