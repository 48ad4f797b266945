/** What is coming: everything with a date that is not over, as events in the order of their days. */
import { COMING_KINDS, type ComingEvent } from "../../../shared/api/coming.ts";
import { instantOf } from "../../../shared/api/site-notice.ts";
import { dateOf, dayNumber, isDate } from "../../../shared/hours/calendar.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { isIn } from "../../engine/author.ts";
import { defined } from "../../engine/plan.ts";
import type { Rows } from "../database/schema/tables.ts";
import { type Dated, isHoliday, isRule, readOfNoBranch } from "../kinds/dated.ts";
import { idRanges, inTurn } from "./id-ranges.ts";
import { datedIn } from "./stored-branch.ts";

export interface ComingFilter {
	/** In milliseconds since 1970. */
	now: number;
	/** Only events of branches in these states, and of these states; all if it is missing. */
	states?: readonly string[] | undefined;
	/** Only events of this branch's own. */
	branch?: number | undefined;
	/** Ends the search, which then rejects. */
	signal?: AbortSignal;
}

/** Branches per step, which takes a few milliseconds. */
const STEP = 500;

/**
 * Events from today on: what has begun before and goes on is an event of today, and what ends is one of the day after its last. Those that could
 * not begin come first, then what goes on. Searches run one after the other.
 */
export function readComing(db: Rows, { now, states, branch, signal }: ComingFilter): Promise<ComingEvent[]> {
	return inTurn(async () => {
		const today = todayInIndia(now);
		const events = new Events();
		if (branch === undefined)
			for (const { content } of await readOfNoBranch({ db }))
				if (isAhead(content, today, now) && concerns(content, states)) events.add(beginningOf(content, today));
		const ranges = branch === undefined ? idRanges(db, STEP, signal) : [[branch - 1, branch] as const];
		for await (const range of ranges) {
			const dated = await datedIn(db, range, today);
			for (const place of await placesOf(db, [...dated.keys()])) {
				if (states && !isIn(states, place.state)) continue;
				const own = (dated.get(place.id) ?? []).map(({ content }) => content);
				for (const event of eventsOf(own, today)) events.add(event, place);
			}
		}
		return events.inOrder();
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

type BareEvent = Omit<ComingEvent, "count" | "branches">;

function beginningOf(dated: Dated, today: string): BareEvent {
	const { effect, from = "", until, hours, text, states, fields, problem } = dated;
	const date = from.slice(0, today.length);
	const what = effect === "fields" ? "change" : isHoliday(dated) ? "holiday" : effect;
	// A planned change of an earlier day without a problem is about to begin.
	const hasBegun = date < today && (what !== "change" || problem !== undefined);
	return defined<BareEvent>({
		date: date < today ? today : date,
		what,
		since: hasBegun ? date : undefined,
		until: until?.slice(0, today.length),
		...{ hours, text, states: states && [...states], fields, problem },
	});
}

/** What happens in one branch: something begins, and it opens again after closures, unless another one follows at once. */
function eventsOf(own: readonly Dated[], today: string): BareEvent[] {
	const closed = own.filter(({ effect }) => effect === "closed");
	const isClosedOn = (day: string) => closed.some(({ from = "", until = day }) => from <= day && until >= day);
	const openings = closed.flatMap(({ until, text }): BareEvent[] => {
		const date = until === undefined ? "" : dateOf(dayNumber(until) + 1);
		return isDate(date) && !isClosedOn(date) ? [{ date, what: "opens", ...(text !== undefined && { text }) }] : [];
	});
	return [...own.map((dated) => beginningOf(dated, today)), ...openings];
}

/** How many of the branches of an event are named. */
const NAMED = 5;

/** How many events are kept; some more while they are being read. */
const MOST = 5000;

type Growing = Omit<ComingEvent, "branches"> & { branches: Place[] };

/** Events that are equal are one, with all their branches. If there are too many, the next ones are kept. */
class Events {
	readonly #byKey = new Map<string, Growing>();
	/** Later events are left out. */
	#last = "9999-12-31";

	add(bare: BareEvent, place?: Place): void {
		if (bare.date > this.#last) return;
		const key = JSON.stringify(bare);
		const event = this.#byKey.get(key) ?? { ...bare, count: 0, branches: [] };
		if (place && event.count++ < NAMED) event.branches.push(place);
		this.#byKey.set(key, event);
		if (this.#byKey.size >= 2 * MOST) this.#leaveOut();
	}

	#leaveOut(): void {
		const kept = new Set(this.inOrder());
		for (const [key, event] of this.#byKey) if (!kept.has(event)) this.#byKey.delete(key);
		this.#last = [...kept].at(-1)?.date ?? this.#last;
	}

	inOrder(): Growing[] {
		return [...this.#byKey.values()].sort(compare).slice(0, MOST);
	}
}

const KINDS: readonly string[] = COMING_KINDS;

function compare(a: Growing, b: Growing): number {
	return (
		rank(a) - rank(b) ||
		compareTexts(a.date, b.date) ||
		compareTexts(a.since, b.since) ||
		KINDS.indexOf(a.what) - KINDS.indexOf(b.what)
	);
}

const rank = ({ problem, since }: Growing) => (problem !== undefined ? 0 : since !== undefined ? 1 : 2);

const compareTexts = (a = "", b = "") => (a < b ? -1 : a > b ? 1 : 0);
