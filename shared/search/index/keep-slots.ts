/** Keeps the branches that pass, in the same memory. @param slots overwritten */
export function keepSlots(slots: Uint32Array, isKept: (slot: number) => boolean): Uint32Array {
	let length = 0;
	for (let each = 0; each < slots.length; each++) {
		const slot = slots[each] ?? 0;
		if (isKept(slot)) slots[length++] = slot;
	}
	return slots.subarray(0, length);
}
