import { data, type RouteObject } from "react-router-dom";
import type { LocatorSource } from "../shared/finder/rendering.ts";
import { PATTERNS } from "../shared/paths.ts";
import type { AdminPageName } from "./admin-pages.ts";
import { branchHandle, branchLoader } from "./branch-page/branch-data.ts";
import { directoryHandle, directoryLoader } from "./directory/directory-data.ts";
import { FinderPage } from "./finder/finder-page.tsx";
import { finderHandle, finderLoader } from "./finder/state/finder-data.ts";
import { FailureScreen } from "./layout/failure-screen.tsx";
import { Layout } from "./layout/layout.tsx";
import type { LocatorStore } from "./state/locator-store.tsx";
import type { RouteHandle } from "./state/route-handle.ts";
import { LOGIN_TITLE } from "./text/for-admins/login-title.ts";

/** Loads the code of a branch's page, which visitors of the finder open next. */
export const importBranchPage = () => import("./branch-page/branch-page.tsx");

/** The site's routes (docs/product.md, Routes), shared by server and browser. */
export function createRoutes(source: LocatorSource, store: LocatorStore): RouteObject[] {
	const finder = { loader: finderLoader(source, store), handle: finderHandle, Component: FinderPage };
	return [
		{
			Component: Layout,
			ErrorBoundary: FailureScreen,
			children: [
				{
					// If a page cannot be shown, header and footer stay.
					ErrorBoundary: FailureScreen,
					children: [
						{ path: PATTERNS.home, ...finder },
						{ path: PATTERNS.location, ...finder },
						{
							path: PATTERNS.branch,
							loader: branchLoader(source),
							handle: branchHandle,
							lazy: () => importBranchPage().then(({ BranchPage }) => ({ Component: BranchPage })),
						},
						{
							path: PATTERNS.directory,
							loader: directoryLoader(source),
							handle: directoryHandle,
							lazy: () =>
								import("./directory/directory-page.tsx").then(({ DirectoryPage }) => ({ Component: DirectoryPage })),
						},
						adminRoutes(),
						{
							path: PATTERNS.login,
							handle: { page: "login" } satisfies RouteHandle,
							// Only a text, as specified: admins sign in where they asked for one of their pages.
							element: <h1 className="page-width message-page">{LOGIN_TITLE}</h1>,
						},
						...(["privacy", "disclaimer", "terms"] as const).map((page) => ({
							path: PATTERNS[page],
							handle: { page, module: "legal/legal-page.tsx" } satisfies RouteHandle,
							lazy: () =>
								import("./legal/legal-page.tsx").then(({ LegalPage }) => ({
									element: <LegalPage page={page} />,
								})),
						})),
						{
							path: "*",
							loader: () => data(null, { status: 404 }),
							handle: { page: "notFound", module: "layout/not-found-page.tsx" } satisfies RouteHandle,
							lazy: () =>
								import("./layout/not-found-page.tsx").then(({ NotFoundPage }) => ({ Component: NotFoundPage })),
						},
					],
				},
			],
		},
	];
}

/** The pages for admins, in a frame of their own. Only their addresses are here, so that visitors load little of them. */
function adminRoutes(): RouteObject {
	const load = (name: AdminPageName) => () =>
		import("./admin-pages.ts").then(({ loadAdminPage }) => loadAdminPage(name));
	return {
		// Set here, before any code of the pages is loaded: all of them are restricted. Each one has its own head.
		handle: { page: "adminFrame", restricted: true, module: "admin-pages.ts" } satisfies RouteHandle,
		lazy: load("frame"),
		children: Object.keys(PATTERNS)
			.filter(isForAdmins)
			.map((name) => ({ path: PATTERNS[name], lazy: load(name) })),
	};
}

/** Whether the name of a pattern is that of a page for admins: they are all below one address. */
function isForAdmins(name: string): name is Exclude<AdminPageName, "frame"> {
	return PATTERNS[name as keyof typeof PATTERNS].startsWith(PATTERNS.admin);
}
