import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { afterPaint } from "../browser/when-idle.ts";
import { ADDRESS_NEEDED } from "../state/address-needed.ts";

/** What breaks again within this time, in milliseconds, breaks each time. */
const IN_A_ROW_MS = 10_000;

/** The path of the page that was drawn again a moment ago. */
let drawnAgain: string | undefined;

/**
 * Whether something else than React, such as an extension of the browser, has changed the elements of the page, so that drawing it again
 * helps. Not twice in a row: it would break again.
 */
export function mayDrawAgain(error: unknown): boolean {
	const isOfTree = error instanceof DOMException && ["NotFoundError", "HierarchyRequestError"].includes(error.name);
	return isOfTree && drawnAgain !== location.pathname;
}

/** Stands in for a page whose elements were changed, until it is drawn again where the visitor was. */
export function DrawnAgain() {
	const navigate = useNavigate();
	const [before] = useState(readPage);
	useEffect(() => {
		drawnAgain = location.pathname;
		setTimeout(() => {
			drawnAgain = undefined;
		}, IN_A_ROW_MS);
		const { pathname, search, hash } = location;
		void navigate(pathname + search + hash, {
			replace: true,
			preventScrollReset: true,
			state: history.state?.usr ?? null,
		});
		return () =>
			afterPaint(() => {
				window.scrollTo({ top: before.top, behavior: "instant" });
				if (before.field) document.getElementsByName(before.field)[0]?.focus({ preventScroll: true });
			});
	}, [navigate, before]);
	return <div style={{ minHeight: before.height }} />;
}

/** What the page is like while its elements are still there. */
function readPage() {
	// What was typed last is then in it.
	window.dispatchEvent(new Event(ADDRESS_NEEDED));
	return {
		top: window.scrollY,
		height: document.documentElement.scrollHeight,
		field: document.activeElement?.getAttribute("name"),
	};
}
