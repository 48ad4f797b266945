/** The page that an address asks for; the first if it names no valid page. */
export function pageIn(query: URLSearchParams): number {
	const text = query.get("page") ?? "";
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The address of another page of the same list. */
export function addressOfPage(page: number): string {
	return page === 1 ? "?" : `?page=${page}`;
}
