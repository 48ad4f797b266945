/** Where a branch is, as people say it: "1.1 km south of Latur station". */

export const DIRECTIONS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** Set by the site where it is sure; a wrong direction would be worse than none. */
export interface Whereabouts {
	/** The distance in a straight line, rounded as it is shown. */
	km: number;
	/** The direction in which the branch is, seen from the place; not so close to it that the place's own size would matter. */
	to?: Direction;
	/** The place's name, without the word for what it is. */
	of: string;
	kind: "station" | "town";
}
