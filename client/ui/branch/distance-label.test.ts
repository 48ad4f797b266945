import { expect, test } from "vitest";
import { texts } from "../../text/en/texts.ts";
import { distanceLabel } from "./distance-label.ts";

test.each([
	[1.84, 0.02, "1.8 km"],
	[1.84, undefined, "1.8 km"],
	[12.3, 5, "about 12 km"],
	[608.4, 5, "about 610 km"],
	[1.8, 150, "up to 150 km"],
	[140, 150, "up to 290 km"],
])("%d km from where the visitor is known to %s km: %s", (km, accuracy, text) => {
	expect(distanceLabel(texts, km, accuracy)).toBe(text);
});
