import type { Branch } from "../../shared/branch/branch.ts";
import { placeKey } from "../../shared/places/place-key.ts";

type Address = Pick<Branch, "address" | "city" | "state" | "pincode">;

/** The address as one line to paste elsewhere. City, state and pincode are added unless it already contains them. */
export function addressText({ address, city, state, pincode }: Address): string {
	const words = ` ${placeKey(address)} `;
	const missing = [city, state, pincode].filter((part) => part && !words.includes(` ${placeKey(part)} `));
	return [address, ...missing].filter(Boolean).join(", ");
}
