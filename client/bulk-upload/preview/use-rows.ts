import { useEffect, useState } from "react";
import { PREVIEW_UPLOAD_PATH } from "../../../shared/api/api-paths.ts";
import { PreviewRows, type PreviewRowsAnswer, type Tab } from "../../../shared/api/sheet-preview.ts";
import { outputOf } from "../../browser/output-of.ts";

/** A page of a preview's rows: undefined while it is loading, null if there is none, because the server keeps it no longer for example. */
export function useRows(key: string, tab: Tab, page: number): PreviewRowsAnswer | null | undefined {
	const [rows, setRows] = useState<{ of: string; answer: PreviewRowsAnswer | null }>();
	const path = `${PREVIEW_UPLOAD_PATH}/${key}?tab=${tab}&page=${page}`;
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
