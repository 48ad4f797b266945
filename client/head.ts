import type { UIMatch } from "react-router-dom";

/** What a page says about itself in the document's head. */
export interface Head {
	title: string;
	description: string;
	/** Canonical path; without it the page is not for search engines. */
	canonical?: string;
}

interface HeadContext {
	company: string;
	params: Readonly<Record<string, string | undefined>>;
}

/** Hung on a route as its `handle`: makes the head from the loader's data, on the server and in the browser alike. */
export interface RouteHandle<Data> {
	head(data: Data, context: HeadContext): Head;
	/** True where the whole list of branches will be wanted, so that the browser may fetch it early. */
	needsList?: boolean;
	/** The page's own chunk, where it is loaded lazily: its source, as the build's manifest names it. */
	module?: string;
	/** True where the page is for admins only: the server asks for a sign-in before it sends the page. */
	restricted?: boolean;
}

/** The head of the innermost matched route that has one. */
export function headOf(matches: readonly Pick<UIMatch, "handle" | "data" | "params">[], company: string): Head {
	const match = matches.findLast(({ handle }) => isRouteHandle(handle));
	const handle = match?.handle;
	if (!match || !isRouteHandle(handle)) return { title: company, description: company };
	return handle.head(match.data, { company, params: match.params });
}

/** Whether a matched route will want the whole list. */
export function needsList(matches: readonly Pick<UIMatch, "handle">[]): boolean {
	return matches.some(({ handle }) => isRouteHandle(handle) && handle.needsList);
}

/** Whether a matched route is for admins only. */
export function isRestricted(matches: readonly Pick<UIMatch, "handle">[]): boolean {
	return matches.some(({ handle }) => isRouteHandle(handle) && handle.restricted === true);
}

/** The sources of the matched routes' own chunks. */
export function modulesOf(matches: readonly Pick<UIMatch, "handle">[]): string[] {
	return matches.flatMap(({ handle }) => (isRouteHandle(handle) && handle.module) || []);
}

function isRouteHandle(handle: unknown): handle is RouteHandle<unknown> {
	return typeof handle === "object" && handle !== null && "head" in handle && typeof handle.head === "function";
}

/** Elements for the document's head. */
export function headMarkup(head: Head, publicUrl: string | undefined): string {
	return [
		`<title>${escapeHtml(head.title)}</title>`,
		`<meta name="description" content="${escapeHtml(head.description)}">`,
		head.canonical === undefined
			? '<meta name="robots" content="noindex">'
			: `<link rel="canonical" href="${escapeHtml((publicUrl ?? "") + head.canonical)}">`,
	].join("\n");
}

/** Brings the document's head up to date after a navigation in the browser. */
export function applyHead(head: Head, publicUrl: string | undefined): void {
	document.title = head.title;
	for (const stale of document.head.querySelectorAll(
		'meta[name="description"], meta[name="robots"], link[rel="canonical"]',
	)) {
		stale.remove();
	}
	const template = document.createElement("template");
	template.innerHTML = headMarkup(head, publicUrl);
	for (const element of template.content.querySelectorAll("meta, link")) document.head.append(element);
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
