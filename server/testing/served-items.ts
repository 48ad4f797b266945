import type { Feed } from "../feeds/feed.ts";

/** The items that a feed serves, as a browser gets them; undefined while it serves nothing. */
export function servedItems({ snapshot }: Feed<unknown>): unknown[] | undefined {
	return snapshot && JSON.parse(snapshot.body.representations.identity.body.toString()).data;
}
