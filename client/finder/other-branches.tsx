import { useId } from "react";
import { positionOf } from "../../shared/branch.ts";
import { kmBetween } from "../../shared/distance.ts";
import type { NearbyBranch } from "../../shared/finder.ts";
import { usePosition } from "../state/position.tsx";
import { en } from "../text/en.ts";
import { distanceLabel } from "../ui/distance-label.ts";
import { BranchCard, type CardsProps } from "./branch-card.tsx";

interface OtherBranchesProps extends CardsProps {
	title: string;
	branches: readonly NearbyBranch[];
	/** The place that distances are from; undefined: the visitor's position. */
	from: string | undefined;
}

/** Branches that are no results: to look at where nothing was found, or beside few. */
export function OtherBranches({ title, branches, from, selectedId, ...cards }: OtherBranchesProps) {
	const id = useId();
	const { accuracyKm } = usePosition();
	const near = branches.some(({ km }) => km !== undefined);
	const distanceOf = ({ branch, km }: NearbyBranch) => {
		// The server knows the visitor's position only to a kilometre.
		const exact = from ? km : (kmBetween(cards.origin, positionOf(branch)) ?? km);
		return exact === undefined ? undefined : distanceLabel(exact, from ? 0 : accuracyKm);
	};
	return (
		<section className="other-branches" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{near && <p className="result-note">{en.finder.straightLine}</p>}
			<ul className="cards">
				{branches.map((other) => (
					<li key={other.branch.id}>
						<BranchCard
							branch={other.branch}
							distance={distanceOf(other)}
							from={from}
							selected={other.branch.id === selectedId}
							{...cards}
						/>
					</li>
				))}
			</ul>
		</section>
	);
}
