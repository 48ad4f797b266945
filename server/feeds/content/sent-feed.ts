import * as v from "valibot";

/** What a feed's body has; only that of branches has more than items. */
export const sentFeed = v.object({
	data: v.array(v.unknown()),
	holidays: v.optional(v.unknown()),
	daysOff: v.optional(v.unknown()),
	removed: v.optional(v.unknown()),
	updated: v.optional(v.unknown()),
});

export type SentFeed = v.InferOutput<typeof sentFeed>;
