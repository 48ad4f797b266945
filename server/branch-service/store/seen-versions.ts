/** The versions that somebody has seen of what is to be changed, at least one; `"any"` if it is to be changed whatever it is now. */
export type SeenVersions = readonly number[] | "any";

/** Whether the present version is one of those. */
export function wasSeen(seen: SeenVersions, present: number): boolean {
	return seen === "any" || seen.includes(present);
}
