import { FeedReader } from "../feeds/feed-reader.ts";

/** One process that reads feeds for all tests that share modules: to start one takes longer than most of them. */
export const feedReader = new FeedReader();
