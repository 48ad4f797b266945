import { FeedReader } from "../feeds/feed-reader.ts";

/** One process that reads feeds for all tests that share modules: starting one takes longer than most tests. */
export const feedReader = new FeedReader();
