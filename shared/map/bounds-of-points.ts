/** The part of the map that shows all results (docs/product.md, Maps). */
import type { MapPoints } from "./map-points.ts";
import type { MapBounds } from "./map-source.ts";

/** How far a doubtful point may be from all others, in degrees, to count: about 50 km from south to north, a bit less from west to east. */
const FAR_DEGREES = 0.45;

/** The smallest bounds with all points, but doubtful ones far from all others: one wrong coordinate would show half of Asia. */
export function boundsOf({ lat, lng, doubtful }: MapPoints): MapBounds {
	const sure = boundsWhere(lat, lng, (rank) => doubtful[rank] !== 1);
	if (!doubtful.includes(1)) return sure;
	if (sure[0] > sure[2]) return boundsWhere(lat, lng, () => true);
	const [west, south, east, north] = sure;
	return boundsWhere(lat, lng, (rank) => {
		if (doubtful[rank] !== 1) return true;
		const [y, x] = [lat[rank] ?? Number.NaN, lng[rank] ?? Number.NaN];
		return x >= west - FAR_DEGREES && x <= east + FAR_DEGREES && y >= south - FAR_DEGREES && y <= north + FAR_DEGREES;
	});
}

/** The bounds of the points that count. A point without a position never does. */
function boundsWhere(lat: Float64Array, lng: Float64Array, counts: (rank: number) => boolean): MapBounds {
	let [west, south, east, north]: MapBounds = [180, 90, -180, -90];
	for (let rank = 0; rank < lat.length; rank++) {
		const [y, x] = [lat[rank] ?? Number.NaN, lng[rank] ?? Number.NaN];
		if (Number.isNaN(y) || !counts(rank)) continue;
		west = Math.min(west, x);
		east = Math.max(east, x);
		south = Math.min(south, y);
		north = Math.max(north, y);
	}
	return [west, south, east, north];
}
