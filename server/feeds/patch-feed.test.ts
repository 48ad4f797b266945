import { deserialize } from "node:v8";
import { expect, test } from "vitest";
import type { BranchPayload } from "../../shared/branch/branch-payload.ts";
import { MAX_LIST_IN_BROWSER } from "../../shared/constants.ts";
import { buildBranches, changesSince, feedMark } from "../branch-service/branch-feed.ts";
import { closeBranch, createBranch, deleteBranch, editBranch } from "../branch-service/commands/one-branch.ts";
import { testBranch } from "../branch-service/testing/test-branch.ts";
import { openTestStore } from "../branch-service/testing/test-database.ts";
import { preparedFrom } from "../http/prepared-body.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import type { FeedContents } from "./content/feed-content.ts";
import { contentFrom } from "./content/feed-content.ts";
import type { Snapshot } from "./feed.ts";
import { patchBranches } from "./patch-feed.ts";
import { performRead } from "./reading/read-feed.ts";

const CITIES = ["Pune", "Nashik", "Mumbai", "Mumbai Suburban"];
/** The second one has its former name only. */
const SMALL_CITIES: Readonly<Record<number, string>> = { 1: "PANDHARPUR", 3: "Osmanabad" };
const COUNT = MAX_LIST_IN_BROWSER + 60;

const branchOf = (number: number, changes: Partial<BranchPayload> = {}) =>
	testBranch(`${number % 7} Bazar Branch ${number}`, {
		address: `${number} M.G. Road, Peth ${number % 90}, Nashik`,
		cityName: SMALL_CITIES[number % 40] ?? CITIES[number % CITIES.length] ?? "",
		lat: 18 + (number % 500) / 500,
		branchCode: `C${number}`,
		services: number % 3 === 0 ? "Gold loan, Home loan" : "Home loan",
		...changes,
	});

/** A long list that is stored, and what a site makes of its feed. */
async function longList() {
	const store = await openTestStore(temporaryFolder());
	await store.fillOnce(async () => Array.from({ length: COUNT }, (_, number) => branchOf(number)));
	/** The feed as a fresh process reads it. */
	async function readWhole() {
		const body = await buildBranches(store);
		const { read, bodies: [identity, , , bytes] = [] } = await performRead(
			{ name: "branches", heldVersion: undefined },
			[Buffer.concat(body.parts)],
		);
		if (!read || !identity || !bytes) throw new Error("The feed was not read");
		const [raw, content] = [Buffer.from(identity), Buffer.from(bytes)];
		const { version, mended, count } = read;
		const snapshot: Snapshot<FeedContents["branches"]> = {
			content: contentFrom("branches", content, raw),
			count,
			version,
			mended,
			checkedAt: 0,
			sampleData: false,
			body: preparedFrom({ identity: raw }, version, { contentType: "", cacheControl: "" }),
		};
		return { snapshot, raw, content: deserialize(content) };
	}
	let held = (await readWhole()).snapshot;
	let mark = await feedMark(store);
	/** Patches the list. @returns whether it was patched, and is then as a fresh process would have it */
	async function follow() {
		const patch = await changesSince(store, mark);
		const patched = patch && (await patchBranches(held, { ...patch, headers: {} }));
		mark = await feedMark(store);
		const fresh = await readWhole();
		held = fresh.snapshot;
		if (!patched) return "read whole";
		const { version, identity, contentBytes, content } = patched;
		expect(identity.equals(fresh.raw)).toBe(true);
		expect(version).toBe(fresh.snapshot.version);
		expect(deserialize(contentBytes())).toEqual(fresh.content);
		expect(content.branchAt(content.size - 1)).toEqual(held.content.branchAt(held.content.size - 1));
		held = {
			...held,
			content,
			version,
			body: preparedFrom({ identity }, version, { contentType: "", cacheControl: "" }),
		};
		return "patched";
	}
	const edit = (id: number, fields: Parameters<typeof branchOf>[1] & { renamesCity?: true }) =>
		store.apply(editBranch([]), { id, expected: "any", fields }, "asha");
	return { store, edit, follow };
}

const remove = (id: number, successor?: number) => ({ id, expected: "any" as const, successor });

test("a long list is patched as if it had been read whole, unless a change may be about any branch", async () => {
	const { store, edit, follow } = await longList();
	const create = (branch: BranchPayload) => store.apply(createBranch([]), { branch }, "asha");

	await edit(2503, { landmark: "Behind the Ünique Clock Tower", contactNo: "+912026120001" });
	await edit(11, { name: "Aundh", mondayHours: "10:00-11:00", services: "Locker, Gold loan", lat: 18.5 });
	// A part of Mumbai in its feed.
	await edit(16, { address: "New Link Road" });
	await edit(2, { cityName: "Pandharpur", renamesCity: true });
	await create(branchOf(9001, { cityName: "Satara", pincode: "415001" }));
	const closure = { from: "2099-01-01", reason: "Move" };
	await store.apply(closeBranch, { id: 77, expected: "any", closure }, "asha");
	expect(await follow()).toBe("patched");

	await edit(3, { cityName: "Nashik" });
	await store.apply(deleteBranch, remove(1), "asha");
	await store.apply(deleteBranch, remove(COUNT + 1), "asha");
	await edit(300, { opensOn: "2099-01-01", beforeOpening: "Hidden" });
	await edit(400, { contactPerson: "B" });
	expect(await follow()).toBe("patched");

	// The other branches of the city get its new name, too, until none has it itself.
	await edit(500, { cityName: "Dharashiv", renamesCity: true });
	expect(await follow()).toBe("patched");
	await store.apply(deleteBranch, remove(500), "asha");
	expect(await follow()).toBe("patched");

	await store.apply(deleteBranch, remove(600, 601), "asha");
	expect(await follow()).toBe("read whole");
}, 60_000);

test("a long list is patched as if it had been read whole: random changes", {
	tags: "deep",
	timeout: 180_000,
}, async () => {
	const { store, edit, follow } = await longList();
	const outcomes: string[] = [];
	let seed = 1;
	const upTo = (most: number) => {
		seed = (seed * 48_271) % 0x7fffffff;
		return seed % most;
	};
	for (let round = 0; round < 25; round++) {
		for (let change = 0; change < 1 + upTo(4); change++) {
			const [id, kind] = [1 + upTo(COUNT), upTo(5)];
			const fields = branchOf(upTo(COUNT), { branchCode: `N${round} ${change}`, name: `Random ${round} ${change}` });
			const work =
				kind === 0
					? store.apply(deleteBranch, remove(id), "asha")
					: kind === 1
						? store.apply(createBranch([]), { branch: fields }, "asha")
						: edit(id, kind === 2 ? fields : { lat: fields.lat, services: fields.services, address: fields.address });
			// A branch may be deleted already.
			await work.catch(() => undefined);
		}
		outcomes.push(await follow());
	}
	expect(outcomes.filter((outcome) => outcome === "patched").length).toBeGreaterThan(20);
});
