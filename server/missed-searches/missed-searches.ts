/** What visitors searched for and did not find: counts it, keeps it for a year, and reports it (docs/product.md, What visitors did not find). */
import { PERIODS, type Period } from "../../shared/api/missed-searches.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import type { SiteDatabase } from "../branch-service/store/site-database.ts";
import type { Log } from "../process/log.ts";
import type { PageSearch } from "./missed-search.ts";
import {
	addToMonth,
	changeMonth,
	type Entry,
	readMonth,
	readMonthDocument,
	removeMonthsBefore,
} from "./month-document.ts";
import { type DayCount, SearchCounter } from "./search-counter.ts";

const STORE_EVERY_MS = 60_000;

/** The longest period, and the rest of its first month. */
const KEPT_DAYS = Math.max(...PERIODS);

export interface Searches {
	/** First and last day. */
	from: string;
	to: string;
	/** Days outside the period are left out. */
	entries: Entry[];
}

/** Notes a search; never fails. `address` is the visitor's. */
export type NoteSearch = (address: string, search: PageSearch) => void;

interface MissedSearchesOptions {
	database: Pick<SiteDatabase, "read" | "store">;
	log: Log;
	/** The clock, in milliseconds since 1970. */
	now?: () => number;
}

export class MissedSearches {
	readonly #database: MissedSearchesOptions["database"];
	readonly #log: Log;
	readonly #now: () => number;
	readonly #counter: SearchCounter;
	readonly #timer: NodeJS.Timeout;
	#storing: Promise<void> = Promise.resolve();
	#failing = false;
	#cleanedUp = "";

	constructor({ database, log, now = Date.now }: MissedSearchesOptions) {
		this.#database = database;
		this.#log = log;
		this.#now = now;
		this.#counter = new SearchCounter(now);
		this.#timer = setInterval(() => void this.#storeCounts(false), STORE_EVERY_MS).unref();
	}

	readonly note: NoteSearch = (address, search) => this.#counter.note(address, search);

	/** The searches of a period: of other servers up to a minute ago, of this one until now. @throws if it cannot be read */
	async read(period: Period): Promise<Searches> {
		await this.#storeCounts(true);
		const now = this.#now();
		const [from, to] = [todayInIndia(now, 1 - period), todayInIndia(now)];
		const byKey = new Map<string, Entry>();
		for (const month of monthsFrom(from, to)) {
			const text = await this.#database.read((db) => readMonthDocument(db, month));
			for (const { days, ...entry } of this.#entriesOf(month, text)) {
				const search = byKey.get(entry.key) ?? { ...entry, days: {} };
				for (const [day, count] of Object.entries(days)) if (day >= from && day <= to) search.days[day] = count;
				if (Object.keys(search.days).length > 0) byKey.set(entry.key, search);
			}
		}
		return { from, to, entries: [...byKey.values()] };
	}

	/** Stores the last counts. */
	async stop(): Promise<void> {
		clearInterval(this.#timer);
		await this.#storeCounts(true);
	}

	/** Never fails: counts that cannot be stored are tried again a minute later. */
	#storeCounts(all: boolean): Promise<void> {
		this.#storing = this.#storing.then(async () => {
			const counts = Map.groupBy(this.#counter.take(all), ({ day }) => monthOf(day));
			for (const [month, ofMonth] of counts) await this.#storeMonth(month, ofMonth);
			if (counts.size > 0 && !this.#failing) await this.#cleanUp();
		});
		return this.#storing;
	}

	async #storeMonth(month: string, counts: readonly DayCount[]): Promise<void> {
		try {
			const added = (text: string | undefined) => addToMonth(this.#entriesOf(month, text), counts);
			await this.#database.store((transaction) => changeMonth(transaction, month, added));
			if (this.#failing) this.#log.info("search counts are stored again");
			this.#failing = false;
		} catch (error) {
			this.#counter.giveBack(counts);
			if (!this.#failing) this.#log.warn({ err: error }, "search counts cannot be stored at the moment");
			this.#failing = true;
		}
	}

	/** Removes old months, once a day. */
	async #cleanUp(): Promise<void> {
		const now = this.#now();
		if (this.#cleanedUp === todayInIndia(now)) return;
		this.#cleanedUp = todayInIndia(now);
		await this.#database
			.store((transaction) => removeMonthsBefore(transaction, monthOf(todayInIndia(now, -KEPT_DAYS))))
			.catch((error) => this.#log.warn({ err: error }, "old search counts cannot be removed"));
	}

	#entriesOf(month: string, text: string | undefined): Entry[] {
		return readMonth(text, (error) => {
			this.#log.error({ err: error, month }, "the search counts of a month are damaged; they start from zero");
		});
	}
}

/** The month of a day, as `2026-11`. */
function monthOf(day: string): string {
	return day.slice(0, 7);
}

/** All months from the one of a day to the one of another. */
function monthsFrom(from: string, to: string): string[] {
	const months: string[] = [];
	const [year = 0, month = 0] = from.split("-").map(Number);
	for (let each = 0; ; each++) {
		const name = new Date(Date.UTC(year, month - 1 + each)).toISOString().slice(0, 7);
		if (name > monthOf(to)) return months;
		months.push(name);
	}
}
