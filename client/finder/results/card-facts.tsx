import type { Branch } from "../../../shared/branch/branch.ts";
import { branchTitle } from "../../ui/branch/branch-title.ts";
import { splitAddress } from "./split-address.ts";
import "./card-facts.css";

/** The end of a longer title, which may be the city, may be cut off. */
const SURELY_SHOWN = 50;

/** City, state, pincode and category, and beneath them in one line what the branch does. If the title shows the city already, here it is for screen readers and machines. */
export function CardFacts({ branch }: { branch: Branch }) {
	const titleHasCity = branchTitle(branch).length <= SURELY_SHOWN;
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
								{branch[fact]}
							</li>
						),
				)}
			</ul>
			{branch.services.length > 0 && <p className="card-services">{branch.services.join(", ")}</p>}
		</>
	);
}

/** A branch's address. What it ends with and the line below says again is for screen readers and machines. */
export function CardAddress({ branch, className }: { branch: Branch; className: string }) {
	if (!branch.address) return null;
	const { shown, repeated } = splitAddress(branch);
	return (
		<p className={className} translate="no">
			<span>{shown}</span>
			{repeated && <span className="visually-hidden">{repeated}</span>}
		</p>
	);
}
