/** The index of the first of some ascending numbers that is at least `target`, from `low` to before `high`; `high` if all are less. */
export function firstFrom(numbers: Uint32Array | Float64Array, target: number, low = 0, high = numbers.length): number {
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((numbers[middle] ?? 0) < target) low = middle + 1;
		else high = middle;
	}
	return low;
}
