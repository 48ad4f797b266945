import { useEffect, useRef } from "react";
import type { UIMatch } from "react-router-dom";
import { usePageContext } from "../state/page-context.tsx";

type Matches = readonly Pick<UIMatch, "handle" | "data" | "params">[];

/**
 * Makes the document's head again for other matches than the first, for which the server made it if the document has content. Its code
 * comes with the first use.
 */
export function useHead(matches: Matches | undefined): void {
	const { brand, publicUrl, sampleData, isShell } = usePageContext();
	const first = useRef(isShell ? undefined : matches);
	useEffect(() => {
		if (!matches || matches === first.current) return;
		first.current = undefined;
		let isCurrent = true;
		import("../show-head.ts").then(
			({ showHead }) => showHead(matches, brand, { publicUrl, sampleData }, () => isCurrent),
			// Without a connection, the title stays.
			() => undefined,
		);
		return () => {
			isCurrent = false;
		};
	}, [matches, brand, publicUrl, sampleData]);
}
