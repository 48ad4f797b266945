import type { PlaceKnowledge } from "./place.ts";

/** Stands for the place finder where there is none: in a browser without a network, and where no place matters. */
export const NO_PLACES: PlaceKnowledge = {
	finder: { find: () => [] },
	area: { hasState: () => false, isNear: () => false },
};
