import type { Branch, City, State } from "../../shared/branch.ts";
import { readFeed } from "./read-feed.ts";

export interface ManyBranches {
	branches: Branch[];
	states: State[];
	cities: City[];
}

/** The sample, repeated under other names until there are enough; a tenth of the cities' number of new ones with it. */
export async function manyBranches(origin: string, count: number): Promise<ManyBranches> {
	const sample = await readFeed<Branch>(origin, "branches");
	const branches = Array.from({ length: count }, (_, index): Branch => {
		const branch = sample[index % sample.length] as Branch;
		const round = Math.floor(index / sample.length);
		return { ...branch, id: index + 1, name: round ? `${branch.name} ${round + 1}` : branch.name };
	});
	return { branches, states: await readFeed(origin, "states"), cities: await readFeed(origin, "cities") };
}
