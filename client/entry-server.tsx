import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import {
	createStaticHandler,
	createStaticRouter,
	matchRoutes,
	type StaticHandlerContext,
	StaticRouterProvider,
} from "react-router-dom";
import type { LoadPageData, LocatorSource, PageRequest, RenderedPage, RenderInput } from "../shared/rendering.ts";
import { addressesIn } from "./address-in.ts";
import { App } from "./app.tsx";
import { branchHandle } from "./branch-page/branch-data.ts";
import { movedBranch } from "./branch-page/moved-branch.ts";
import { finderHandle } from "./finder/finder-data.ts";
import { headMarkup, headOf, isRestricted, modulesOf } from "./head.ts";
import { FailurePage } from "./layout/failure-screen.tsx";
import { scrubMessage } from "./layout/scrub-message.ts";
import { PAGE_DATA_ID, type PageData } from "./page-data.ts";
import { createRoutes } from "./routes.tsx";
import { createLocatorStore } from "./state/locator-store.tsx";

// The router requires an absolute address, but uses only its path and query.
const ANY_ORIGIN = "http://localhost";

/**
 * Renders a page: runs its loaders to completion, then React once. If rendering fails, the result is the failure screen
 * with status 500.
 */
export async function render(input: RenderInput): Promise<RenderedPage> {
	const { source, brand, maps, publicUrl, now, version, oldSince, sampleData } = input;
	const store = createLocatorStore();
	const handler = createStaticHandler(createRoutes(source, store));
	const context = await handler.query(new Request(ANY_ORIGIN + input.url));
	// No loader redirects.
	if (context instanceof Response) throw new Error(`Unexpected answer ${context.status} of a loader`);
	const matches = context.matches.map(({ route, params }) => ({
		handle: route.handle,
		params,
		data: context.loaderData[route.id],
	}));
	// The router decides which page an address means, because there are many ways to write it.
	const restricted = isRestricted(matches);
	const match = matches.at(-1);
	const movedTo =
		match?.handle === branchHandle
			? movedBranch(new URL(ANY_ORIGIN + input.url).pathname, match.data, match.params)
			: undefined;
	if (movedTo !== undefined) return movedPage(movedTo, restricted);
	const trouble = restricted ? input.trouble : undefined;
	const data: PageData = {
		hydration: { loaderData: context.loaderData, errors: scrubbedErrors(context) },
		store: store.getState(),
		brand,
		maps,
		publicUrl,
		now,
		version,
		oldSince,
		sampleData,
		trouble,
	};
	const page = {
		source,
		suggest: async () => [],
		forgetFeeds() {},
		brand,
		maps,
		publicUrl,
		oldSince,
		sampleData,
		trouble,
	};
	try {
		const body = renderToString(
			<StrictMode>
				<App page={page} store={store} now={now}>
					<StaticRouterProvider
						router={createStaticRouter(handler.dataRoutes, context)}
						context={context}
						hydrate={false}
					/>
				</App>
			</StrictMode>,
		);
		const head = headMarkup(headOf(matches, brand.companyName, sampleData), publicUrl);
		return {
			status: context.statusCode,
			head,
			body,
			data: dataElement(data),
			modules: modulesOf(matches),
			restricted,
		};
	} catch (error) {
		return { ...failurePage(input, error), restricted };
	}
}

/** Loads a page's data, as the page itself does in the browser. */
export const loadPageData: LoadPageData = async (url, source) => {
	const handler = createStaticHandler(createRoutes(source, createLocatorStore()));
	const context = await handler.query(new Request(ANY_ORIGIN + url));
	if (context instanceof Response) throw new Error(`Unexpected answer ${context.status} of a loader`);
	const [error] = Object.values(context.errors ?? {});
	if (error) throw error;
	const { route } = context.matches.at(-1) ?? {};
	const data: unknown = route && context.loaderData[route.id];
	return data ? { status: context.statusCode, data } : undefined;
};

/** Nothing is loaded for these routes. */
const ROUTES = createRoutes({} as LocatorSource, createLocatorStore());

/** See `addressesIn`. */
export const addressOf = addressesIn(ROUTES);

/** The parts of a finder's path; undefined for another page. */
export function finderParams(url: string): PageRequest["params"] | undefined {
	const match = matchRoutes(ROUTES, new URL(ANY_ORIGIN + url).pathname)?.at(-1);
	return match?.route.handle === finderHandle ? match.params : undefined;
}

/** For clients that follow no redirects. */
function movedPage(movedTo: string, restricted: boolean): RenderedPage {
	const body = renderToString(<a href={movedTo}>{movedTo}</a>);
	return { status: 301, movedTo, head: "", body, data: dataElement(null), modules: [], restricted };
}

/** The failure screen on its own, for a page that cannot be rendered. It is not hydrated. */
function failurePage(input: RenderInput, error: unknown): Omit<RenderedPage, "restricted"> {
	const message = error instanceof Error ? error.message : String(error);
	const head = headMarkup({ title: input.brand.companyName, description: input.brand.companyName }, input.publicUrl);
	const body = renderToString(<FailurePage message={message} />);
	return { status: 500, head, body, data: dataElement(null), modules: [] };
}

/** Errors as plain objects with messages that are safe to show. The browser shows the same text. */
function scrubbedErrors({ errors }: StaticHandlerContext): StaticHandlerContext["errors"] {
	if (!errors) return null;
	const scrubbed = Object.entries(errors).map(([id, error]) => {
		return [id, { message: scrubMessage(error instanceof Error ? error.message : String(error)) }] as const;
	});
	return Object.fromEntries(scrubbed);
}

/** An inert element with JSON, escaped so that it cannot close the element and parses in every browser. */
function dataElement(data: PageData | null): string {
	const json = JSON.stringify(data).replace(/[<\u2028\u2029]/g, (character) => {
		return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
	});
	return `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`;
}
