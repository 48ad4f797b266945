import type { SearchResults } from "../../shared/finder.ts";
import { en } from "../text/en.ts";
import { BranchCard, type CardsProps } from "./branch-card.tsx";

interface InsteadListProps extends CardsProps {
	results: SearchResults;
}

/** The branches to look at where nothing was found: the nearest, or those that are most like the search. */
export function InsteadList({ results: { instead, from }, selectedId, ...card }: InsteadListProps) {
	const name = from && (from.name || en.finder.areaMiddle);
	const near = instead.some(({ km }) => km !== undefined);
	return (
		<section className="instead-list" aria-labelledby="instead-title">
			<h2 id="instead-title">{near ? en.finder.nearestInstead(name) : en.finder.similarInstead}</h2>
			{near && <p className="result-note">{en.finder.straightLine}</p>}
			<ul className="cards">
				{instead.map(({ branch, km }) => (
					<li key={branch.id}>
						<BranchCard branch={branch} km={km} from={name} selected={branch.id === selectedId} {...card} />
					</li>
				))}
			</ul>
		</section>
	);
}
