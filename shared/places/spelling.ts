/** Which of two spellings of a name is better: that of a city is the same for all its branches (`placeKey`). */

/** Whether a name is written as names are: neither in capitals or small letters only, nor with a mark at an end, as `PUNE` and `Dehradun.` are. */
export function isNeat(name: string): boolean {
	const isOneCase = name === name.toUpperCase() || name === name.toLowerCase();
	const hasCase = name.toUpperCase() !== name.toLowerCase();
	return !(isOneCase && hasCase) && /^[\p{L}\p{N}(]/u.test(name) && /[\p{L}\p{M}\p{N})]$/u.test(name);
}

/** Below 0 if a spelling never replaces a stored one, above 0 if it is better. */
export function compareSpellings(written: string, stored: string): number {
	return Number(isNeat(written)) - Number(isNeat(stored));
}
