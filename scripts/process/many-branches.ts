import { type Branch, positionOf } from "../../shared/branch.ts";
import { type Feeds, sampleFeeds } from "./sample-feeds.ts";

/** Maximum distance of a repeated branch from the original, in degrees in each direction. */
const SPREAD = 0.5;

/** Repeats the sample with other names and nearby positions until there are enough branches. */
export function manyBranches(count: number): Feeds {
	const { branches: sample, ...places } = sampleFeeds();
	const branches = Array.from({ length: count }, (_, index): Branch => {
		const branch = sample[index % sample.length] as Branch;
		const round = Math.floor(index / sample.length);
		if (round === 0) return { ...branch, id: index + 1 };
		const renamed = { ...branch, id: index + 1, name: `${branch.name} ${round + 1}` };
		const position = positionOf(branch);
		if (!position) return renamed;
		const [lat, lng] = [position.lat + SPREAD * spread(index), position.lng + SPREAD * spread(index * 7)];
		return { ...renamed, lat, lng };
	});
	return { branches, ...places };
}

/** Numbers from -1 to 1, evenly spread and the same on every run: multiples of the golden ratio. */
function spread(index: number): number {
	return 2 * ((index * 0.618033988749895) % 1) - 1;
}
