import type { BranchPayload } from "../../shared/branch-payload.ts";
import { placeKey } from "../../shared/place-key.ts";

/** Equal for branches that count as the same one: name, city and pincode, however these are written. */
export function matchKey({ name, cityName, pincode }: Pick<BranchPayload, "name" | "cityName" | "pincode">): string {
	return `${placeKey(name)}|${placeKey(cityName)}|${pincode}`;
}
