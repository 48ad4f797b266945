/** The maps on the basemap that comes with the site. */
import { EMBEDDED_CLOSE_UPS } from "../client/map/embedded/embedded-limits.ts";
import { testMapBehaviour } from "./map-behaviour.ts";
import { SIZES } from "./sizes.ts";
import { test } from "./test.ts";

test.use({ automaticMaps: true });

test.describe("the embedded map", () => {
	testMapBehaviour(test, { sizes: SIZES, closeUps: EMBEDDED_CLOSE_UPS, otherEngine: /mapbox/ });
});
