import { parseSync } from "vite";

export interface Node {
	type: string;
	start: number;
	end: number;
	[field: string]: unknown;
}

/** What a place may show. `changes`: elements that come, go or move; `text`: also numbers; `constant`: a text that never changes. */
export type Kind = "text" | "constant" | "element" | "changes";

/** A file with JSX, parsed for rules about what it shows. */
export interface JsxSource {
	file: string;
	code: string;
	/** All nodes, each before those inside it. */
	nodes: Node[];
	/** The initial value of each variable. */
	values: Map<string, Node>;
	/** The names of properties and functions whose type allows only elements. */
	elements: Set<string>;
	imported: Set<string>;
	/** The file's interfaces, with those of their names that are in `elements`. */
	interfaces: Map<string, string[]>;
}

export function readJsx(file: string, code: string): JsxSource {
	const nodes = nodesIn(parseSync(file, code).program);
	const source: JsxSource = {
		file,
		code,
		nodes,
		values: new Map(),
		elements: new Set(elementNames(nodes, code)),
		imported: new Set(),
		interfaces: new Map(),
	};
	for (const node of nodes) {
		if (node.type === "VariableDeclarator" && isNode(node.init)) learnNames(node.id, node.init, source);
		if (node.type === "ImportSpecifier") source.imported.add(nameOf(node.local));
		if (node.type === "TSInterfaceDeclaration") {
			source.interfaces.set(nameOf(node.id), elementNames(nodesIn(node), code));
		}
	}
	return source;
}

/** Notes names for the parts of a value. Parts of a constant are constants, too. */
function learnNames(names: unknown, value: Node, source: JsxSource): void {
	if (!isNode(names)) return;
	if (names.type === "ObjectPattern") {
		for (const { key } of names.properties as Node[]) source.values.set(nameOf(key), value);
	} else
		source.values.set(nameOf(names), value.type === "ParenthesizedExpression" ? (value.expression as Node) : value);
}

function elementNames(nodes: readonly Node[], code: string): string[] {
	const typed = nodes.filter(({ type }) => type === "TSPropertySignature" || type === "TSMethodSignature");
	return typed.filter((node) => /: (Elements|ReactElement);?$/.test(textOf(node, code))).map(({ key }) => nameOf(key));
}

function nodesIn(node: unknown): Node[] {
	if (Array.isArray(node)) return node.flatMap(nodesIn);
	return isNode(node) ? [node, ...Object.values(node).flatMap(nodesIn)] : [];
}

export function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value;
}

/** The name of an identifier; empty for another node. */
export function nameOf(node: unknown): string {
	return isNode(node) ? String(node.name ?? "") : "";
}

export function textOf({ start, end }: Node, code: string): string {
	return code.slice(start, end);
}

export function placeOf({ start }: Node, { file, code }: JsxSource): string {
	return `${file}:${code.slice(0, start).split("\n").length}`;
}

/** The children that are rendered: no line breaks or comments between them. */
export function childrenOf({ children }: Node): Node[] {
	return (children as Node[]).filter((child) => {
		if (child.type === "JSXText") return String(child.value).trim() !== "" || !String(child.value).includes("\n");
		return child.type !== "JSXExpressionContainer" || (child.expression as Node).type !== "JSXEmptyExpression";
	});
}

/** Whether a node calls `map` or `Array.from`: it is then several children, even where it is the only one. */
export function isList(node: unknown): boolean {
	if (!isNode(node)) return false;
	if (node.type === "JSXExpressionContainer") return isList(node.expression);
	return node.type === "CallExpression" && /^(map|flatMap|from)$/.test(nameOf((node.callee as Node).property));
}

/** @param steady components that are always a single element, so that text beside them is safe */
export function kindsOf(node: unknown, source: JsxSource, steady: ReadonlySet<string>): Kind[] {
	if (!isNode(node)) return [];
	const kinds = (...parts: unknown[]) => parts.flatMap((part) => kindsOf(part, source, steady));
	const changing = (...parts: unknown[]): Kind[] => ["changes", ...lasting(kinds(...parts))];
	switch (node.type) {
		case "JSXText":
			return ["constant"];
		case "JSXExpressionContainer":
		case "TSAsExpression":
		case "TSNonNullExpression":
		case "ParenthesizedExpression":
			return kinds(node.expression);
		case "Literal":
			return node.value && node.value !== true ? ["constant"] : [];
		case "TemplateLiteral":
			return (node.expressions as Node[]).length > 0 ? ["text"] : ["constant"];
		case "JSXElement": {
			const name = nameOf((node.openingElement as Node).name);
			return /^[a-z]/.test(name) || steady.has(name) ? ["element"] : ["changes"];
		}
		// Its content is checked separately.
		case "JSXFragment":
			return ["changes"];
		case "ObjectExpression":
			return [];
		case "ConditionalExpression":
			return changing(node.consequent, node.alternate);
		case "LogicalExpression":
			return node.operator === "&&" ? changing(node.right) : changing(node.left, node.right);
		case "ArrayExpression":
			return changing(...(node.elements as Node[]));
		case "CallExpression": {
			if (isList(node)) return ["changes", ...resultsOf((node.arguments as Node[]).at(-1), source, steady)];
			const called = source.values.get(nameOf(node.callee));
			if (called && /Function/.test(called.type)) return ["changes", ...resultsOf(called, source, steady)];
			return source.elements.has(nameOf(node.callee)) ? ["changes"] : ["text"];
		}
		case "MemberExpression":
			if (isConstant(node, source)) return ["constant"];
			return source.elements.has(nameOf(node.property)) ? ["changes"] : ["text"];
		case "Identifier": {
			const name = nameOf(node);
			if (name === "undefined") return [];
			if (isConstant(node, source)) return ["constant"];
			const value = source.values.get(name);
			if (value && /JSX|Logical|Conditional/.test(value.type)) return changing(value);
			return source.elements.has(name) ? ["changes"] : ["text"];
		}
		default:
			return ["text"];
	}
}

const lasting = (kinds: readonly Kind[]) => kinds.map((kind) => (kind === "constant" ? "text" : kind));

/** What a function may return. */
export function resultsOf(node: unknown, source: JsxSource, steady: ReadonlySet<string>): Kind[] {
	if (!isNode(node) || !isNode(node.body)) return [];
	const results = node.body.type === "BlockStatement" ? returnsIn(node.body) : [node.body];
	return results.flatMap((result) => lasting(kindsOf(result, source, steady)));
}

/** The values that a function returns, without those of functions inside it. */
function returnsIn(node: unknown): unknown[] {
	if (Array.isArray(node)) return node.flatMap(returnsIn);
	if (!isNode(node) || /Function|Class/.test(node.type)) return [];
	return node.type === "ReturnStatement" ? [node.argument] : Object.values(node).flatMap(returnsIn);
}

/** Whether it is a text of `client/text/` that needs no call, another imported constant, or a variable for one of these. */
function isConstant(node: Node, source: JsxSource, names = 9): boolean {
	if (node.type === "Identifier") {
		const name = nameOf(node);
		if (source.imported.has(name)) return /^(en|[a-z]\w*Texts|[A-Z_]+)$/.test(name);
		const value = source.values.get(name);
		return value !== undefined && names > 0 && isConstant(value, source, names - 1);
	}
	// A page never changes its language.
	if (node.type === "CallExpression") return /^use(More)?Text(s|Book)$/.test(nameOf(node.callee));
	return node.type === "MemberExpression" && !node.computed && isConstant(node.object as Node, source, names);
}
