/** What is coming: everything with a date that is not over, as events in the order of their days. */
import { sql } from "kysely";
import { COMING_KINDS, type ComingEvent } from "../../../shared/api/coming.ts";
import { instantOf } from "../../../shared/api/site-notice.ts";
import { offDaysOf } from "../../../shared/branch/days-off.ts";
import { dateOf, dayNumber, isDate } from "../../../shared/hours/calendar.ts";
import { nextOff } from "../../../shared/hours/next-off.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { compareTexts } from "../../../shared/text/compare-texts.ts";
import { isIn } from "../../engine/author.ts";
import { defined } from "../../engine/plan.ts";
import type { Rows } from "../database/schema/tables.ts";
import { fieldText } from "../database/sql/engine.ts";
import type { BranchContent } from "../kinds/branch.ts";
import { calendarOf, type Dated, type DatedEntity, isHoliday, isRule, readOfNoBranch } from "../kinds/dated.ts";
import { type IdRange, idRanges, inTurn } from "./id-ranges.ts";
import { datedIn } from "./stored-branch.ts";

export interface ComingFilter {
	/** In milliseconds since 1970. */
	now: number;
	/** Only events of branches in these states, and of these states; all if it is missing. */
	states?: readonly string[] | undefined;
	/** Only events that concern this branch: its own, holidays and days off. */
	branch?: number | undefined;
	/** Ends the search, which then rejects. */
	signal?: AbortSignal;
}

/** Branches per step, which takes a few milliseconds. */
const STEP = 500;

/** Events from today on: what goes on is one of today, what ends one of the day after. First those that could not begin. One search after the other. */
export function readComing(db: Rows, { now, states, branch, signal }: ComingFilter): Promise<ReadEvent[]> {
	return inTurn(async () => {
		const today = todayInIndia(now);
		const events = new Events();
		const only = branch === undefined ? undefined : await readOne(db, branch);
		if (branch !== undefined && !only) return [];
		for (const { version, content } of await readOfNoBranch({ db })) {
			const event = only ? offOf(content, only, today) : isAhead(content, today, now) && beginningOf(content, today);
			if (event && (only || concerns(content, states))) events.add(event, version);
		}
		const ranges = branch === undefined ? idRanges(db, STEP, signal) : [[branch - 1, branch] as const];
		for await (const range of ranges) {
			const dated = await datedIn(db, range, today);
			const openings = await openingsIn(db, range, today);
			for (const place of await placesOf(db, [...dated.keys(), ...openings.keys()])) {
				if (states && !isIn(states, place.state)) continue;
				const date = openings.get(place.id);
				if (date) events.add({ date, what: "first" }, 0, place);
				for (const [event, version] of eventsOf(dated.get(place.id) ?? [], today)) events.add(event, version, place);
			}
		}
		return events.inOrder();
	});
}

/** The branch whose holidays and days off are asked for. */
async function readOne(db: Rows, id: number) {
	const row = await db.selectFrom("branch").select("content").where("id", "=", id).executeTakeFirst();
	const { stateName: state, area } = row ? (JSON.parse(row.content) as BranchContent) : {};
	return state === undefined || area === undefined ? undefined : { id, state, area };
}

/** A holiday of a branch, or the next day of a rule that it has. */
function offOf(content: Dated, branch: NonNullable<Awaited<ReturnType<typeof readOne>>>, today: string) {
	const calendar = calendarOf([{ id: 0, version: 0, content }]);
	const { dates, days } = offDaysOf(calendar, branch);
	if (Object.keys(dates).length > 0)
		return content.until !== undefined && content.until >= today && beginningOf(content, today);
	const [rule] = days;
	const date = rule && nextOff(rule, dayNumber(today));
	return date && { date, until: date, what: "off" as const, weeks: [...rule.weeks] };
}

/** The dates on which new branches open, by the branches' ids. */
async function openingsIn(db: Rows, [after, last]: IdRange, today: string): Promise<ReadonlyMap<number, string>> {
	const date = fieldText(db, "content", "opensOn");
	const rows = await db
		.selectFrom("branch")
		.select(["id", date.as("date")])
		.where("id", ">", after)
		.where("id", "<=", last)
		.where("content", "like", '%"opensOn":"2%')
		.where(sql<boolean>`${date} > ${today}`)
		.execute();
	return new Map(rows.map(({ id, date }) => [id, date ?? ""]));
}

