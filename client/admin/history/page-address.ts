/** The page that an address asks for; the first if it names no valid page. */
export function pageIn(query: URLSearchParams): number {
	const text = query.get("page") ?? "";
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The query of a page of a list, also for the service. It begins with `?` unless it is empty. @param values empty ones are left out */
export function pageQuery(values: Readonly<Record<string, string>>, page = 1): string {
	const params = new URLSearchParams(Object.entries(values).filter(([, value]) => value.trim() !== ""));
	if (page > 1) params.set("page", String(page));
	return params.size > 0 ? `?${params}` : "";
}
