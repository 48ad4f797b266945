import type { UIMatch } from "react-router-dom";

/** A page's metadata in the document's head. */
export interface Head {
	title: string;
	description: string;
	/** Canonical path. Without it the page is not indexed by search engines. */
	canonical?: string;
}

interface HeadContext {
	company: string;
	params: Readonly<Record<string, string | undefined>>;
}

/** The `handle` of a route. The server and the browser both use it. */
export interface RouteHandle<Data> {
	head(data: Data, context: HeadContext): Head;
	/** The parameters of the address that the page reads. Addresses that differ only in others have the same page. */
	params?: readonly string[];
	/** Source file of the page's own chunk if it is lazily loaded, as named in the build's manifest. */
	module?: string;
	/** Whether the page is for admins only. The server then requires a sign-in before it sends the page. */
	restricted?: boolean;
}

/**
 * The head of the innermost matched route that defines one.
 *
 * @param sampleData whether there are invented branches, which search engines must not find
 */
export function headOf(
	matches: readonly Pick<UIMatch, "handle" | "data" | "params">[],
	company: string,
	sampleData: boolean,
): Head {
	const { canonical, ...head } = ownHeadOf(matches, company);
	return canonical === undefined || sampleData ? head : { ...head, canonical };
}

function ownHeadOf(matches: readonly Pick<UIMatch, "handle" | "data" | "params">[], company: string): Head {
	const match = matches.findLast(({ handle }) => isRouteHandle(handle));
	const handle = match?.handle;
	if (!match || !isRouteHandle(handle)) return { title: company, description: company };
	return handle.head(match.data, { company, params: match.params });
}

/** Whether a matched route is for admins only. */
export function isRestricted(matches: readonly Pick<UIMatch, "handle">[]): boolean {
	return matches.some(({ handle }) => isRouteHandle(handle) && handle.restricted === true);
}

/** The parameters of the address that the matched routes read. */
export function paramsReadBy(routes: readonly { handle?: unknown }[]): string[] {
	return routes.flatMap(({ handle }) => (isRouteHandle(handle) && handle.params) || []);
}

/** Source files of the matched routes' own chunks. */
export function modulesOf(matches: readonly Pick<UIMatch, "handle">[]): string[] {
	return matches.flatMap(({ handle }) => (isRouteHandle(handle) && handle.module) || []);
}

function isRouteHandle(handle: unknown): handle is RouteHandle<unknown> {
	return typeof handle === "object" && handle !== null && "head" in handle && typeof handle.head === "function";
}

type HeadElement = readonly [tag: "meta" | "link", attributes: Readonly<Record<string, string>>];

/** The elements that describe a page, besides its title. */
function elementsOf({ description, canonical }: Head, publicUrl: string | undefined): HeadElement[] {
	return [
		["meta", { name: "description", content: description }],
		canonical === undefined
			? ["meta", { name: "robots", content: "noindex" }]
			: ["link", { rel: "canonical", href: (publicUrl ?? "") + canonical }],
	];
}

/** HTML for the document's head. */
export function headMarkup(head: Head, publicUrl: string | undefined): string {
	const elements = elementsOf(head, publicUrl).map(([tag, attributes]) => {
		const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
		return `<${tag}${written.join("")}>`;
	});
	return [`<title>${escapeHtml(head.title)}</title>`, ...elements].join("\n");
}

/** Updates the document's head after a navigation in the browser. */
export function applyHead(head: Head, publicUrl: string | undefined): void {
	document.title = head.title;
	for (const stale of document.head.querySelectorAll(
		'meta[name="description"], meta[name="robots"], link[rel="canonical"]',
	)) {
		stale.remove();
	}
	for (const [tag, attributes] of elementsOf(head, publicUrl)) {
		const element = document.createElement(tag);
		for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
		document.head.append(element);
	}
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
