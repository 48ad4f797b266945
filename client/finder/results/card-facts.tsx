import type { Branch } from "../../../shared/branch/branch.ts";
import type { TextBook } from "../../text/texts.ts";
import { useTextBook } from "../../text/use-texts.ts";
import { branchAddress, branchTitle } from "../../ui/branch/branch-title.ts";
import { splitAddress } from "./split-address.ts";
import "./card-facts.css";

/** A longer title may be cut off, and with it the city at its end. */
const SURELY_SHOWN = 50;

/** City, state, pincode and category, with services beneath. A city that the title shows already is for screen readers and machines only. */
export function CardFacts({ branch }: { branch: Branch }) {
	const book = useTextBook();
	const titleHasCity = branchTitle(book, branch).length <= SURELY_SHOWN;
	return (
		<>
			<ul className="card-facts">
				{(["city", "state", "pincode", "area"] as const).map(
					(fact) =>
						branch[fact] && (
							<li
								key={fact}
								className={fact === "city" && titleHasCity ? "visually-hidden" : undefined}
								translate={fact === "pincode" ? "no" : undefined}
							>
								{factText(book, fact, branch)}
							</li>
						),
				)}
			</ul>
			{branch.services.length > 0 && (
				<p className="card-services">{branch.services.map(book.texts.service).join(", ")}</p>
			)}
		</>
	);
}

function factText({ texts }: TextBook, fact: "city" | "state" | "pincode" | "area", branch: Branch): string {
	if (fact === "pincode") return branch.pincode;
	return fact === "area" ? texts.category(branch.area) : texts.placeName(branch[fact]);
}

/** A branch's address. The end that the line below repeats is for screen readers and machines only. */
export function CardAddress({ branch, className }: { branch: Branch; className: string }) {
	const book = useTextBook();
	const address = branchAddress(book, branch);
	if (!address) return null;
	const { shown, repeated } = splitAddress({ ...branch, address });
	return (
		<p className={className} translate="no">
			<span>{shown}</span>
			{repeated && <span className="visually-hidden">{repeated}</span>}
		</p>
	);
}
