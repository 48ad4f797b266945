import type { Branch } from "../../shared/branch/branch.ts";
import { placeKey } from "../../shared/places/place-key.ts";

type Address = Pick<Branch, "address" | "city" | "state" | "pincode">;

/** The address as one line to paste elsewhere. City, state and pincode are added unless it already contains them. */
export function addressText({ address, city, state, pincode }: Address): string {
	const words = ` ${placeKey(address)} `;
	const missing = [city, state, pincode].filter((part) => part && !words.includes(` ${placeKey(part)} `));
	return [address, ...missing].filter(Boolean).join(", ");
}

/** The address without the city, state and pincode at its end, to stand above them. @param places their names, as shown */
export function streetText(address: string, places: readonly string[]): string {
	const names = places.map(placeKey).sort((a, b) => b.length - a.length);
	const isPlace = (part: string) => !names.reduce((rest, name) => rest.replace(name, ""), placeKey(part)).trim();
	const parts = address.split(",");
	while (parts.length > 1 && isPlace(parts.at(-1) ?? "")) parts.pop();
	return parts.join(",");
}
