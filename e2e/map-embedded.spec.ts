/** The maps on the basemap that comes with the site. */
import { test } from "@playwright/test";
import { testMapBehaviour } from "./map-behaviour.ts";

test.describe("the embedded basemap", () => {
	testMapBehaviour(test, { cap: 10, otherEngine: /mapbox/ });
});
