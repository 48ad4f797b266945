/** The maps on the basemap that comes with the site. */
import { testMapBehaviour } from "./map-behaviour.ts";
import { SIZES } from "./sizes.ts";
import { test } from "./test.ts";

test.use({ automaticMaps: true });

test.describe("the embedded basemap", () => {
	testMapBehaviour(test, { sizes: SIZES, cap: 10, otherEngine: /mapbox/ });
});
