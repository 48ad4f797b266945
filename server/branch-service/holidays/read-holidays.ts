/** Reads a list of holidays from a sheet or a calendar (docs/product.md, Holidays). */
import type {
	HolidayList,
	ListAnswer,
	ListAnswers,
	ListQuestion,
	ListRow,
} from "../../../shared/api/pasted-holidays.ts";
import { MAX_HOLIDAYS, readHoliday } from "../../../shared/branch/calendar-input.ts";
import { stateKey } from "../../../shared/branch/days-off.ts";
import type { Holiday } from "../../../shared/hours/calendar.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import type { ReadLimits } from "../import/sheet-refusal.ts";
import { type Column, choiceOf, chosenRoles, guessedRoles } from "./list-columns.ts";
import { listLines, type Where, whereBelow, yearOf } from "./list-lines.ts";
import { listText } from "./list-text.ts";
import { isClearTick, readHolidayRow, restrictedIn } from "./read-holiday-row.ts";
import { offersFor, readStates, type States, saysArea } from "./states-in-text.ts";

const MAX_TEXT = 200_000;
/** Titles, headings and notes beside the holidays. */
const MAX_OTHER_LINES = 200;
const MAX_SAMPLES = 3;
const MAX_QUESTIONS = 100;
/** A date that can only have the month first. */
const MONTH_FIRST = /^(?:0?\d|1[0-2])[/.-](?:1[3-9]|2\d|3[01])[/.-](?:\d\d)?\d\d(?: |$)/;

/**
 * Reads each line: days, the name, and the states if it is not a holiday in all of India. A line of headings names the columns. Without
 * one, the date is looked for, and row numbers and weekdays are skipped. Titles, groups and blank cells refer to what is above.
 *
 * @param bytes see `listText`
 * @param listed holidays that the calendar already has
 */
export async function readHolidays(
	bytes: Buffer,
	limits: ReadLimits,
	listed: readonly Holiday[],
	answers: ListAnswers = {},
): Promise<HolidayList> {
	const { text: whole, notes: said } = await listText(bytes, limits);
	const text = whole.slice(0, MAX_TEXT);
	const { lines, more } = listLines(text, limits, MAX_HOLIDAYS + MAX_OTHER_LINES);
	const context = {
		notes: lines.flatMap((line) => (line.kind === "note" ? [line.text] : [])),
		year: yearOf(lines),
		monthsFirst: lines.some(({ cells }) => cells.some((cell) => MONTH_FIRST.test(cell))),
		hasTicks: lines.some(({ kind, cells }) => kind === "holiday" && cells.some(isClearTick)),
	};
	const asked = createQuestions(answers);
	const rows: ListRow[] = [];
	const remaining: string[] = [];
	let [days, hasLeft, isCut, isRestricted] = [0, false, false, false];
	let columns: Column[] | undefined;
	let group: Where | undefined;

	function readLine(cells: readonly string[]): Pick<ListRow, "outcome" | "holiday" | "problem">[] {
		if (columns) asked.aboutColumns(columns, cells);
		const roles = columns ? chosenRoles(columns, answers) : guessedRoles(cells, context.year);
		const { problem, dates, name, where, ...read } = readHolidayRow(cells, roles, { ...context, group });
		if ((read.isRestricted ?? isRestricted) && asked.about({ kind: "restricted", text: "" }) !== "added")
			return [{ outcome: "leftOut" }];
		const states = asked.where(where);
		if (problem !== undefined) return [{ outcome: "problem", problem }];
		const end = read.isHalf ? asked.about({ kind: "half", text: "" }) : undefined;
		if (states === undefined || (read.isHalf && typeof end !== "object")) return [{ outcome: "open" }];
		const hours = typeof end === "object" ? `until ${end[0]}` : read.hours;
		if (states.length === 0) return [{ outcome: "problem", problem: "No state is left." }];
		return dates.map((date) => {
			const holiday = readHoliday({ date, name, hours, ...(states !== "all" && { states }) });
			return "value" in holiday ? { outcome: "ok", holiday: holiday.value } : { outcome: "problem", ...holiday };
		});
	}

	for (const { kind, line, text, cells, raw, broken, ...below } of lines) {
		columns = below.columns ?? columns;
		if (kind === "title" || kind === "group") {
			group = whereBelow(kind, text) ?? group;
			isRestricted = restrictedIn(text) ?? isRestricted;
		}
		if (kind === "holiday") {
			isCut = days >= MAX_HOLIDAYS;
			const read = isCut ? [] : broken ? [{ outcome: "problem" as const, problem: `${broken}.` }] : readLine(cells);
			days += read.length;
			rows.push(...read.map((day) => ({ line, text, ...day })));
			if (!isCut && !read.some(({ outcome }) => outcome === "problem" || outcome === "open")) continue;
			hasLeft = true;
		} else if (kind !== "headings") rows.push({ line, text, outcome: kind });
		remaining.push(raw);
	}
	markKnown(rows, listed);
	if (asked.hasUnreadColumn()) {
		for (const row of rows) if (row.outcome === "ok" || row.outcome === "open") row.outcome = "waits";
	}
	const cut = `Only the first ${MAX_HOLIDAYS.toLocaleString("en-IN")} rows were read.`;
	return {
		text,
		rows,
		questions: asked.list(),
		left: hasLeft ? remaining.join("\n") : "",
		notes: [...said, ...(more || isCut || text !== whole ? [cut] : [])],
	};
}

