import { useSyncExternalStore } from "react";
import { usePageContext } from "../state/page-context.tsx";

/**
 * The whole address of a page, as visitors share it and read it on paper.
 *
 * @param path its canonical path
 * @returns only the path on the server, and before hydration, if the site does not know its own origin
 */
export function usePageUrl(path: string): string {
	const { publicUrl } = usePageContext();
	const origin = useSyncExternalStore(
		neverChanges,
		() => location.origin,
		() => "",
	);
	return (publicUrl ?? origin) + path;
}

function neverChanges() {
	return () => {};
}
