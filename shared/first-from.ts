/** The index of the first of some ascending numbers that is at least `wanted`, from `low` to before `high`; `high` if all are less. */
export function firstFrom(numbers: Uint32Array | Float64Array, wanted: number, low = 0, high = numbers.length): number {
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
		else high = middle;
	}
	return low;
}
