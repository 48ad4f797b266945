/** Messages between the process that has branches, admins and feeds, and the workers that answer clients. All are small. */
import type { FeedName } from "../../shared/paths.ts";
import type { PageSearch } from "../missed-searches/missed-search.ts";
import type { MetricValues } from "../ops/metrics.ts";

/** Where a worker finds the main process: a port on this machine, and the secret that everybody else lacks. */
export interface MainAddress {
	port: number;
	key: string;
}

/** What a worker has to know of a feed, besides its content. */
export interface FeedState {
	version: string;
	/** Milliseconds since 1970. */
	checkedAt: number;
	sampleData: boolean;
}

export interface SiteState {
	/** Null while there is nothing to serve. */
	feeds: Record<FeedName, FeedState | null>;
	/** Why branches cannot be changed at the moment. */
	trouble: string | null;
}

export type ToWorker =
	/** The first one. */
	| { kind: "begin"; main: MainAddress; counts: boolean }
	/** To be confirmed by its number as soon as answers are made from it. */
	| { kind: "state"; number: number; state: SiteState }
	| { kind: "figures" }
	| { kind: "stop" };

export type FromWorker =
	| { kind: "listening"; port: number }
	/** It cannot start; the message is for the operator. */
	| { kind: "failed"; message: string }
	| { kind: "confirmed"; number: number }
	| { kind: "figures"; figures: MetricValues }
	| { kind: "search"; address: string; search: PageSearch };
