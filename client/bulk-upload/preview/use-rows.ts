import { useEffect, useState } from "react";
import { PREVIEW_UPLOAD_PATH } from "../../../shared/api/api-paths.ts";
import { PreviewRows, type PreviewRowsAnswer } from "../../../shared/api/sheet-preview.ts";
import { outputOf } from "../../browser/output-of.ts";

/**
 * Rows of a preview: undefined while they are loading, null if there are none, because the server keeps them no longer for example.
 *
 * @param query of the call, such as `tab=check&page=2` or `question=7`
 */
export function useRows(key: string, query: string): PreviewRowsAnswer | null | undefined {
	const [rows, setRows] = useState<{ of: string; answer: PreviewRowsAnswer | null }>();
	const path = `${PREVIEW_UPLOAD_PATH}/${key}?${query}`;
	useEffect(() => {
		const left = new AbortController();
		fetch(path, { cache: "no-store", redirect: "error", signal: left.signal })
			.then(async (response) => (response.ok ? (outputOf(PreviewRows, await response.json()) ?? null) : null))
			.catch(() => null)
			.then((answer) => left.signal.aborted || setRows({ of: path, answer }));
		return () => left.abort();
	}, [path]);
	return rows?.of === path ? rows.answer : undefined;
}
