import { placeKey } from "../../shared/places/place-key.ts";
import { type Book, type BranchWith, branchAddress } from "../ui/branch/branch-title.ts";

/** The address as one line to paste elsewhere. City, state and pincode are added in its language, unless it already contains them in any. */
export function addressText(book: Book, branch: BranchWith<"address" | "city" | "state" | "pincode">): string {
	const address = branchAddress(book, branch);
	const words = ` ${placeKey(address)} `;
	const missing = [branch.city, branch.state, branch.pincode]
		.map((part) => [part, book.texts.placeName(part, branch.state)] as const)
		.filter((names) => names[0] && !names.some((name) => words.includes(` ${placeKey(name)} `)))
		.map(([name, own]) => (address === branch.address ? name : own));
	return [address, ...missing].filter(Boolean).join(", ");
}
