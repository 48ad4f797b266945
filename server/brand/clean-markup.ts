/** Makes the company's HTML safe: only what is listed here is kept, as data from which React makes elements. */
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";
import type { Markup } from "../../shared/brand.ts";

const TAGS = "a address b br details div em h2 h3 h4 i img li nav ol p section small span strong summary ul".split(" ");

/** On all elements, or on some. */
const ATTRIBUTES = "class title lang dir aria-label a.target a.rel img.alt img.width img.height".split(" ");

/** A page has these once, or has them around the company's part. Parsers treat a section like them. */
const RENAMED = new Map(["header", "footer", "main", "h1"].map((tag) => [tag, "section"]));

const BLANKS = /[ \t\n\f\r]+/g;
const MAX_ELEMENTS = 500;
const MAX_DEPTH = 20;
const TOO_LARGE = `may have ${MAX_ELEMENTS} elements, ${MAX_DEPTH} in each other`;

/** Returns what is kept, and the names of what is not. @param serve serves a picture by the name of its file, and returns its address */
export function cleanMarkup(html: string, serve: (name: string) => string, refuse: (problem: string) => never) {
	const removed = new Set<string>();
	let elements = 0;

	function clean(node: DefaultTreeAdapterTypes.ChildNode, depth: number): Markup[] {
		if (!("tagName" in node)) return "value" in node ? [node.value.replace(BLANKS, " ")] : [];
		const tag = RENAMED.get(node.tagName) ?? node.tagName;
		elements++;
		if (elements > MAX_ELEMENTS || depth > MAX_DEPTH) refuse(TOO_LARGE);
		if (!TAGS.includes(tag)) return removed.add(node.tagName) && [];
		const attributes: Record<string, string> = {};
		for (const { name, value } of node.attrs) {
			const attribute = attributeOf(tag, name, value.replace(BLANKS, " ").trim());
			if (attribute === undefined) removed.add(`${name} of ${node.tagName}`);
			else attributes[name === "class" ? "className" : name] = attribute;
		}
		return [[tag, attributes, node.childNodes.flatMap((child) => clean(child, depth + 1))]];
	}

	function attributeOf(tag: string, name: string, value: string): string | undefined {
		if (tag === "a" && name === "href") return linkAddress(value);
		if (tag === "img" && name === "src") return serve(value);
		return ATTRIBUTES.includes(name) || ATTRIBUTES.includes(`${tag}.${name}`) ? value : undefined;
	}

	// Parsed twice: a first parse can put a link in a link, out of a table, which the page's would take apart.
	return {
		content: parseFragment(serialize(parseFragment(html))).childNodes.flatMap((node) => clean(node, 1)),
		removed,
	};
}

/** A link's address as a browser reads it, or a path on the site's own host; undefined for others. */
function linkAddress(value: string): string | undefined {
	const host = "https://site.invalid";
	const address = URL.parse(value, host)?.href.replace(host, "") ?? "";
	const isPath = value.startsWith("/") && address.startsWith("/") && !address.startsWith("//");
	return isPath || /^(?:https?|tel|mailto):/.test(address) ? address : undefined;
}
