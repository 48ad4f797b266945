/** Reads one line of a list of holidays. */
import { readDate } from "../../../shared/branch/date-input.ts";
import { faultOfPrograms } from "../../../shared/branch/field.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import type { Role } from "./list-columns.ts";
import type { Where } from "./list-lines.ts";
import { readDays, weekdayProblem } from "./read-days.ts";
import { INDIA, isBlank, isEverywhere, namesIn, readStates, saysArea } from "./states-in-text.ts";

/** What is known from other lines. */
export interface RowContext {
	/** Where the holidays of the present group are. */
	group: Where | undefined;
	/** Lines that may say more about a row with the same mark, such as `*`. */
	notes: readonly string[];
	/** The year of dates that have none, or empty. */
	year: string;
	/** Whether the list has ticks that can be nothing else: an x may then be a cross. */
	hasTicks: boolean;
	/** Whether the list has dates such as `01/26/2027`: in the others, the month may come first, too. */
	monthsFirst: boolean;
}

/** Reads the days, the name, the hours, what says where it is, and whether it is restricted, or half a day. @param roles what each cell has */
export function readHolidayRow(cells: readonly string[], roles: readonly Role[], context: RowContext) {
	const { group, notes, year, hasTicks, monthsFirst } = context;
	const all = (role: Role) => cells.filter((cell, at) => cell !== "" && roles[at] === role);
	const [marked, until, weekday] = [all("date").join(" "), all("until").join(" "), all("weekday").join(" ")];
	const [written, states] = [all("name").join(" "), all("states").join(", ")];
	const types = all("type");
	const [hours] = all("hours");
	const ticks = readTicks(cells, roles, hasTicks);
	const [date, whole] = [withoutMark(marked), withoutMark(written)];
	const days = readDays(isBlank(until) ? date : `${date} to ${until}`, year);

	const whereText = ticks.where || withoutMark(states);
	// Only "All" below the heading Goa means Goa.
	const isOfGroup = isBlank(whereText) || (isEverywhere(whereText) && !INDIA.test(placeKey(whereText)));
	const source: Where = group && isOfGroup ? group : { kind: "value", text: whereText };
	const behind = behindName(whole);
	const isNarrowed = behind?.saysWhere && (isBlank(source.text) || isEverywhere(source.text));
	const name = behind && (isNarrowed || !behind.saysWhere) ? withoutMark(whole.slice(0, behind.at)) : whole;
	const fault = faultOfPrograms(name);
	const note = [written, marked, states].map((cell) => noteOf(cell, notes)).find((text) => text !== undefined);
	const hasHours = hours !== undefined && !isBlank(hours);
	const isHalf = (text: string) => /\bhalf ?(?:a )?(?:day|holiday)/.test(placeKey(text));
	// Hours say more than that it is half a day.
	const isWithoutEnd = hasHours ? isHalf(hours) && !/\d/.test(hours) : isHalf([written, ...types].join(" "));

	function where(): Where {
		if (note !== undefined) return { kind: "note", text: note };
		if (isNarrowed) return { kind: "value", text: behind.text };
		const type = types.find(saysArea);
		// A calendar with the title "Holidays in India" also has those of some states.
		const isTitle = type !== undefined && source === group && isEverywhere(source.text);
		if (!isBlank(source.text) && !isTitle) return source;
		if (type !== undefined) return { kind: "type", text: type };
		if (namesIn(whole).states.length > 0) return { kind: "name", text: written };
		return roles.includes("states") ? { kind: "blank", text: "" } : { kind: "value", text: "All India" };
	}

	const isMonthFirst = monthsFirst && /^\d\d?[/.-]\d\d?[/.-]/.test(date);
	const problems = [
		days.problem,
		isMonthFirst &&
			`“${date}” can be two dates, because the list has others with the month first. Write the month as a word.`,
		isBlank(name) && "The name is missing.",
		fault && `The name ${fault}.`,
		ticks.where === "" && isBlank(states) ? "No state is ticked." : ticks.problem,
		// Words that are no day are passed over.
		weekdayProblem(readDate(`${days.dates[0]} ${weekday}`)),
	];
	return {
		problem: problems.find(Boolean) || undefined,
		dates: days.dates,
		name: name.replace(/\s+/g, " ").replace(/ ?\(half[ -]day\)$|, half[ -]day$/i, ""),
		...(hasHours && !isWithoutEnd && { hours }),
		isHalf: isWithoutEnd,
		where: where(),
		isRestricted: restrictedIn([...types, behind?.text].join(" ")),
	};
}
/** Marks that refer to a note. */
const MARKS = " *#†‡§^@";

