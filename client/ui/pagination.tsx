import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { afterPaint } from "../browser/when-idle.ts";
import { useTexts } from "../text/use-texts.ts";
import "./pagination.css";

/** Links to pages. They are real, so that a page can be shared, opened in a tab and left with Back. */
export function Pagination({
	page,
	pages,
	addressOf,
}: {
	page: number;
	pages: number;
	addressOf(page: number): string;
}) {
	const texts = useTexts();
	const navigate = useNavigate();
	if (pages <= 1) return null;
	/** Navigates after the next paint, because rendering the page's results takes a slow phone a tenth of a second. */
	function go(event: MouseEvent, target: number) {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		afterPaint(() => navigate(addressOf(target), { preventScrollReset: true }));
	}
	const propsOf = (target: number) => ({ to: addressOf(target), onClick: (event: MouseEvent) => go(event, target) });
	return (
		<nav className="pagination" aria-label={texts.finder.pages}>
			{page > 1 && (
				<Link {...propsOf(page - 1)} rel="prev" className="button">
					{texts.finder.previous}
				</Link>
			)}
			<span>{texts.finder.pageOf(page, pages)}</span>
			{page < pages && (
				<Link {...propsOf(page + 1)} rel="next" className="button">
					{texts.finder.next}
				</Link>
			)}
		</nav>
	);
}
