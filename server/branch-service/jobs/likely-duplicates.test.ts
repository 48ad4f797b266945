import { expect, test } from "vitest";
import type { NamedBranch } from "../store/branch-store.ts";
import { likelyDuplicates } from "./likely-duplicates.ts";

const PLACE = { city: "Pune", pincode: "411038", address: "1 Station Road" };

type NewBranch = typeof PLACE & { name: string };

const inSheet = (...names: string[]): NewBranch[] => names.map((name) => ({ ...PLACE, name }));

const store = (...branches: NamedBranch[]) => ({ withPincodes: async () => branches });

async function duplicatesOf(created: readonly NewBranch[], ...stored: NamedBranch[]): Promise<string[]> {
	const duplicates = await likelyDuplicates(created, store(...stored));
	return duplicates.map(({ name, other }) => `${name} = ${other.id ?? "row"} ${other.name}`);
}

test("a new branch is compared with stored ones and with earlier rows, never with itself or a later row", async () => {
	const created = inSheet("Kothrud", "Baner", "Pune Kothrud Branch", "Bannner", "Warje");
	expect(await duplicatesOf(created, { ...PLACE, id: 7, name: "Kothrud Depot" })).toEqual([
		"Kothrud = 7 Kothrud Depot",
		"Pune Kothrud Branch = 7 Kothrud Depot",
		"Bannner = row Baner",
	]);
});

test("with another pincode, or with numbers that differ, it is another one", async () => {
	const [kothrud, ...others] = inSheet("Sector 12", "Sector 13", "Sector Twelve");
	const elsewhere = { ...PLACE, name: "Sector 12", pincode: "411001" };
	expect(await duplicatesOf([...others, elsewhere, ...(kothrud ? [kothrud] : [])])).toEqual([]);
});

test("a stored branch is prepared once, however many new ones have its pincode", async () => {
	let reads = 0;
	const stored = {
		...PLACE,
		id: 7,
		get name() {
			reads++;
			return "Shivajinagar";
		},
	};
	const created = inSheet(...Array.from({ length: 500 }, (_, index) => `Kothrud ${index}`));
	expect(await duplicatesOf(created, stored)).toEqual([]);
	expect(reads).toBe(1);
});
