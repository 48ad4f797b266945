import type { Position } from "../../shared/distance.ts";

/**
 * The address of driving directions on Google Maps, to be opened in a new tab (docs/product.md, Maps). The origin is
 * given only when the visitor's position is known; the maps service asks for it otherwise.
 */
export function directionsUrl(destination: Position, origin?: Position): string {
	const query = new URLSearchParams({ api: "1", destination: `${destination.lat},${destination.lng}` });
	if (origin) query.set("origin", `${origin.lat},${origin.lng}`);
	return `https://www.google.com/maps/dir/?${query}`;
}
