import { afterEach, beforeEach, expect, test } from "vitest";
import { buildIndex } from "../../shared/search/index/branch-index.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import type { Accounts } from "../accounts/accounts.ts";
import { DatabaseAway } from "../branch-service/store/site-database.ts";
import { openTestAccounts } from "../branch-service/testing/test-database.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { MissedSearches } from "./missed-searches.ts";
import { changeMonth, readMonthNames } from "./month-document.ts";
import { reportOn } from "./serve-missed-searches.ts";

const LEH = { name: "Leh, Ladakh", position: { lat: 34.1526, lng: 77.5771 } };
const KARGIL = { name: "Kargil, Ladakh", position: { lat: 34.5539, lng: 76.1349 } };
const DAY = 86_400_000;
const INDEX = buildIndex([TEST_BRANCH]);

let database: Accounts;
let now: number;
let { log, lines } = createMemoryLog();
const open: MissedSearches[] = [];
beforeEach(async () => {
	database = await openTestAccounts(temporaryFolder());
	now = Date.parse("2026-11-24T06:00:00Z");
	({ log, lines } = createMemoryLog());
});
afterEach(() => Promise.all(open.splice(0).map((each) => each.stop())));

function start(rows: Pick<Accounts, "read" | "store"> = database): MissedSearches {
	const searches = new MissedSearches({ database: rows, log, now: () => now });
	open.push(searches);
	return searches;
}

/** `times` visitors search for something. */
function search(searches: MissedSearches, missed: typeof LEH | { name: string }, times: number) {
	for (let each = 0; each < times; each++) {
		searches.note(`10.0.0.${each}`, { text: missed.name.toLowerCase(), missed });
	}
}

const months = async () => (await database.read(readMonthNames)).sort();
const reportOf = async (searches: MissedSearches, period: 7 | 30 | 90 | 365 = 30) =>
	reportOn(await searches.read(period), period, INDEX);

test("what was searched for five times or more is listed, the most searched first, with the nearest branch of now", async () => {
	const searches = start();
	search(searches, KARGIL, 5);
	search(searches, LEH, 7);
	search(searches, { name: "gold loan" }, 6);
	search(searches, { name: "Hanle, Leh", position: { lat: 32.7, lng: 78.9 } }, 4);
	const nearest = { id: TEST_BRANCH.id, name: TEST_BRANCH.name, km: expect.any(Number) };
	expect(await reportOf(searches)).toMatchObject({
		period: 30,
		from: "2026-10-26",
		to: "2026-11-24",
		places: [
			{ name: "Leh, Ladakh", ...LEH.position, count: 7, last: "2026-11-24", nearest },
			{ name: "Kargil, Ladakh", count: 5 },
		],
		words: [{ name: "gold loan", count: 6, last: "2026-11-24" }],
		rare: 1,
		served: 0,
	});
});

test("a place that has a branch near it by now is left out, and counted", async () => {
	const searches = start();
	search(searches, LEH, 9);
	const read = await searches.read(30);
	const opened = { ...TEST_BRANCH, id: 2, lat: 34.1, lng: 77.5 };
	expect(await reportOn(read, 30, buildIndex([TEST_BRANCH, opened]))).toMatchObject({ places: [], served: 1 });
	expect(await reportOn(read, 30, buildIndex([]))).toMatchObject({ places: [{ nearest: null }], served: 0 });
});

test("counts stay through a restart, and a period has its days only", async () => {
	const first = start();
	search(first, LEH, 6);
	await first.stop();
	now += 8 * DAY;
	const second = start();
	search(second, LEH, 3);
	expect((await reportOf(second)).places).toMatchObject([{ count: 9, last: "2026-12-02" }]);
	expect(await reportOf(second, 7)).toMatchObject({ from: "2026-11-26", places: [], rare: 1 });
	expect(await months()).toEqual(["2026-11", "2026-12"]);
});

test("what is older than a year is removed", async () => {
	const searches = start();
	search(searches, LEH, 5);
	await searches.read(7);
	now += 300 * DAY;
	search(searches, LEH, 5);
	expect((await reportOf(searches, 365)).places).toMatchObject([{ count: 10 }]);
	now += 120 * DAY;
	search(searches, LEH, 5);
	expect((await reportOf(searches, 365)).places).toMatchObject([{ count: 10 }]);
	expect(await months()).toEqual(["2027-09", "2028-01"]);
});

test("what cannot be stored is kept, with one line in the log, and stored later", async () => {
	let isAway = true;
	const isThere = async () => {
		if (isAway) throw new DatabaseAway("The database does not answer");
	};
	const searches = start({
		read: (work) => isThere().then(() => database.read(work)),
		store: (work) => isThere().then(() => database.store(work)),
	});
	search(searches, LEH, 5);
	await expect(searches.read(30)).rejects.toThrow();
	await expect(searches.read(30)).rejects.toThrow();
	isAway = false;
	expect((await reportOf(searches)).places).toMatchObject([{ count: 5 }]);
	expect(lines.map(({ msg }) => msg)).toEqual([
		"search counts cannot be stored at the moment",
		"search counts are stored again",
	]);
});

test("a damaged month costs its counts, not those that follow", async () => {
	const searches = start();
	search(searches, LEH, 5);
	await searches.read(30);
	await database.store((transaction) => changeMonth(transaction, "2026-11", () => '{"entries":[{"key"'));
	search(searches, KARGIL, 5);
	expect((await reportOf(searches)).places).toMatchObject([{ name: "Kargil, Ladakh" }]);
	expect(lines[0]?.msg).toBe("the search counts of a month are damaged; they start from zero");
});
