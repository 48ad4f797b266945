import { type RefObject, useEffect, useRef, useState } from "react";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { Button } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { Icon } from "../../ui/icon.tsx";

const LONGEST_OPEN = 8;

interface PreviewSectionProps {
	title: string;
	help?: string | undefined;
	/** Whether the admin must act on it. It then never begins folded. */
	isUrgent?: boolean;
	count: number;
	children: Elements;
}

/** A foldable part of the preview. */
export function PreviewSection({ title, help, isUrgent = false, count, children }: PreviewSectionProps) {
	return (
		<details className="preview-section" data-urgent={isUrgent} open={isUrgent || count <= LONGEST_OPEN}>
			<summary>
				<h3>{title}</h3>
				<Icon name="down" />
			</summary>
			<div className="preview-content">
				{help && <p className="field-label">{help}</p>}
				{children}
			</div>
		</details>
	);
}

interface PreviewListProps<Entry> {
	entries: readonly Entry[];
	/** The number of all entries, if the list was cut. */
	total?: number;
	show(entry: Entry): Elements;
}

/** A list whose end is shown on demand. */
export function PreviewList<Entry>({ entries, total = entries.length, show }: PreviewListProps<Entry>) {
	const { part, more, around }: ShownPart<Entry> = useShownPart(entries, total);
	return (
		<div ref={around}>
			<ul className="preview-list">
				{part.map((entry, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two entries may be alike.
					<li key={index} {...ENTRY}>
						{show(entry)}
					</li>
				))}
			</ul>
			{more}
		</div>
	);
}

interface ListSectionProps<Entry> extends PreviewListProps<Entry> {
	title: string;
	help?: string;
}

/** A part of the preview that is a list; nothing if the list is empty. */
export function ListSection<Entry>({ title, help, entries, total = entries.length, show }: ListSectionProps<Entry>) {
	if (total === 0) return null;
	return (
		<PreviewSection title={title} help={help} count={total}>
			<PreviewList entries={entries} total={total} show={show} />
		</PreviewSection>
	);
}

/** How many entries are shown at first, and added with each click on Show more. */
const FIRST = 50;
const STEP = 250;

/** Marks an entry, so that it can get the focus. */
export const ENTRY = { "data-entry": true, tabIndex: -1 } as const;

export interface ShownPart<Entry> {
	part: readonly Entry[];
	/** The numbers and the button that follow the list. */
	more: Elements;
	/** The ref for the element around the entries, which have `ENTRY`. */
	around: RefObject<HTMLDivElement | null>;
}

/** The beginning of a long list. `total` exceeds the number of entries if the list was cut. */
export function useShownPart<Entry>(entries: readonly Entry[], total: number): ShownPart<Entry> {
	const [count, setCount] = useState(FIRST);
	const around = useRef<HTMLDivElement>(null);
	const before = useRef<number>(undefined);
	useEffect(() => {
		if (count === FIRST || before.current === undefined) return;
		// The button may have disappeared. The focus goes to the first new entry, where the admin reads on.
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
				{hasMore ? previewTexts.showing(part.length, total) : previewTexts.listed(entries.length, total)}
			</p>
			{hasMore && <Button text={previewTexts.showMore} onClick={showMore} />}
		</div>
	);
	return { part, more, around };
}

const SHOWN_CELLS = 8;

/** Names the first cells. */
export function CellList({ cells, count }: { cells: readonly string[]; count: number }) {
	const shown = cells.slice(0, SHOWN_CELLS);
	const others = count > shown.length ? ` ${previewTexts.more(count - shown.length)}` : "";
	return <p className="field-label">{shown.join(", ") + others}</p>;
}
