import { type Branch, positionOf } from "../../../shared/branch/branch.ts";
import type { Position } from "../../../shared/places/distance.ts";

export type Destination = Pick<Branch, "name" | "address" | "city" | "state" | "pincode" | "lat" | "lng" | "accuracy">;

/** Driving directions on Google Maps (docs/product.md, Maps), to the branch's own position or else its address. Without `origin`, Maps asks. */
export function directionsUrl(branch: Destination, origin?: Position): string {
	// The middle of a pincode may be far from the branch.
	const position = branch.accuracy === "pincode" ? undefined : positionOf(branch);
	const { name, address, city, state, pincode } = branch;
	/** Without an address, its name. */
	const written = [address || name, city, state, pincode].filter(Boolean).join(", ");
	const destination = position ? `${position.lat},${position.lng}` : written;
	const query = new URLSearchParams({ api: "1", destination });
	if (origin) query.set("origin", `${origin.lat},${origin.lng}`);
	return `https://www.google.com/maps/dir/?${query}`;
}

/** A place on Google Maps. */
export function mapServiceUrl({ lat, lng }: Position): string {
	return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${lat},${lng}` })}`;
}
