import { Link } from "react-router-dom";
import { en } from "../text/en.ts";

interface PaginationProps {
	page: number;
	pages: number;
	/** The address of a page of these results. */
	addressOf(page: number): string;
}

/** Uses real links, so that pages can be shared, opened in a tab and left with Back. */
export function Pagination({ page, pages, addressOf }: PaginationProps) {
	if (pages <= 1) return null;
	return (
		<nav className="pagination" aria-label={en.finder.pages}>
			{page > 1 && (
				<Link to={addressOf(page - 1)} rel="prev" preventScrollReset className="button">
					{en.finder.previous}
				</Link>
			)}
			<ol>
				{nearbyPages(page, pages).map((each, place, all) => (
					<li key={each} data-gap={place > 0 && each - (all[place - 1] ?? 0) > 1}>
						<Link
							to={addressOf(each)}
							preventScrollReset
							aria-label={en.finder.page(each)}
							aria-current={each === page ? "page" : undefined}
						>
							{each}
						</Link>
					</li>
				))}
			</ol>
			{page < pages && (
				<Link to={addressOf(page + 1)} rel="next" preventScrollReset className="button">
					{en.finder.next}
				</Link>
			)}
		</nav>
	);
}

/** The first page, the last page, and the current page with its neighbours. */
function nearbyPages(page: number, pages: number): number[] {
	const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
	return [...new Set(near)];
}
