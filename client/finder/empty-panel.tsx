import { PATTERNS } from "../../shared/paths.ts";
import { useAdminHere } from "../state/admin-here.ts";
import { useBranchLength } from "../state/locator-store.tsx";
import { en } from "../text/en.ts";
import { Icon } from "../ui/icon.tsx";

/**
 * Shown beside the search when nothing matches it, and to admins while the site has no branches at all.
 *
 * @param props.isBeneath whether the map has something to show, so that it stands beneath it on a wide screen
 */
export function EmptyPanel({ isBeneath }: { isBeneath: boolean }) {
	const all = useBranchLength();
	const isNew = useAdminHere() && all === 0;
	return (
		<section className="panel empty-panel" aria-labelledby="empty-title" data-beneath={isBeneath}>
			<Icon name="search" />
			<h2 id="empty-title">{isNew ? en.finder.noBranchesTitle : en.finder.noneTitle}</h2>
			<p>{isNew ? en.finder.noBranches : en.finder.none}</p>
			{all > 0 && <PanelLink to={PATTERNS.home} text={en.finder.showAll(all)} />}
			{isNew && <PanelLink to={PATTERNS.createBranch} text={en.finder.addBranch} />}
			{isNew && <PanelLink to={PATTERNS.bulkUpload} text={en.finder.addSheet} />}
		</section>
	);
}

/** A full page load: the server checks who may see a page. */
function PanelLink({ to, text }: { to: string; text: string }) {
	return (
		<a className="button" href={to}>
			{text}
		</a>
	);
}
