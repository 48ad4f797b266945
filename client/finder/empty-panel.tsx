import { PATTERNS } from "../../shared/paths.ts";
import { useBranchLength } from "../state/locator-store.tsx";
import { en } from "../text/en.ts";
import { Icon } from "../ui/icon.tsx";

/** Shown beside the search when nothing matches it. */
export function EmptyPanel() {
	const all = useBranchLength();
	return (
		<section className="panel empty-panel" aria-labelledby="empty-title">
			<Icon name="search" />
			<h2 id="empty-title">{en.finder.noneTitle}</h2>
			<p>{en.finder.none}</p>
			{all > 0 && (
				<a className="button" href={PATTERNS.home}>
					{en.finder.showAll(all)}
				</a>
			)}
		</section>
	);
}