/** The changes that events are from, each of which has all of its entries side by side. */
export async function withChanges(db: Rows, events: readonly ReadEvent[]): Promise<ComingEvent[]> {
	const versions = [0, ...events.flatMap(({ first, last }) => [first, last])];
	const entries = db.selectFrom("entries").innerJoin("changes", "changes.id", "entries.change");
	const rows = await entries
		.select(["entries.id", "change", "at", "who"])
		.where("entries.id", "in", [...new Set(versions)])
		.execute();
	const made = new Map(rows.map(({ id, ...change }) => [id, change]));
	return events.map(({ first, last, ...event }) => {
		const [change, other] = [made.get(first), made.get(last)];
		return { ...event, ...(change && change.change === other?.change && { made: change }) };
	});
}

type Place = ComingEvent["branches"][number];

async function placesOf(db: Rows, ids: readonly number[]): Promise<Place[]> {
	if (ids.length === 0) return [];
	return db.selectFrom("branch").select(["id", "name", "city", "state"]).where("id", "in", ids).orderBy("id").execute();
}

/** Whether something of no branch has a date and is not over. */
function isAhead(content: Dated, today: string, now: number): boolean {
	const { effect, until = "" } = content;
	return effect === "notice" ? instantOf(until) > now : !isRule(content) && until >= today;
}

/** Whether a holiday or notice is one of some states. */
function concerns({ states: own }: Dated, states: readonly string[] | undefined): boolean {
	return !states || !own || own.some((state) => isIn(states, state));
}

type BareEvent = Omit<ComingEvent, "count" | "branches" | "made">;

function beginningOf(dated: Dated, today: string): BareEvent {
	const { effect, from = "", until, hours, text, states, fields, was, problem } = dated;
	const date = from.slice(0, today.length);
	const what = effect === "fields" ? "change" : isHoliday(dated) ? "holiday" : effect;
	// A planned change of an earlier day without a problem is about to begin.
	const hasBegun = date < today && (what !== "change" || problem !== undefined);
	return defined<BareEvent>({
		date: date < today ? today : date,
		what,
		since: hasBegun ? date : undefined,
		until: until?.slice(0, today.length),
		...{ hours, text, states: states && [...states], fields, was: fields && was, problem },
	});
}

/** What happens in one branch: something begins, and it opens again after closures, unless another one follows at once. */
function eventsOf(own: readonly DatedEntity[], today: string): (readonly [BareEvent, version: number])[] {
	const closed = own.filter(({ content }) => content.effect === "closed");
	const isClosedOn = (day: string) =>
		closed.some(({ content: { from = "", until = day } }) => from <= day && until >= day);
	const openings = closed.flatMap(({ version, content: { until, text } }) => {
		const date = until === undefined ? "" : dateOf(dayNumber(until) + 1);
		const opens: BareEvent = { date, what: "opens", ...(text !== undefined && { text }) };
		return isDate(date) && !isClosedOn(date) ? [[opens, version] as const] : [];
	});
	return [...own.map(({ version, content }) => [beginningOf(content, today), version] as const), ...openings];
}

/** How many of the branches of an event are named. */
const NAMED = 5;

/** How many events are kept; some more while they are being read. */
const MOST = 5000;

/** An event with the newest entries of what is first and last changed of it. */
type ReadEvent = Omit<ComingEvent, "branches" | "made"> & { branches: Place[]; first: number; last: number };

/** Events that are equal are one, with all their branches. If there are too many, the next ones are kept. */
class Events {
	readonly #byKey = new Map<string, ReadEvent>();
	/** Later events are left out. */
	#last = "9999-12-31";

	add(bare: BareEvent, version: number, place?: Place): void {
		if (bare.date > this.#last) return;
		const key = JSON.stringify(bare);
		const event = this.#byKey.get(key) ?? { ...bare, count: 0, branches: [], first: version, last: version };
		event.first = Math.min(event.first, version);
		event.last = Math.max(event.last, version);
		if (place && event.count++ < NAMED) event.branches.push(place);
		this.#byKey.set(key, event);
		if (this.#byKey.size >= 2 * MOST) this.#leaveOut();
	}

	#leaveOut(): void {
		const kept = new Set(this.inOrder());
		for (const [key, event] of this.#byKey) if (!kept.has(event)) this.#byKey.delete(key);
		this.#last = [...kept].at(-1)?.date ?? this.#last;
	}

	inOrder(): ReadEvent[] {
		return [...this.#byKey.values()].sort(compare).slice(0, MOST);
	}
}

const KINDS: readonly string[] = COMING_KINDS;

function compare(a: ReadEvent, b: ReadEvent): number {
	return (
		rank(a) - rank(b) ||
		compareTexts(a.date, b.date) ||
		compareTexts(a.since, b.since) ||
		KINDS.indexOf(a.what) - KINDS.indexOf(b.what)
	);
}

const rank = ({ problem, since }: ReadEvent) => (problem !== undefined ? 0 : since !== undefined ? 1 : 2);
