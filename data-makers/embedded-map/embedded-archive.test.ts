import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EMBEDDED_MAP_FILE } from "../../server/map-file/embedded-map.ts";
import { embeddedArchive } from "./embedded-archive.ts";

test("the archive in the repository is the one that `npm run make-data -- embedded-map` makes", async () => {
	expect((await embeddedArchive()).equals(readFileSync(EMBEDDED_MAP_FILE))).toBe(true);
});
