import { type ReactElement, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import {
	createStaticHandler,
	createStaticRouter,
	matchRoutes,
	type RouteObject,
	type StaticHandlerContext,
	StaticRouterProvider,
} from "react-router-dom";
import { BASE } from "../shared/base.ts";
import { TRANSLATED_FIELDS, TRANSLATED_NAMES, type TranslatedFieldName } from "../shared/branch/translated-fields.ts";
import { INITIAL_BRANCH_COUNT } from "../shared/constants.ts";
import { PRESET_PARAMS } from "../shared/finder/frame-presets.ts";
import {
	FAILURE_REFERENCE,
	type FileOf,
	type LoadPageData,
	type LocatorSource,
	type PageRequest,
	type RenderedPage,
	type RenderInput,
} from "../shared/finder/rendering.ts";
import { ALL_LANGUAGES, addressIn, type Language, languageOf, localeOf } from "../shared/languages.ts";
import { EMBED_PATH, PATTERNS, SHELL_PATH } from "../shared/paths.ts";
import { FILTER_PARAMS } from "../shared/search/filter/search-filter.ts";
import { jsonForScript } from "../shared/text/markup.ts";
import { App } from "./app.tsx";
import { branchHandle, movedBranch } from "./branch-page/branch-data.ts";
import { Notes } from "./finder/results/notes.tsx";
import { setNotes } from "./finder/results/result-notes.tsx";
import { finderHandle } from "./finder/state/finder-data.ts";
import { FrameLayout } from "./frame/frame.tsx";
import { frameAt, framedMarkup } from "./frame/frame-markup.ts";
import { headMarkup } from "./head/head.ts";
import { FailurePage } from "./layout/failure-screen.tsx";
import { Layout } from "./layout/layout.tsx";
import { scrubMessage } from "./layout/scrub-message.ts";
import { PAGE_DATA_ID, type PageData } from "./page-data.ts";
import { headOf, siteOf } from "./page-heads.ts";
import { createRoutes } from "./routes.tsx";
import { addressesIn } from "./state/address-in.ts";
import { createLocatorStore } from "./state/locator-store.tsx";
import { isOnlyInEnglish, isRestricted, isRouteHandle } from "./state/route-handle.ts";
import { serverTextsOf, textBookOf } from "./text/all-texts.ts";
import { placeTable } from "./text/catalogue/place-table.ts";
import { textSources } from "./text/text-sources.ts";
import { TextContext } from "./text/use-texts.ts";

setNotes(Notes);

// The router requires an absolute address, but uses only its path and query.
const ANY_ORIGIN = "http://localhost";

/** Renders a page: all its loaders, then React once; or if that fails, the failure screen with status 500. */
export async function render(input: RenderInput, fileOf: FileOf = inDevelopment): Promise<RenderedPage> {
	const { source, brand, maps, publicUrl, now, version, oldSince, sampleData, notice, setup, ownLegal } = input;
	const frame = frameAt(input.url);
	const { language, path } = languageOf(input.url);
	const book = textBookOf(language);
	const isShell = BASE + input.url === SHELL_PATH;
	const store = createLocatorStore();
	if (isShell) store.setState({ branchLength: await countBranches(source) });
	const routes = isShell ? SHELL_ROUTES : createRoutes(source, store);
	if (frame) Object.assign(routes[0] ?? {}, { Component: FrameLayout });
	const { handler, context } = await load(routes, input.url);
	const matches = context.matches.map(({ route, params }) => ({
		handle: route.handle,
		params,
		data: context.loaderData[route.id],
	}));
	// The router decides which page an address means, because one page can be written in many ways.
	const restricted = isRestricted(matches);
	const match = matches.at(-1);
	const movedTo =
		match?.handle === branchHandle
			? movedBranch(new URL(ANY_ORIGIN + path).pathname, match.data, match.params)
			: undefined;
	if (movedTo !== undefined) return movedPage(input, addressIn(language, movedTo), restricted);
	const readOnlyReason = restricted ? input.readOnlyReason : undefined;
	const pattern = context.matches.at(-1)?.route.path ?? "";
	const legal = ownLegal?.[addressIn(language, pattern)] ?? ownLegal?.[pattern];
	const served = { brand, maps, publicUrl, oldSince, sampleData, notice, setup, readOnlyReason, legal };
	const data = {
		hydration: isShell ? undefined : { loaderData: context.loaderData, errors: scrubbedErrors(context) },
		store: store.getState(),
		// The shell stays the same as long as its data does.
		now: isShell ? 0 : now,
		version,
		texts: isShell
			? Object.fromEntries(ALL_LANGUAGES.map((each) => [each, textSources(each).map(fileOf)]))
			: { [language]: textSources(language).map(fileOf) },
		frame: frame && fileOf(FRAME),
		brands: isShell ? input.brands : undefined,
		...served,
	};
	const page = { ...served, version, source, suggest: async () => [], async showHead() {}, forgetFeeds() {}, isShell };
	try {
		const router = createStaticRouter(handler.dataRoutes, context);
		const [body, places] = placeTable(language).record(() =>
			renderToString(
				<StrictMode>
					<App page={page} store={store} book={book} now={now}>
						<StaticRouterProvider router={router} context={context} hydrate={false} />
					</App>
				</StrictMode>,
			),
		);
		const own = headOf(matches, book, brand, publicUrl, now, setup.signIn);
		const head = frame ? { title: own.title, description: own.description } : own;
		return {
			status: context.statusCode,
			head: (frame ? `<base target="${frame.target}">\n` : "") + headMarkup(head, siteOf(input, language)),
			body: frame ? framedMarkup(body, frame) : body,
			data: dataElement({ ...data, ...(language !== "en" && { places }) }, language, match?.handle === branchHandle),
			modules: frame ? [textSources(language)[0], FRAME] : modulesOf(matches, language),
			frame,
			locale: localeOf(language),
			restricted,
		};
	} catch (error) {
		return { ...failurePage(input, error), restricted };
	}
}

/** The source file of the code for frames of other sites. */
const FRAME = "frame/frame.tsx";

async function load(routes: RouteObject[], url: string) {
	const basename = BASE + addressIn(languageOf(url).language, PATTERNS.home);
	const handler = createStaticHandler(routes, { basename });
	const context = await handler.query(new Request(ANY_ORIGIN + BASE + (frameAt(url)?.url ?? url)));
	// No loader redirects.
	if (context instanceof Response) throw new Error(`Unexpected answer ${context.status} of a loader`);
	return { handler, context };
}

/** The frame of every page, without content. */
const SHELL_ROUTES = [{ Component: Layout, children: [{ path: "*", element: null }] }];

async function countBranches(source: LocatorSource): Promise<number> {
	const { total } = await source.finder({ url: new URL(ANY_ORIGIN), params: {} });
	return total ?? INITIAL_BRANCH_COUNT;
}

/** Loads a page's data, as the page itself does in the browser. */
export const loadPageData: LoadPageData = async (url, source) => {
	const { context } = await load(createRoutes(source, createLocatorStore()), url);
	const [error] = Object.values(context.errors ?? {});
	if (error) throw error;
	const { route } = context.matches.at(-1) ?? {};
	const data: unknown = route && context.loaderData[route.id];
	return data ? { status: context.statusCode, data } : undefined;
};

/** These routes are only matched; nothing is loaded for them. */
const ROUTES = createRoutes({} as LocatorSource, createLocatorStore());

const addressOfPage = addressesIn([
	...ROUTES,
	// The home page answers for it. Only in this spelling, in which everything else knows it.
	{
		path: EMBED_PATH,
		caseSensitive: true,
		handle: { ...finderHandle, params: [...FILTER_PARAMS, ...PRESET_PARAMS] },
	},
]);

/** See `addressesIn`. The shell has no route, because browsers use it for other addresses. */
export function addressOf(url: string): string {
	if (BASE + url === SHELL_PATH) return url;
	const { language, path } = languageOf(url);
	return addressIn(language, addressOfPage(path));
}

function routesAt(path: string): { handle: unknown; params: PageRequest["params"] }[] {
	const matches = matchRoutes(ROUTES, new URL(ANY_ORIGIN + path).pathname) ?? [];
	return matches.map(({ route, params }) => ({ handle: route.handle, params }));
}

/** The English address of a page that is there in English only: a page for admins, or the login page. */
export function onlyInEnglish(url: string): string | undefined {
	const { language, path } = languageOf(url);
	if (language === "en") return undefined;
	return isOnlyInEnglish(routesAt(path)) ? path : undefined;
}

export const busyTexts = serverTextsOf;

/** The words on a map picture. */
export function mapTexts(language: Language) {
	const { placeName, units } = textBookOf(language).texts;
	return { placeName, units };
}

/** The features of the basemap, for pictures of maps. */
export async function readBasemap() {
	const { default: json } = await import("./map/embedded/basemap.json?raw");
	const { basemapFeatures } = await import("./map/embedded/embedded-style.ts");
	return basemapFeatures(JSON.parse(json));
}

/** The parts of a finder's path; undefined for another page. */
export function finderParams(url: string): PageRequest["params"] | undefined {
	const match = routesAt(languageOf(url).path).at(-1);
	return match?.handle === finderHandle ? match.params : undefined;
}

/** The redirect's document, for clients that follow no redirects. */
function movedPage(input: RenderInput, movedTo: string, restricted: boolean): RenderedPage {
	const body = <a href={BASE + movedTo}>{movedTo}</a>;
	return { ...plainPage(input, body, languageOf(movedTo).path), status: 301, movedTo, restricted };
}

/** The failure screen on its own, for a page that cannot be rendered. It is not hydrated. */
function failurePage(input: RenderInput, error: unknown): Omit<RenderedPage, "restricted"> {
	const message = error instanceof Error ? error.message : String(error);
	const body = (
		<TextContext value={textBookOf(languageOf(input.url).language)}>
			<FailurePage message={message} reference={FAILURE_REFERENCE} />
		</TextContext>
	);
	return { ...plainPage(input, body), status: 500, failure: error };
}

/** What documents have that are not hydrated. */
function plainPage(input: RenderInput, body: ReactElement, canonical?: string) {
	const { companyName } = input.brand;
	const { language } = languageOf(input.url);
	const head = { title: companyName, description: companyName, ...(canonical && { canonical }) };
	return {
		head: headMarkup(head, siteOf(input, language)),
		body: renderToString(body),
		data: dataElement(null),
		modules: [],
		locale: localeOf(language),
	};
}

/** Source files of the language's texts and of the matched routes' own chunks. Pages with one of their own need all texts. */
function modulesOf(matches: readonly { handle: unknown }[], language: Language): string[] {
	const own = matches.flatMap(({ handle }) => (isRouteHandle(handle) && handle.module) || []);
	const [texts, more] = textSources(language);
	return own.length > 0 ? [texts, more, ...own] : [texts];
}

/** In development, browsers get the source files. */
const inDevelopment: FileOf = (source) => `/${source}`;

/** Errors as plain objects with messages that are safe to show. The browser shows the same text. */
function scrubbedErrors({ errors }: StaticHandlerContext): StaticHandlerContext["errors"] {
	if (!errors) return null;
	const scrubbed = Object.entries(errors).map(([id, error]) => {
		return [id, { message: scrubMessage(error instanceof Error ? error.message : String(error)) }] as const;
	});
	return Object.fromEntries(scrubbed);
}

/** An inert element with the data, without branches' texts in other languages. @param withNames keeps all names, for branches that are kept */
function dataElement(data: PageData | null, language?: Language, withNames = false): string {
	const isOther = ({ language: own, translates }: (typeof TRANSLATED_FIELDS)[TranslatedFieldName]) =>
		own !== language && !(withNames && translates === "name");
	const others = new Set<string>(TRANSLATED_NAMES.filter((name) => isOther(TRANSLATED_FIELDS[name])));
	const json = jsonForScript(data, (name, value) => (others.has(name) ? undefined : value));
	return `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`;
}
