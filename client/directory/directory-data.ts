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
		return data({ directory } satisfies DirectoryData, { status: statusOf(directory) });
	};
}

function statusOf(directory: DirectoryAnswer): number {
	if (directory === "failed") return 503;
	return directory === "missing" ? 404 : 200;
}

export const directoryHandle: RouteHandle = { page: "directory", module: "directory/directory-page.tsx" };