/** The marks at the end of a text, and blanks beside them. */
function markOf(text: string): string {
	let start = text.length;
	while (start > 0 && MARKS.includes(text.charAt(start - 1))) start--;
	return text.slice(start);
}

function withoutMark(text: string): string {
	return text.slice(0, text.length - markOf(text).length).trim();
}

/** The note with the mark of a cell, if it may say where. */
function noteOf(cell: string, notes: readonly string[]): string | undefined {
	const mark = markOf(cell).trim();
	if (mark === "") return undefined;
	return notes.find((note) => note.startsWith(mark) && !note.startsWith(mark + mark.charAt(0)) && saysArea(note));
}

const CLEAR_TICKS = "✓ ✔ √ ☑ ✅ y yes हाँ".split(" ");
const TICKED = new Set([...CLEAR_TICKS, ..."x h holiday closed 1 ü p • ●".split(" ")]);
const NOT_TICKED = new Set(["", ..."- – — ✗ ✘ ☒ ❌ n no 0 na n/a nil open working नहीं".split(" ")]);

/** Whether a cell is a tick that can be nothing else. */
export function isClearTick(cell: string): boolean {
	return CLEAR_TICKS.includes(cell.toLowerCase().trim());
}

/** Where the ticks of a line are; `where` is empty without any, and undefined without columns for them. */
function readTicks(
	cells: readonly string[],
	roles: readonly Role[],
	hasTicks: boolean,
): { where?: string; problem?: string } {
	const columns = roles.flatMap((role, at) => {
		const [, name] = role.split("ticks ");
		return name === undefined ? [] : [{ name, cell: cells[at] ?? "", tick: (cells[at] ?? "").toLowerCase().trim() }];
	});
	if (columns.length === 0) return {};
	const odd = columns.find(({ tick }) => (tick === "x" && hasTicks) || !(TICKED.has(tick) || NOT_TICKED.has(tick)));
	if (odd) return { problem: `“${odd.cell}” is neither a tick nor empty.` };
	const ticked = columns.filter(({ tick }) => TICKED.has(tick)).map(({ name }) => name);
	return { where: ticked.find(isEverywhere) ?? ticked.join(", ") };
}

/** What a name says in parentheses at its end, or behind a dash, about where or which holiday it is: `Holi (Goa only)`. */
function behindName(name: string): { at: number; text: string; saysWhere: boolean } | undefined {
	const at = name.endsWith(")") ? name.lastIndexOf("(") : Math.max(name.lastIndexOf(" - "), name.lastIndexOf(" – "));
	const text = at > 0 ? name.slice(at).replace(/^[\s(–-]+|\)$/g, "") : "";
	const saysWhere = readStates(text) !== undefined || saysArea(text);
	return saysWhere || restrictedIn(text) !== undefined ? { at, text, saysWhere } : undefined;
}

/** Whether a text says that holidays are restricted ones, on which branches are open; undefined if it says nothing, or both. */
export function restrictedIn(text: string): boolean | undefined {
	const key = placeKey(text);
	const isRestricted = /\b(?:restricted|optional|rh|floating|observances?)\b/.test(key);
	return isRestricted === /\b(?:gazetted|compulsory|public|national|gh)\b/.test(key) ? undefined : isRestricted;
}
