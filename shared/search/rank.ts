/** Puts results in order, sorting only those that are shown. */

/** Up to this many first results are found by going through all once. */
const FEW = 64;

/** Whether one result comes before another one. A total order. */
export type Before = (one: number, other: number) => boolean;

/** Results in order, from one rank to before another one. The list is rearranged. @param results in any order */
export function ranked(results: Uint32Array, before: Before, from: number, to: number): number[] {
	const end = Math.min(to, results.length);
	if (from >= end) return [];
	if (end <= FEW && end < results.length) return first(results, before, end).slice(from);
	if (from > 0) divide(results, before, 0, results.length - 1, from);
	if (end < results.length) divide(results, before, from, results.length - 1, end);
	return [...results.subarray(from, end)].sort((a, b) => (a === b ? 0 : before(a, b) ? -1 : 1));
}

/** The first results in order. Blocks are visited spread, so that most are compared only with the last one found, whatever their order. */
function first(results: Uint32Array, before: Before, most: number): number[] {
	const best: number[] = [];
	const blocks = Math.ceil(results.length / BLOCK);
	const stride = strideOf(blocks);
	for (let each = 0, block = 0; each < blocks; each++, block = (block + stride) % blocks) {
		const end = Math.min(results.length, (block + 1) * BLOCK);
		for (let at = block * BLOCK; at < end; at++) {
			const result = results[at] as number;
			if (best.length === most && !before(result, best[most - 1] as number)) continue;
			insert(best, result, before, most);
		}
	}
	return best;
}

/** Results per block: neighbours in memory are quick to read. */
const BLOCK = 64;

function insert(best: number[], result: number, before: Before, most: number): void {
	if (best.length === most) best.pop();
	let at = best.length;
	while (at > 0 && before(result, best[at - 1] as number)) at--;
	best.splice(at, 0, result);
}

/** A step that visits each of a number of blocks, and spreads them evenly (the golden ratio of the number, or the next that is coprime). */
function strideOf(length: number): number {
	let stride = Math.max(1, Math.round(length * 0.618034));
	while (greatestDivisor(stride, length) > 1) stride++;
	return stride;
}

function greatestDivisor(a: number, b: number): number {
	return b === 0 ? a : greatestDivisor(b, a % b);
}

/** Moves the first `rank` of the results between two indexes to the front (Hoare's selection). */
function divide(results: Uint32Array, before: Before, first: number, last: number, rank: number): void {
	let [low, high] = [first, last];
	while (low < high) {
		const pivot = results[(low + high) >>> 1] as number;
		let [left, right] = [low, high];
		while (left <= right) {
			while (before(results[left] as number, pivot)) left++;
			while (before(pivot, results[right] as number)) right--;
			if (left > right) break;
			const moved = results[left] as number;
			results[left++] = results[right] as number;
			results[right--] = moved;
		}
		if (rank <= right) high = right;
		else if (rank >= left) low = left;
		else return;
	}
}
