import { useEffect, useRef } from "react";
import { type Matches, usePageContext } from "../state/page-context.tsx";

/**
 * Makes the document's head again for other matches than the first, for which the server made it if the document has content.
 */
export function useHead(matches: Matches | undefined): void {
	const { showHead, isShell } = usePageContext();
	const first = useRef(isShell ? undefined : matches);
	useEffect(() => {
		if (!matches || matches === first.current) return;
		first.current = undefined;
		let isCurrent = true;
		// Without a connection, the title stays.
		showHead(matches, () => isCurrent).catch(() => undefined);
		return () => {
			isCurrent = false;
		};
	}, [matches, showHead]);
}
