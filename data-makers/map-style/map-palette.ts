import colors from "../../server/map-picture/map-colors.json" with { type: "json" };

/**
 * The colours of the maps that the site draws itself; pictures of maps have the same. `land` is outside India, `india` is India from far away and
 * `ground` close by, a little darker, so that white roads show. `border` is between other countries, `outline` around India. `main` are motorways
 * and national highways, `thin` the same far away. `label` are names of cities and towns, `quietLabel` those of states, villages and streets.
 */
export type MapPalette = typeof colors.light;

/** @param isStrong whether the visitor's system asks for more contrast, or for colours of its own */
export function mapPalette(scheme: "light" | "dark", isStrong = false): MapPalette {
	return { ...colors[scheme], ...(isStrong && colors.strong[scheme]) };
}
