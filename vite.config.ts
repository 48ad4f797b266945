import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type ESTree, type Plugin, Visitor } from "vite";
import { cataloguePlugin } from "./client/text/catalogue/catalogue-plugin.ts";
import { textSources } from "./client/text/text-sources.ts";
import { BASE_MARK } from "./shared/base.ts";
import { ALL_LANGUAGES } from "./shared/languages.ts";

const CLIENT = path.join(import.meta.dirname, "client");
const DIST = path.join(import.meta.dirname, "dist");

/** React Router's build without its checks for developers. The package's own entry is always the one with them. */
const ROUTER = path.join(import.meta.dirname, "node_modules/react-router/dist/production");

/**
 * Functions of React Router that only run for what this site does not have, and what is in them instead: forms and fetchers, routes that are
 * found later, loaders that redirect or return answers, prefetching, view transitions, middleware, server components, its own failure screen
 * with its words, and what tells developers of mistakes. Each is within reach of one that runs.
 */
const REPLACED = {
	DefaultErrorComponent: "",
	PrefetchPageLinks: "",
	RSCErrorHandler: "",
	_internalSetRoutes: "",
	abortFetcher: "",
	abortStaleFetchLoads: "",
	checkFogOfWar: "return { active: false };",
	convertFormDataToSearchParams: "",
	dataWithResponseInitToErrorResponse: "",
	decodeRouteErrorResponseDigest: "",
	deleteFetcher: "",
	deserializeErrors: "",
	discoverRoutes: "",
	dispose: "",
	fetch2: "",
	findRedirect: "",
	getFetcher: "",
	getInternalRouterError: "return new ErrorResponseImpl(arguments[0], '', null, true);",
	getInvalidPathError: "",
	getOptimisticRouterState: "",
	getRouteInstrumentationUpdates: "",
	getSubmissionFromNavigation: "",
	getTargetMatch: "",
	getTargetedDataStrategyMatches: "",
	getUpdatedActionData: "",
	getUpdatedRevalidatingFetchers: "",
	handleAction: "",
	handleFetcherAction: "",
	handleFetcherLoader: "",
	instrumentClientSideRouter: "",
	invariant: "",
	markFetchRedirectsDone: "",
	markFetchersDone: "",
	normalizeNavigateOptions: "return { path: arguments[1] };",
	normalizeRedirectLocation: "",
	normalizeRelativeRoutingRedirectResponse: "",
	parseResponseBody: "",
	patchRoutes: "",
	patchRoutesImpl: "",
	persistAppliedTransitions: "",
	queueFetcherForDeletion: "",
	resetFetcher: "",
	restoreAppliedTransitions: "",
	runClientMiddlewarePipeline: "",
	setFetcherError: "",
	startRedirectNavigation: "",
	updateFetcherState: "",
	usePrefetchBehavior: "return [false, null, {}];",
};

/** Leaves them out of the first script, with all that only they need. Names for developers' tools would keep components that are not used. */
const smallRouter: Plugin = {
	name: "small-router",
	apply: "build",
	transform: {
		filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/, code: "function createRouter(" },
		handler(code) {
			// Marks on all links, for routes that are found later.
			const unmarked = code.replaceAll('discover = "render"', 'discover = "none"');
			if (unmarked === code) throw new Error("React Router has changed: links are not marked");
			if (this.environment.name !== "client") return unmarked;
			return Object.entries(REPLACED).reduce(
				(rest, [name, body]) => {
					const parts = rest.split(`function ${name}(`);
					if (parts.length !== 2)
						throw new Error(`React Router has changed: ${name}() is there ${parts.length - 1} times`);
					return parts.join(`function ${name}() { ${body} }\nasync function unused_${name}(`);
				},
				unmarked
					.replace(/^\w+\.displayName = "\w+";$/gm, "")
					.replace(/ = (React\w*\.forwardRef\()/g, " = /* @__PURE__ */ $1"),
			);
		},
	},
};

/** Says that a call has no effect but its result. */
const PURE = "/* @__PURE__ */ ";

/**
 * What docs/openapi.yaml says of answers is not for browsers: doc(schema, keywords)`Text.` becomes `schema`, and text`Text.` becomes `text()`,
 * which is left out where nothing uses it.
 */
