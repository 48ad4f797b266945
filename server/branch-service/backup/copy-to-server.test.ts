import path from "node:path";
import { PassThrough } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "../../testing/postgres-server.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { perform } from "../commands.ts";
import { openDatabase } from "../database/open-database.ts";
import { type BranchStore, createBranchStore } from "../store/branch-store.ts";
import { commandHere, runCommand } from "../testing/run-command.ts";
import { storedBranches } from "../testing/stored-branches.ts";
import { testBranch } from "../testing/test-branch.ts";

let server: PostgresServer;
let dataDir: string;
let url: string;
let count = 0;

beforeAll(async () => {
	server = await startPostgres();
});
afterAll(() => server.stop());

beforeEach(async () => {
	dataDir = temporaryFolder();
	url = server.createDatabase(`copy-${++count}`);
	await use(dataDir, async (store) => {
		await store.fillOnce(async () => [testBranch("Sample", { id: 40 })]);
		const many = Array.from({ length: 1200 }, (_, index) => testBranch(`Branch ${index}`, { lat: 10 + index / 700 }));
		const answer = { kind: "value", field: "area", from: "मुख्य", to: "Regional Office" } as const;
		await store.save(many, "āśā", { file: "शाखा.xlsx", answers: [answer] });
		await store.save([testBranch("Last", { landmark: 'It\'s "here"\n%_\\' })], "ravi");
		const last = (await storedBranches(store)).at(-1)?.id ?? 0;
		await store.remove({ id: last, expected: "any", who: "ravi" });
		await store.removeSamples("remove-samples");
		const calendar = { holidays: [{ date: "2027-01-26", name: "Republic Day" }], daysOff: [] };
		await store.changeDocument({ name: "calendar", content: calendar, expected: "any", who: "āśā" });
		await store.recordRefusal("wrong.xlsx", "ravi", "It is no sheet");
	});
});
async function use<Result>(location: string, work: (store: BranchStore) => Promise<Result>): Promise<Result> {
	const store = createBranchStore(await openDatabase(location));
	try {
		return await work(store);
	} finally {
		await store.close();
	}
}

/** Everything in a store that is visible from outside. */
const contentOf = (location: string) =>
	use(location, async (store) => ({
		branches: await storedBranches(store),
		audit: await Array.fromAsync(store.audit()),
		changes: (await store.changes({ offset: 0, limit: 100 })).items,
		past: await store.past(),
		calendar: await store.document("calendar"),
		answers: await store.answers(),
		places: [await store.states(), await store.cities()],
	}));

test("the copy has everything, gives out no id again, and is changed and undone as the original", async () => {
	const before = await contentOf(dataDir);
	const { code, output } = await runCommand(dataDir, "copy", "--to", url);
	expect([code, output]).toEqual([
		0,
		`1200 branches and 7 changes copied to ${url.replace("postgres@", "")}, and compared\n`,
	]);
	expect(await contentOf(url)).toEqual(before);
	expect(await contentOf(dataDir)).toEqual(before);
	for (const location of [dataDir, url]) {
		await use(location, async (store) => {
			await store.save([testBranch("Next")], "test");
			expect((await storedBranches(store)).at(-1)?.id).toBe(1242);
			const { items } = await store.changes({ offset: 0, limit: 100 });
			const imported = items.find(({ kind, name }) => kind === "sheet" && name === "शाखा.xlsx");
			expect((await store.undo(imported?.id ?? 0, "test")).applied).toMatchObject({ removed: 1200 });
		});
	}
});

test("the address can be that of DATABASE_URL, which no list of processes shows", async () => {
	const { code } = await runCommand(dataDir, "copy");
	expect(code).toBe(1);
	await perform({ dataDir, database: url }, ["copy"], new PassThrough());
	expect((await contentOf(url)).branches).toHaveLength(1200);
});

test("a database in which something was stored is refused, and stays as it is", async () => {
	await use(url, (store) => store.save([testBranch("Own")], "test"));
	const before = await contentOf(url);
	expect(await commandHere(dataDir, "copy", "--to", url)).toMatchObject({
		code: 1,
		errorOutput: expect.stringMatching(/^The database postgres:\/\/127\.0\.0\.1:\d+\/copy-\d+ is not empty/),
	});
	expect(await contentOf(url)).toEqual(before);
});

test("a copy that differs is not kept", async () => {
	const { db, close } = await openDatabase(url);
	await sql`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS
		$$ BEGIN NEW."who" = upper(NEW."who"); RETURN NEW; END $$`.execute(db);
	await sql`CREATE TRIGGER spoil BEFORE INSERT ON "audit" FOR EACH ROW EXECUTE FUNCTION spoil()`.execute(db);
	await close();
	const { errorOutput } = await commandHere(dataDir, "copy", "--to", url);
	expect(errorOutput).toBe("The copy of audit differs from what is stored; nothing was copied\n");
	expect((await contentOf(url)).branches).toEqual([]);
});

test.each([
	["there is no database to copy", () => path.join(dataDir, "none"), () => url, /^There is no database in /],
	[
		"there is no server",
		() => dataDir,
		() => "postgres://127.0.0.1:1/x",
		/^The database postgres:\/\/127\.0\.0\.1:1\/x cannot/,
	],
	["the address is none", () => dataDir, () => "branches", /must start with postgres:\/\//],
	[
		"its password is not encoded",
		() => dataDir,
		() => "postgres://locator:a@b#c/d@db/x",
		/^The address .* %-encoding for special/,
	],
])("it is reported that %s", async (_, from, to, message) => {
	expect(await commandHere(from(), "copy", "--to", to())).toMatchObject({
		code: 1,
		errorOutput: expect.stringMatching(message),
	});
});
