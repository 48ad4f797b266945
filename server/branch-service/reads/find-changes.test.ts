import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { untilEnd } from "../../testing/until-end.ts";
import { openDatabase } from "../database/open-database.ts";
import { findChanges } from "./find-changes.ts";

/** More than are read at once. */
const MANY = 1001;

test("all changes of branches with a name are found, also if these are more than are read at once", async () => {
	const { db } = await untilEnd(openDatabase(temporaryFolder()));
	const none = { created: 0, updated: 1, removed: 0, unchanged: 0, undoes: null, refusal: null, fields: "[]" };
	const [title, kind] = ["Old Branch", "branch"];
	const ids = Array.from({ length: MANY + 2 }, (_, at) => at + 1);
	const changes = ids.map((id) => ({
		id,
		at: "2026-12-02T00:00:00.000Z",
		who: "asha",
		kind: "edit",
		name: "x",
		...none,
	}));
	const entries = ids.map((id) => {
		const subject = id > MANY ? id : 7;
		const after = id === 1 || id > MANY ? null : "{}";
		return { id, change: id, kind, entity: subject, subject, title, before: "{}", after };
	});
	await db.insertInto("changes").values(changes).execute();
	await db.insertInto("entries").values(entries).execute();
	expect((await findChanges(db, { words: ["old"] })).ids).toEqual(ids.toReversed());
});
