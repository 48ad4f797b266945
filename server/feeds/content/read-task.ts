/** Messages to and from the process that reads feeds. */
import * as v from "valibot";
import type { SiteNotice } from "../../../shared/api/site-notice.ts";
import type { FeedName } from "../../../shared/paths.ts";

export interface ReadTask {
	name: FeedName;
	/** Version of the content that is held. The same content is not sent again. */
	heldVersion: string | undefined;
	/** The charset of the body; undefined for UTF-8. */
	charset?: string | undefined;
	/** The last good file to be read, and the source that it must come from. Without it, the body comes with the task. */
	lastGoodFile?: { file: string; source: string } | undefined;
}

/** A summary of a feed. Unless its version is the held one, its bytes come with it: the body in every encoding, then the content. */
export type ReadFeed = Omit<ValidFeed<never>, "items"> & {
	version: string;
	/** Of its bytes, see `checksumOf`; empty without them. */
	checksum: string;
	/** Number of items. */
	count: number;
	mended: Mended;
	/** Holidays and days off that cannot be used. */
	faultyCalendar: Noted;
	/** Places with several names: the chosen name, and the others. */
	joined: readonly string[];
};

/** How many items were left out, replaced an earlier one with the same id, or had faults. */
export type Mended = Readonly<Record<"dropped" | "duplicate" | "faulty", number>>;

/** The last good file's details about its content. */
export interface LastGoodFeed {
	/** The upstream's ETag. */
	etag?: string | undefined;
	/** What the upstream's feed was made from, if it tells. */
	mark?: string | undefined;
	/** The digest of the upstream's body. */
	digest?: string | undefined;
	/** When the upstream last confirmed the content, in milliseconds since 1970. */
	checkedAt: number;
	/** Whether there are invented items among the others. */
	sampleData?: boolean | undefined;
	/** The notice to all visitors. */
	notice?: SiteNotice | undefined;
}

export interface ReadAnswer {
	/** Undefined if there is no last good file. */
	read?: ReadFeed;
	lastGood?: LastGoodFeed;
	/** The process's memory after the task, in bytes. */
	memory: number;
}

/** A summary of items with a problem, for the log. Its length is bounded. */
export interface Noted {
	count: number;
	/** The first of these items, in the feed's order. */
	first: NotedItem[];
}

interface NotedItem {
	/** The item's id as the upstream wrote it, or its position in the list if it has none. */
	id: string;
	reason: string;
}

export interface ValidFeed<T> {
	items: T[];
	/** Items that cannot be used. */
	dropped: Noted;
	/** Items that replaced an earlier one with the same id. */
	duplicates: Noted;
	/** Items served although some fields are missing or were changed, and how often each fault occurs. */
	faulty: Noted & { faults: Record<string, number> };
}

/** A feed's body; only the feed of branches has more than items. */
export const sentFeed = v.object({
	data: v.array(v.unknown()),
	holidays: v.optional(v.unknown()),
	daysOff: v.optional(v.unknown()),
	removed: v.optional(v.unknown()),
	moved: v.optional(v.unknown()),
	updated: v.optional(v.unknown()),
	// What a list says that is only a part.
	total: v.optional(v.unknown()),
	next: v.optional(v.unknown()),
	nextPage: v.optional(v.unknown()),
});

export type SentFeed = v.InferOutput<typeof sentFeed>;