const withoutDescriptions: Plugin = {
	name: "without-descriptions",
	apply: "build",
	transform: {
		filter: { id: /\/shared\/(?:api|branch)\/[\w-]+\.ts$/, code: /\/schema\.ts|\bapi: / },
		handler(code) {
			const edits: [start: number, end: number, text: string][] = [];
			const makers = new Set<string>();
			const isMaker = (node: ESTree.Node): boolean =>
				node.type === "CallExpression" ? isMaker(node.callee) : node.type === "Identifier" && makers.has(node.name);
			const described = new Set<ESTree.Node>();
			const isDescribed = ({ start, end }: ESTree.Node, call: ESTree.Node): boolean => {
				const isDoc = call.type === "CallExpression" && call.callee.type === "Identifier" && call.callee.name === "doc";
				const [schema] = isDoc ? call.arguments : [];
				if (schema) edits.push([start, schema.start, ""], [schema.end, end, ""]);
				described.add(call);
				return schema !== undefined;
			};
			new Visitor({
				ImportSpecifier: ({ local }) => void makers.add(local.name),
				CallExpression(node) {
					if (node.arguments.length === 0 && isDescribed(node, node.callee)) return;
					if (isMaker(node) && !described.has(node)) edits.push([node.start, node.start, PURE]);
				},
				Property({ key, value }) {
					const isText = value.type === "Literal" || value.type === "TemplateLiteral";
					if (isText && key.type === "Identifier" && key.name === "api") edits.push([value.start, value.end, '""']);
				},
				TaggedTemplateExpression(node) {
					const { start, tag, quasi } = node;
					if (!isDescribed(node, tag)) edits.push([start, start, PURE], [quasi.start, quasi.end, "()"]);
				},
			}).visit(this.parse(code));
			return edits
				.sort(([a], [b]) => b - a)
				.reduce((made, [start, end, text]) => made.slice(0, start) + text + made.slice(end), code);
		},
	},
};

/** Pages load the texts of their language, and the code for frames, by their address, so that the first script does not name these files. */
function namedFiles() {
	return [...ALL_LANGUAGES.flatMap(textSources), "frame/frame.tsx"].map((file) => path.join(CLIENT, file));
}

/** Modules of which the build has only what they export, as data: what they are made from, such as the rules of fields, stays out of the scripts. */
const evaluated: Plugin = {
	name: "evaluated",
	apply: "build",
	load: {
		filter: { id: /\/shared\/.+\/(?:fact|searched)-fields\.ts$/ },
		async handler(id) {
			const values = Object.entries(await import(id));
			return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
		},
	},
};

const LINKS = "<!--links-->";

const STYLE_SHEET = /(<link rel="stylesheet")/;

/**
 * Vite adds its own elements at the end of the head. The mark belongs after them, because a page's own chunks need those of every page.
 * Its link to the style sheet of every page is disabled: the server puts the styles into the document, and chunks that need it take it
 * as loaded. Loaded once more, it would outdo the pages' own.
 */
const ownHead: Plugin = {
	name: "own-head",
	transformIndexHtml: {
		order: "post",
		handler: (html) =>
			html
				.replace(STYLE_SHEET, "$1 disabled")
				.replace('<script type="module"', '<script type="module" fetchpriority="low"')
				.replace(`${LINKS}\n`, "")
				.replace("</head>", `${LINKS}\n</head>`),
	},
};

/**
 * Most of the first script runs as soon as it is loaded: it is compiled as a whole on another thread while it is received, not function
 * by function on the page's own (https://developer.chrome.com/blog/explicit-compile-hints).
 */
const compiledAhead: Plugin = {
	name: "compiled-ahead",
	apply: "build",
	generateBundle: {
		order: "post",
		handler(_options, bundle) {
			for (const file of Object.values(bundle)) {
				if (file.type === "chunk" && ["index", "branch-page"].includes(file.name))
					file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
			}
		},
	},
};

/**
 * All that every page needs in one file, and all that the list of branches needs besides in another: by itself the bundler makes
 * several, which are larger together and a request each.
 */
function chunks() {
	return [
		// A branch's map is on its page and beside the list. Of the list, its page needs what day it is. Maps need only a note of the details.
		{
			...chunkOf(
				"first",
				"index.html",
				"map/branch-map.tsx",
				"ui/branch/approximate-note.tsx",
				"../shared/hours/today.ts",
				// The texts of all languages need these: elsewhere, they would be in the file of the English ones, and each visitor would load that.
				"../shared/search/place-label.ts",
				"../shared/hours/clock-of.ts",
			),
			priority: 2,
		},
		// The offer of a language needs no list.
		{ ...chunkOf("states", "../shared/places/indian-states.ts", "../shared/places/state-languages.ts"), priority: 1 },
		{ ...chunkOf("list", "state/branch-list.ts"), priority: 1 },
		// The pages for admins share them.
		{ ...chunkOf("english", "text/en/texts.ts"), priority: 1 },
		{ ...chunkOf("english-more", "text/en/more-texts.ts"), priority: 1 },
		// The other languages share them.
		{ ...chunkOf("translated", "text/feed-words.ts", "text/sentence-parts.ts"), priority: 1 },
		// The pages for admins share it. Visitors load the names of all chunks, so there should be few.
		{ ...chunkOf("admin", "admin/use-answer.ts", "text/for-admins/counts.ts"), priority: 0 },
		// What the pages of branches, their dialog and the panel share, in one file: each has almost a kilobyte of headers.
		{
			...chunkOf(
				"details",
				"layout/message-page.tsx",
				"ui/branch/services.tsx",
				"ui/branch/contact-facts.tsx",
				"ui/branch/hours-table.tsx",
				"ui/branch/star-button.tsx",
				"ui/branch/whereabouts-text.ts",
				"ui/more-icons.ts",
				"ui/use-copying.tsx",
				"branch-page/address-text.ts",
			),
			priority: 1,
		},
		// Dialogs and maps share it, and a page with one need not have the other.
		{ ...chunkOf("back", "browser/back-closes.ts"), priority: 1 },
		// What views of maps and map engines share.
		{
			...chunkOf(
				"map",
				"map/map-canvas.tsx",
				"map/falling-back.tsx",
				"map/markers/pin.tsx",
				"map/markers/arrow-keys.ts",
				"map/engine/map-engine.ts",
			),
			priority: 0,
		},
	];
}

