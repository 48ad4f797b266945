import { FEED_PATHS, type FeedName } from "../../shared/paths.ts";

/** Reads a feed of a running site. */
export async function readFeed<T>(origin: string, name: FeedName): Promise<T[]> {
	const response = await fetch(origin + FEED_PATHS[name]);
	const { data } = (await response.json()) as { data: T[] };
	return data;
}
