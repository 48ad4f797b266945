import { Link } from "react-router-dom";
import { en } from "../text/en.ts";

interface PagerProps {
	label: string;
	page: number;
	pages: number;
	addressOf(page: number): string;
}

/** Links to the pages before and after. */
export function Pager({ label, page, pages, addressOf }: PagerProps) {
	if (pages <= 1) return null;
	return (
		<nav className="admin-pager" aria-label={label}>
			{page > 1 && (
				<Link className="button" rel="prev" to={addressOf(page - 1)}>
					{en.finder.previous}
				</Link>
			)}
			<span>{en.finder.pageOf(page, pages)}</span>
			{page < pages && (
				<Link className="button" rel="next" to={addressOf(page + 1)}>
					{en.finder.next}
				</Link>
			)}
		</nav>
	);
}

/** The page that an address asks for; the first if that is none. */
export function pageIn(query: URLSearchParams): number {
	const text = query.get("page") ?? "";
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
