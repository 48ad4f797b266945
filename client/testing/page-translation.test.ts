/**
 * Browsers that translate a page replace its text nodes by elements (docs/product.md, Page translation). React still changes, removes and
 * inserts before the nodes that it created: words stay as they were, or the page fails. If a text is the only child of an element, React
 * sets the element's text, which works. So JSX must not put text beside anything else, unless nothing there ever changes, nor let a
 * fragment, list or component consist of text.
 */
import { expect, test } from "vitest";
import {
	childrenOf,
	isList,
	isNode,
	type JsxSource,
	kindsOf,
	type Node,
	nameOf,
	placeOf,
	readJsx,
	resultsOf,
	textOf,
} from "./jsx-source.ts";

const FILES = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.*"], {
	query: "?raw",
	import: "default",
	eager: true,
});

/** Names by which people look for a place: translated, they would lead elsewhere. */
const NAMES = /\b(?:branchT|shownT)itle\(|\bphoneText\(|\.(address|landmark|pincode)\b|\bbranch\.name\b/;

const every = Object.entries(FILES).map(([file, code]) => readJsx(file, code));

for (const source of every) {
	for (const { interfaces } of every) {
		for (const [name, elements] of interfaces) {
			if (source.imported.has(name)) for (const each of elements) source.elements.add(each);
		}
	}
}

const sources = every.filter(({ file }) => file.endsWith(".tsx"));
const components = sources.flatMap(componentsOf);
const steady = steadyComponents();

interface Component {
	name: string;
	node: Node;
	source: JsxSource;
}

/** The functions of a file whose names are those of components. */
function componentsOf(source: JsxSource): Component[] {
	return source.nodes.flatMap((node) => {
		const isVariable = node.type === "VariableDeclarator" && isNode(node.init) && /Function/.test(node.init.type);
		if (!isVariable && !/^Function/.test(node.type)) return [];
		const name = nameOf(node.id);
		return /^[A-Z][a-z]/.test(name) ? [{ name, node: isVariable ? (node.init as Node) : node, source }] : [];
	});
}

/** The components that are always the same single element. One that returns another is found after that. */
function steadyComponents(): ReadonlySet<string> {
	const steadyNames = new Set(["Link"]);
	for (let before = -1; before < steadyNames.size; ) {
		before = steadyNames.size;
		for (const { name } of components) {
			const named = components.filter((each) => each.name === name);
			const kinds = named.map(({ node, source }) => resultsOf(node, source, steadyNames).join());
			if (kinds.every((each) => each === "element")) steadyNames.add(name);
		}
	}
	return steadyNames;
}

const hasText = (kinds: readonly string[]) => kinds.includes("text") || kinds.includes("constant");

function textsNotAlone(source: JsxSource): Node[] {
	const functions = componentsOf(source).map(({ node }) => node);
	const lists = source.nodes.filter((node) => isList(node) && /<\w|<>/.test(textOf(node, source.code)));
	const bare = [
		...functions.filter((node) => hasText(resultsOf(node, source, steady))),
		...lists.filter((node) => node.type === "CallExpression" && hasText(kindsOf(node, source, steady))),
	];
	const beside = source.nodes.flatMap((node) => {
		if (node.type !== "JSXElement" && node.type !== "JSXFragment") return [];
		const children = childrenOf(node);
		const kinds = children.map((child) => kindsOf(child, source, steady));
		const isElement = node.type === "JSXElement";
		if (isElement && children.length === 1 && !isList(children[0])) return [];
		if (isElement && kinds.flat().every((kind) => kind === "constant" || kind === "element")) return [];
		return children.filter((_, index) => hasText(kinds[index] ?? []));
	});
	return [...bare, ...beside];
}

/** Texts that show a name without an element in the file that keeps it from being translated. */
function translatedNames(source: JsxSource): Node[] {
	const elements = source.nodes.filter(({ type }) => type === "JSXElement");
	const keptElements = elements.filter(({ openingElement }) =>
		/^<OwnName\b|\btranslate="no"/.test(textOf(openingElement as Node, source.code)),
	);
	return elements.flatMap(childrenOf).filter((child) => {
		if (child.type !== "JSXExpressionContainer" || !NAMES.test(textOf(child, source.code))) return false;
		const isWithin = keptElements.some(({ start, end }) => start < child.start && child.end < end);
		return !isWithin && hasText(kindsOf(child, source, steady));
	});
}

const placesOf = (find: (source: JsxSource) => Node[]) =>
	sources.flatMap((source) => find(source).map((node) => placeOf(node, source)));

test("each text that changes, comes or goes is alone in an element", () => {
	expect(placesOf(textsNotAlone)).toEqual([]);
});

test("names, addresses, phone numbers and pincodes are not translated", () => {
	expect(placesOf(translatedNames)).toEqual([]);
});
