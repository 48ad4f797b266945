import type { Branch } from "../../shared/branch.ts";
import { placeKey } from "../../shared/place-key.ts";

/** The facts of a card's last line that are shown. */
type CardFact = "state" | "pincode" | "area";

/** Longer addresses may be cut off at the end of a card's second line. */
const SURELY_SHOWN = 80;

/** Which facts stand below a card's address for the eye: those that neither its title nor the end of the address says. */
export function visibleFacts(branch: Pick<Branch, "address" | "city" | "state" | "pincode" | "area">): CardFact[] {
	const said: readonly string[] = branch.address.length <= SURELY_SHOWN ? factsAtTheEnd(branch) : [];
	return (["state", "pincode", "area"] as const).filter((fact) => branch[fact] && !said.includes(fact));
}

/** Which of city, state and pincode an address ends with, in whatever order. */
function factsAtTheEnd({ address, city, state, pincode }: Pick<Branch, "address" | "city" | "state" | "pincode">) {
	const keys = { city: placeKey(city), state: placeKey(state), pincode: placeKey(pincode) };
	const found: (keyof typeof keys)[] = [];
	let rest = ` ${placeKey(address)}`;
	for (;;) {
		const next = (["pincode", "state", "city"] as const).find(
			(fact) => !found.includes(fact) && keys[fact] && rest.endsWith(` ${keys[fact]}`),
		);
		if (!next) return found;
		found.push(next);
		rest = rest.slice(0, -keys[next].length - 1);
	}
}
