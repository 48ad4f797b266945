/** All attacks, in the order in which they run: in the short run others run beside the feeds, which take longest. */
import type { AttackGroup } from "./attack-types.ts";
import { bodies } from "./groups/bodies.ts";
import { connections } from "./groups/connections.ts";
import { embeddedPort } from "./groups/embedded-port.ts";
import { changingFeeds, feeds } from "./groups/feeds.ts";
import { framing } from "./groups/framing.ts";
import { fuzzing } from "./groups/fuzz.ts";
import { mapParts } from "./groups/map-parts.ts";
import { pageFlood } from "./groups/page-flood.ts";
import { pipelining } from "./groups/pipelining.ts";
import { largeRefresh, refresh } from "./groups/refresh.ts";
import { signInGroup } from "./groups/sign-in.ts";
import { uploads, uploadsSignedIn } from "./groups/uploads.ts";

export const ATTACKS: readonly AttackGroup[] = [
	feeds,
	pipelining,
	connections,
	pageFlood,
	mapParts,
	bodies,
	framing,
	signInGroup,
	uploads,
	uploadsSignedIn,
	changingFeeds,
	refresh,
	largeRefresh,
	fuzzing,
	embeddedPort,
];
