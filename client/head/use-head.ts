import { useEffect, useRef } from "react";
import { type Matches, usePageContext } from "../state/page-context.tsx";

/** Updates the document's head for all matches except the first, whose head comes from the server if the document has content. */
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
