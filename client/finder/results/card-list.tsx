import type { NearbyBranch } from "../../../shared/search/search-results.ts";
import { usePosition } from "../../state/position.tsx";
import { useTexts } from "../../text/use-texts.ts";
import { distanceLabel } from "../../ui/branch/distance-label.ts";
import { BranchCard, type BranchCardProps, type CardsProps } from "./branch-card.tsx";

interface CardListProps extends CardsProps, Pick<BranchCardProps, "from"> {
	shown: readonly NearbyBranch[];
}

/** The cards of branches with their distances. */
export function CardList({ shown, selectedId, ...cards }: CardListProps) {
	const texts = useTexts();
	const { accuracyKm } = usePosition();
	// A typed place is where it is; the visitor may be elsewhere.
	const unsureKm = cards.from ? 0 : accuracyKm;
	return (
		<ul className="cards">
			{shown.map(({ branch, km }) => (
				<li key={branch.id}>
					<BranchCard
						branch={branch}
						selected={branch.id === selectedId}
						distance={km === undefined ? undefined : distanceLabel(texts, km, unsureKm)}
						{...cards}
					/>
				</li>
			))}
		</ul>
	);
}
