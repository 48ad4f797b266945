import type { NearbyBranch } from "../../../shared/search/search-results.ts";
import { usePosition } from "../../state/position.tsx";
import { useTexts } from "../../text/use-texts.ts";
import { distanceLabel } from "../../ui/branch/distance-label.ts";
import { BranchCard, type BranchCardProps, type CardsProps } from "./branch-card.tsx";

interface CardListProps extends CardsProps, Pick<BranchCardProps, "from"> {
	shown: readonly NearbyBranch[];
	/** Whether the distances do not depend on the visitor's inaccurate position. */
	isExact: boolean;
}

/** The cards of branches with their distances. */
export function CardList({ shown, isExact, selectedId, ...cards }: CardListProps) {
	const texts = useTexts();
	const { accuracyKm } = usePosition();
	return (
		<ul className="cards">
			{shown.map(({ branch, km }) => (
				<li key={branch.id}>
					<BranchCard
						branch={branch}
						selected={branch.id === selectedId}
						distance={km === undefined ? undefined : distanceLabel(texts, km, isExact ? 0 : accuracyKm)}
						{...cards}
					/>
				</li>
			))}
		</ul>
	);
}
