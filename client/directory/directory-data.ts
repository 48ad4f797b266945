import { data, type LoaderFunctionArgs } from "react-router-dom";
import type { DirectoryAnswer } from "../../shared/finder/load-directory.ts";
import type { LocatorSource } from "../../shared/finder/rendering.ts";
import type { RouteHandle } from "../state/route-handle.ts";

/** An object, because every page's data is one. */
export interface DirectoryData {
	directory: DirectoryAnswer;
}

/** Loads one part of a state's list of branches. */
export function directoryLoader(source: LocatorSource) {
	return async ({ request, params }: LoaderFunctionArgs) => {
		const directory = await source.directory({ url: new URL(request.url), params });
		const status = directory === "failed" ? 503 : directory === "missing" ? 404 : 200;
		return data({ directory } satisfies DirectoryData, { status });
	};
}

export const directoryHandle: RouteHandle = { page: "directory", module: "directory/directory-page.tsx" };
