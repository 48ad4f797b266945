/**
 * Leaves out of the first script what React and React Router have for features that this site does not use. The bundler cannot: each of these
 * functions is within reach of one that runs. They throw if they are called after all, and the build stops if an update renames one.
 */
import type { Plugin } from "vite";

/** Forms and fetchers, routes that are found later, prefetching, middleware, server components, and the router's own failure screen. */
const ROUTER = [
	"DefaultErrorComponent",
	"PrefetchPageLinks",
	"RSCErrorHandler",
	"_internalSetRoutes",
	"abortFetcher",
	"deleteFetcher",
	"deserializeErrors",
	"discoverRoutes",
	"fetch2",
	"getFetcher",
	"getRouteInstrumentationUpdates",
	"getUpdatedRevalidatingFetchers",
	"handleAction",
	"handleFetcherAction",
	"handleFetcherLoader",
	"instrumentClientSideRouter",
	"markFetchersDone",
	"patchRoutes",
	"patchRoutesImpl",
	"queueFetcherForDeletion",
	"resetFetcher",
	"runClientMiddlewarePipeline",
	"setFetcherError",
	"updateFetcherState",
];

/** These run, but have nothing to do. */
const ROUTER_REPLACED = {
	abortStaleFetchLoads: "",
	markFetchRedirectsDone: "",
	normalizeNavigateOptions: "return { path: arguments[1] };",
	persistAppliedTransitions: "",
	restoreAppliedTransitions: "",
	usePrefetchBehavior: "return [false, null, {}];",
};

/** View transitions, refs of fragments, lists of Suspense, Activity, style sheets and scripts as elements, actions and custom elements. */
const REACT = [
	"ViewTransitionPseudoElement",
	"acquireResource",
	"applyViewTransitionToHostInstancesRecursive",
	"commitNewChildToFragmentInstance",
	"createHoistableInstance",
	"cutOffTailIfNeeded",
	"dispatchActionState",
	"dispatchOptimisticSetState",
	"getHydratableHoistableCache",
	"getResource",
	"getViewTransitionClassName",
	"initSuspenseListRenderState",
	"insertStylesheetIntoRoot",
	"insertSuspendedStylesheets",
	"measureViewTransitionHostInstancesRecursive",
	"mountActionState",
	"mountActivityChildren",
	"mountHoistable",
	"preconnectAs",
	"preinitModuleScript",
	"preinitScript",
	"preinitStyle",
	"preload",
	"preloadModule",
	"preloadResourceAndSuspendIfNeeded",
	"requestFormReset$1",
	"rerenderActionState",
	"restoreViewTransitionName",
	"runActionStateAction",
	"scheduleViewTransitionEvent",
	"setPropOnCustomElement",
	"startHostTransition",
	"startViewTransition",
	"suspendResource",
	"updateActionStateImpl",
	"updateActivityComponent",
	"updateSuspenseListComponent",
	"useMemoCache",
];

const REACT_REPLACED = {
	// They look for view transitions in the whole page.
	commitAppearingPairViewTransitions: "",
	commitDeletedPairViewTransitions: "",
	commitEnterViewTransitions: "",
	commitExitViewTransitions: "",
	commitNestedViewTransitions: "",
	measureNestedViewTransitions: "",
	restoreEnterOrExitViewTransitions: "",
	restoreNestedViewTransitions: "",
	restorePairedViewTransitions: "",
	// For the stack of components of an error, which nobody reads.
	describeNativeComponentFrame: "return '';",
	extractEvents$1: "",
	isHostHoistableType: "return false;",
};

/** Gives each function another body. What only its own needed is then left out as unused. */
function withBodies(code: string, bodies: Readonly<Record<string, string>>): string {
	return Object.entries(bodies).reduce((rest, [name, body]) => {
		const parts = rest.split(`function ${name}(`);
		if (parts.length !== 2) throw new Error(`The library has changed: ${name}() is there ${parts.length - 1} times`);
		return parts.join(`function ${name}() { ${body} }\nasync function unused_${name}(`);
	}, code);
}

function never(names: readonly string[]): Record<string, string> {
	return Object.fromEntries(names.map((name) => [name, "throw Error('left out');"]));
}

const FILES = /(?:react-router\/dist\/production\/chunk-\w+\.mjs|react-dom-client\.production\.js)$/;

export const smallLibraries: Plugin = {
	name: "small-libraries",
	apply: "build",
	transform: {
		filter: { id: FILES, code: /function (?:createRouter|startViewTransition)\(/ },
		handler(code, id) {
			if (id.includes("react-dom"))
				return withBodies(code.replace(/^FragmentInstance\.prototype\.\w+ = [\s\S]*?^\};$/gm, ""), {
					...never(REACT),
					...REACT_REPLACED,
				});
			// Marks on all links, for routes that are found later.
			const unmarked = code.replaceAll('discover = "render"', 'discover = "none"');
			if (this.environment.name !== "client") return unmarked;
			// Names for developers' tools would keep components that nobody uses.
			const shaken = unmarked
				.replace(/^\w+\.displayName = "\w+";$/gm, "")
				.replace(/ = (React\w*\.forwardRef\()/g, " = /* @__PURE__ */ $1");
			return withBodies(shaken, { ...never(ROUTER), ...ROUTER_REPLACED });
		},
	},
};
