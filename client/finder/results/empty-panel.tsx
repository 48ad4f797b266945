import { useHref } from "react-router-dom";
import { PATTERNS } from "../../../shared/paths.ts";
import { useAdminHere } from "../../state/admin-here.ts";
import { useBranchLength } from "../../state/locator-store.tsx";
import { useTexts } from "../../text/use-texts.ts";
import { Icon } from "../../ui/icon.tsx";

/**
 * Says beside the search that nothing matches, and to admins that the site has no branches yet.
 *
 * @param props.isBeneath whether the map has something to show, so that this stands beneath it on a wide screen
 */
export function EmptyPanel({ isBeneath }: { isBeneath: boolean }) {
	const texts = useTexts();
	const all = useBranchLength();
	const isNew = useAdminHere() && all === 0;
	return (
		<section className="panel empty-panel" aria-labelledby="empty-title" data-beneath={isBeneath}>
			<Icon name="search" />
			<h2 id="empty-title">{isNew ? texts.finder.noBranchesTitle : texts.finder.noneTitle}</h2>
			<p>{isNew ? texts.finder.noBranches : texts.finder.none}</p>
			{all > 0 && <PanelLink to={PATTERNS.home} text={texts.finder.showAll(all)} />}
			{isNew && <PanelLink to={PATTERNS.createBranch} text={texts.finder.addBranch} />}
			{isNew && <PanelLink to={PATTERNS.bulkUpload} text={texts.finder.addSheet} />}
		</section>
	);
}

/** A link that loads the whole page, because the server checks who may see it. */
function PanelLink({ to, text }: { to: string; text: string }) {
	return (
		<a className="button" href={useHref(to)}>
			{text}
		</a>
	);
}
