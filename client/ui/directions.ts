import { type Branch, positionOf } from "../../shared/branch.ts";
import type { Position } from "../../shared/distance.ts";

export type Destination = Pick<Branch, "name" | "address" | "city" | "state" | "pincode" | "lat" | "lng">;

/**
 * The address of driving directions on Google Maps, to be opened in a new tab (docs/product.md, Maps). They lead to the
 * branch's position, or to its address where the position is not known. The origin is given only when the visitor's position
 * is known; the maps service asks for it otherwise.
 */
export function directionsUrl(branch: Destination, origin?: Position): string {
	const position = positionOf(branch);
	const destination = position ? `${position.lat},${position.lng}` : addressOf(branch);
	const query = new URLSearchParams({ api: "1", destination });
	if (origin) query.set("origin", `${origin.lat},${origin.lng}`);
	return `https://www.google.com/maps/dir/?${query}`;
}

/** What the maps service is asked to look for; the branch's name where there is no address to go by. */
function addressOf({ name, address, city, state, pincode }: Destination): string {
	return [address || name, city, state, pincode].filter(Boolean).join(", ");
}
