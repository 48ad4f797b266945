/** Messages to and from the process that reads feeds. */
import type { FeedName } from "../../../shared/paths.ts";
import type { Noted, ValidFeed } from "./validate-feed.ts";

export interface ReadTask {
	name: FeedName;
	/** Version of the content that is held. The same content is not sent again. */
	heldVersion: string | undefined;
	/** The last good file to be read, and the source that it must come from. Without it, the body follows. */
	kept?: { file: string; source: string } | undefined;
	/** Length of the body in bytes. */
	length: number;
}

/** What a feed contains. The bodies follow in this order: in every encoding, then the content in parts. */
export type ReadFeed = Omit<ValidFeed<never>, "items"> & {
	version: string;
	/** Number of items. */
	count: number;
	/** Holidays and days off that cannot be used. */
	faultyCalendar: Noted;
	/** Places that are named in several ways: the name that was chosen, and the others. */
	joined: readonly string[];
} & ({ unchanged: true } | { unchanged: false; encoded: EncodedLengths; parts: readonly number[] });

interface EncodedLengths {
	identity: number;
	br: number;
	gzip: number;
}

/** What the last good file says about its content. */
export interface KeptFeed {
	/** The upstream's ETag. */
	etag?: string | undefined;
	/** When the upstream last confirmed the content, in milliseconds since 1970. */
	checkedAt: number;
	/** Whether there are invented items among the others. */
	sampleData?: boolean | undefined;
}

export type ReadAnswer = { read: ReadFeed; kept?: KeptFeed } | { missing: true } | { failure: string };

/** An answer, and the memory that the process has after it, in bytes. */
export type SentAnswer = ReadAnswer & { memory: number };
