import { enPreview } from "../../text/en-preview.ts";

/** Cells that are named of each value. */
const SHOWN_CELLS = 8;

/** Names the first cells. */
export function CellList({ cells, count }: { cells: readonly string[]; count: number }) {
	const shown = cells.slice(0, SHOWN_CELLS);
	const more = count > shown.length ? ` ${enPreview.more(count - shown.length)}` : "";
	return <p className="field-label">{shown.join(", ") + more}</p>;
}