/**
 * Every visitor loads the names of all files, whose hashes differ from build to build and do not compress: with the default ones, the
 * first script was 150 bytes longer, and up to 50 more or fewer from build to build.
 */
const FILE_NAME = "assets/[name]-[hash:7]";

/** The server's pages name the same pictures. */
const PICTURE_NAMES = { hashCharacters: "hex" as const, assetFileNames: `${FILE_NAME}[extname]` };

const SCRIPT_NAMES = { entryFileNames: `${FILE_NAME}.js`, chunkFileNames: `${FILE_NAME}.js` };

function chunkOf(name: string, ...entries: string[]) {
	let reached: Set<string> | undefined;
	return {
		debugName: name,
		name: (id: string, build: { getModuleInfo(id: string): { importedIds: string[] } | null }) => {
			const importsOf = (each: string) => build.getModuleInfo(each)?.importedIds ?? [];
			reached ??= reachedFrom(
				entries.map((entry) => path.join(CLIENT, entry)),
				importsOf,
			);
			return reached.has(id) ? name : null;
		},
	};
}

function reachedFrom(entries: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
	const reached = new Set(entries);
	// A set also visits what is added meanwhile.
	for (const id of reached) for (const imported of importsOf(id)) reached.add(imported);
	return reached;
}

export default defineConfig(({ command, isSsrBuild }) => ({
	root: CLIENT,
	publicDir: false,
	// The server puts the site's path in its place. In development there is none.
	...(command === "build" && { base: `${BASE_MARK}/`, define: { SITE_BASE: JSON.stringify(BASE_MARK) } }),
	plugins: [cataloguePlugin, react(), evaluated, ownHead, smallRouter, withoutDescriptions, compiledAhead],
	resolve: {
		// Makes react-map-gl use the same build as the maps instead of a second one.
		alias: [
			{ find: /^mapbox-gl$/, replacement: "mapbox-gl/esm" },
			...(command === "build"
				? [
						{ find: /^react-router$/, replacement: path.join(ROUTER, "index.mjs") },
						{ find: /^react-router\/dom$/, replacement: path.join(ROUTER, "dom-export.mjs") },
					]
				: []),
		],
	},
	// No rule uses `light-dark()`, for which each document would have three rules more (lightningcss, Features.LightDark).
	css: { lightningcss: { exclude: 1 << 20 } },
	build: {
		outDir: path.join(DIST, isSsrBuild ? "server" : "client"),
		emptyOutDir: true,
		manifest: !isSsrBuild,
		license: { fileName: ".vite/license.json" },
		// Browsers without it load the same files, only later.
		modulePreload: { polyfill: false },
		// The content security policy forbids scripts and styles in data URLs, and images in files are cached separately.
		assetsInlineLimit: 0,
		// The map libraries are large, but loaded last, in chunks of their own.
		chunkSizeWarningLimit: 1200,
		rolldownOptions: {
			input: isSsrBuild ? path.join(CLIENT, "entry-server.tsx") : [path.join(CLIENT, "index.html"), ...namedFiles()],
			// Pages import the texts by their address.
			preserveEntrySignatures: "allow-extension",
			// The server does not draw maps.
			...(isSsrBuild && { external: /-(engine|view)\.tsx$/ }),
			// How long each plugin took does not help those who start the site.
			checks: {
				pluginTimings: false,
				// The server has everything in one file.
				...(isSsrBuild && { ineffectiveDynamicImport: false }),
			},
			// React Router's warnings for developers, which it also has in its build for production.
			treeshake: { manualPureFunctions: ["warning", "warningOnce", "warnOnce"] },
			output: { ...PICTURE_NAMES, ...(!isSsrBuild && { ...SCRIPT_NAMES, codeSplitting: { groups: chunks() } }) },
		},
	},
	// The server bundle includes React, so the client's packages are not needed at run time. Without its build for developers, which is three
	// times as slow, it does not depend on how the server is started either.
	...(isSsrBuild && {
		ssr: { noExternal: true as const },
		define: { SITE_BASE: JSON.stringify(BASE_MARK), "process.env.NODE_ENV": JSON.stringify("production") },
	}),
}));
