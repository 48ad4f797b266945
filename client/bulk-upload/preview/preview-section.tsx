import type { Elements } from "../../ui/elements.ts";
import { Icon } from "../../ui/icon.tsx";
import { ENTRY, type ShownPart, useShownPart } from "./shown-part.tsx";

/** Longer sections are folded at first. */
const LONGEST_OPEN = 8;

interface PreviewSectionProps {
	title: string;
	help?: string;
	/** Whether something must be done, so that it is never folded at first. */
	isUrgent?: boolean;
	/** How long it is. */
	count: number;
	children: Elements;
}

/** A part of the preview that can be folded. */
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
	/** How many there are, if the list was cut. */
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