/** What is asked about a list, once for all rows with the same text, and what the admin has answered. */
function createQuestions(answers: ListAnswers) {
	const questions = new Map<string, ListQuestion>();
	let above: States | undefined;

	/** @param sample of what it is about */
	function about(
		what: Pick<ListQuestion, "kind" | "text" | "place">,
		key = `${what.kind} ${placeKey(what.text)}`,
		sample = "",
	) {
		const text = what.text.replace(/\s+/g, " ").trim();
		const question = questions.get(key) ?? { ...what, key, text, rows: 0, offers: offersOf({ ...what, text }) };
		if (questions.size < MAX_QUESTIONS) questions.set(key, question);
		question.rows++;
		const { samples = [] } = question;
		if (sample && samples.length < MAX_SAMPLES && !samples.includes(sample)) question.samples = [...samples, sample];
		return answers[key];
	}

	/** The states that an answer means. No state at all is no answer. */
	function statesMeant(where: Where): States | undefined {
		const answer = about(where);
		if (answer === "above") return above;
		return answer === "all" || (typeof answer === "object" && answer.length > 0) ? answer : undefined;
	}

	return {
		about,
		where({ kind, text }: Where): States | undefined {
			const states =
				kind === "value" ? readStates(text, (part) => statesMeant({ kind, text: part })) : statesMeant({ kind, text });
			above = states;
			return states;
		},
		/** Asks about columns that are not understood and have something in this line. */
		aboutColumns(columns: readonly Column[], cells: readonly string[]) {
			for (const [at, { key, role, heading }] of columns.entries()) {
				const sample = cells[at];
				if (sample && !role) about({ kind: "column", text: heading, place: at + 1 }, key, sample);
			}
		},
		/** A column that is not read may say where the holidays are. */
		hasUnreadColumn: () =>
			[...questions.values()].some(({ kind, key }) => kind === "column" && !choiceOf(answers, key)),
		list: () => [...questions.values()],
	};
}

/** What may be meant, the likeliest first. All of India is only offered where nothing says that it is less. */
function offersOf({ kind, text }: Pick<ListQuestion, "kind" | "text">): readonly ListAnswer[] {
	if (kind === "column" || kind === "restricted" || kind === "half") return [];
	if (kind === "blank") return ["above", "all"];
	const isPerhapsAll = kind === "name" || (kind === "group" && !saysArea(text));
	return [...offersFor(text), ...(isPerhapsAll ? (["all"] as const) : [])];
}

/** Marks lines that are already known. One holiday may have several lines, each with other states. */
function markKnown(rows: ListRow[], listed: readonly Holiday[]): void {
	const seen = [...listed];
	for (const row of rows) {
		const { holiday } = row;
		if (!holiday) continue;
		const name = placeKey(holiday.name);
		const same = seen.filter((each) => each.date === holiday.date && placeKey(each.name) === name);
		if (same.length > 0 && !isCovered(holiday, same)) row.also = same;
		else if (same.length > 0) row.outcome = same.some((each) => listed.includes(each)) ? "listed" : "pasted";
		if (row.outcome === "ok") seen.push(holiday);
	}
}

function isCovered({ states }: Holiday, others: readonly Holiday[]): boolean {
	if (others.some((other) => !other.states)) return true;
	const coveredStates = new Set(others.flatMap((other) => other.states ?? []).map(stateKey));
	return states?.every((state) => coveredStates.has(stateKey(state))) ?? false;
}
