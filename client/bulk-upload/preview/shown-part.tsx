import { type RefObject, useEffect, useRef, useState } from "react";
import { enPreview } from "../../text/en-preview.ts";
import type { Elements } from "../../ui/elements.ts";

/** Entries that are shown at first, and with each click on Show more. */
const FIRST = 50;
const STEP = 250;

/** Marks an entry, so that it can get the focus. */
export const ENTRY = { "data-entry": true, tabIndex: -1 } as const;

export interface ShownPart<Entry> {
	/** What is shown of it. */
	part: readonly Entry[];
	/** What follows it: the numbers and a button. */
	more: Elements;
	/** For the element around its entries, which have `ENTRY`. */
	around: RefObject<HTMLDivElement | null>;
}

/**
 * The beginning of a long list.
 *
 * @param total how many entries there are; more than the list has if it was cut
 */
export function useShownPart<Entry>(entries: readonly Entry[], total: number): ShownPart<Entry> {
	const [count, setCount] = useState(FIRST);
	const around = useRef<HTMLDivElement>(null);
	const before = useRef<number>(undefined);
	useEffect(() => {
		if (count === FIRST || before.current === undefined) return;
		// The button may have disappeared, and whoever reads goes on here.
		around.current?.querySelectorAll<HTMLElement>("[data-entry]")[before.current]?.focus();
		before.current = undefined;
	}, [count]);
	const part = entries.slice(0, count);
	const isCut = total > entries.length;
	const hasMore = part.length < entries.length;
	const showMore = () => {
		before.current = count;
		setCount(count + STEP);
	};
	const more = (hasMore || isCut) && (
		<div className="preview-more">
			<p className="field-label">
				{hasMore ? enPreview.showing(part.length, total) : enPreview.listed(entries.length, total)}
			</p>
			{hasMore && (
				<button type="button" className="button" onClick={showMore}>
					{enPreview.showMore}
				</button>
			)}
		</div>
	);
	return { part, more, around };
}
