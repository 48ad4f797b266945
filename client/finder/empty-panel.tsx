import { PATTERNS } from "../../shared/paths.ts";
import { useAdminHere } from "../state/admin-here.ts";
import { useBranchLength } from "../state/locator-store.tsx";
import { en } from "../text/en.ts";
import { Icon } from "../ui/icon.tsx";

/**
 * Shown beside the search when nothing matches it.
 *
 * @param props.isBeneath whether the map has something to show, so that it stands beneath it on a wide screen
 */
export function EmptyPanel({ isBeneath }: { isBeneath: boolean }) {
	const all = useBranchLength();
	const isAdmin = useAdminHere();
	if (all === 0 && isAdmin) return <NoBranchesPanel />;
	return (
		<section className="panel empty-panel" aria-labelledby="empty-title" data-beneath={isBeneath}>
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

/** Shown to admins while the site has no branches at all. */
function NoBranchesPanel() {
	return (
		<section className="panel empty-panel" aria-labelledby="empty-title">
			<Icon name="search" />
			<h2 id="empty-title">{en.finder.noBranchesTitle}</h2>
			<p>{en.finder.noBranches}</p>
			{/* Full page loads, because the server checks who may see the pages. */}
			<a className="button" href={PATTERNS.createBranch}>
				{en.finder.addBranch}
			</a>
			<a className="button" href={PATTERNS.bulkUpload}>
				{en.finder.addSheet}
			</a>
		</section>
	);
}
