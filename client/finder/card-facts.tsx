import type { Branch } from "../../shared/branch.ts";
import { visibleFacts } from "./visible-facts.ts";
import "./card-facts.css";

/** City, state, pincode and category, each once for the eye: what title and address say already is for screen readers and machines. */
export function CardFacts({ branch }: { branch: Branch }) {
	const visible: readonly string[] = visibleFacts(branch);
	return (
		<ul className="card-facts">
			{(["city", "state", "pincode", "area"] as const).map(
				(fact) =>
					branch[fact] && (
						<li key={fact} className={visible.includes(fact) ? undefined : "visually-hidden"}>
							{branch[fact]}
						</li>
					),
			)}
		</ul>
	);
}
