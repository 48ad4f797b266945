/** The maps on the basemap that comes with the site. */
import { EMBEDDED_MAX_ZOOM } from "../client/map/embedded/embedded-limits.ts";
import { testMapBehaviour } from "./map-behaviour.ts";
import { SIZES } from "./sizes.ts";
import { test } from "./test.ts";

test.use({ automaticMaps: true });

test.describe("the embedded basemap", () => {
	testMapBehaviour(test, { sizes: SIZES, cap: EMBEDDED_MAX_ZOOM, otherEngine: /mapbox/ });
});
