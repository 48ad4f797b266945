import { useCallback, useEffect, useState } from "react";
import type { BranchIndex } from "../../shared/branch-index.ts";
import { usePageContext } from "./page-context.tsx";

export type IndexState =
	| { status: "idle" | "loading" | "failed"; index: null }
	| { status: "ready"; index: BranchIndex };

const LOADING: IndexState = { status: "loading", index: null };

/** The list of all branches with its search index. Until it is loaded, the page shows the server's results. */
export function useBranchIndex(): IndexState & { retry(): void } {
	const { source } = usePageContext();
	const [state, setState] = useState<IndexState>({ status: "idle", index: null });
	const load = useCallback(() => {
		setState((shown) => (shown.status === "ready" ? shown : LOADING));
		source.branches().then(
			(index) => setState({ status: "ready", index }),
			() => setState({ status: "failed", index: null }),
		);
	}, [source]);
	useEffect(load, [load]);
	return { ...state, retry: load };
}
