import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LABELS_FILE } from "../../server/map-file/map-labels.ts";
import { makeArchive } from "./make-archive.ts";

test("the archive in the repository is the one that `npm run labels` makes", async () => {
	expect((await makeArchive()).equals(readFileSync(LABELS_FILE))).toBe(true);
});
