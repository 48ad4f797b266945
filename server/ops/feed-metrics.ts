/** The figures of the feeds, read when somebody asks for them. */
import { Gauge, type Registry } from "prom-client";
import type { FeedName } from "../../shared/paths.ts";
import type { Feeds } from "../feeds/feeds.ts";

/** Adds them to a registry. A feed with nothing to serve has none. */
export function watchFeeds(registry: Registry, feeds: Pick<Feeds, FeedName>): void {
	const registers = [registry];
	const { branches, states, cities } = feeds;
	const named = Object.entries({ branches, states, cities });
	new Gauge({
		name: "branch_locator_feed_age_seconds",
		help: "Seconds since the upstream last confirmed the feed.",
		labelNames: ["feed"],
		registers,
		collect() {
			this.reset();
			for (const [feed, { snapshot }] of named) {
				if (snapshot) this.set({ feed }, Math.max(0, (Date.now() - snapshot.checkedAt) / 1000));
			}
		},
	});
	new Gauge({
		name: "branch_locator_feed_items",
		help: "Items of the feed that is served.",
		labelNames: ["feed"],
		registers,
		collect() {
			this.reset();
			for (const [feed, { snapshot }] of named) if (snapshot) this.set({ feed }, snapshot.count);
		},
	});
	new Gauge({
		name: "branch_locator_feed_items_mended",
		help: "Items of the feed as it was last read that were left out, replaced an earlier one with the same id, or had faults.",
		labelNames: ["feed", "kind"],
		registers,
		collect() {
			this.reset();
			for (const [feed, { snapshot }] of named) {
				for (const [kind, count] of Object.entries(snapshot?.mended ?? {})) this.set({ feed, kind }, count);
			}
		},
	});
}
