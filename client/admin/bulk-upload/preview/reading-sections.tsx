import type { ReadAs, SheetPreview } from "../../../../shared/api/sheet-preview.ts";
import { previewTexts } from "../../../text/for-admins/preview-texts.ts";
import { FoldedSection } from "../../../ui/folded-section.tsx";

const SHOWN_CELLS = 5;

/** How the sheet was read, where that is not as it is written: sheets left out and values tidied up. Nobody has to do anything. */
export function HowRead({ preview }: { preview: SheetPreview }) {
	const { notes, ignoredSheets, readAs, newStates } = preview;
	const sentences = [
		...(newStates.length > 0
			? [previewTexts.newPlaces(previewTexts.newStates(newStates.length), newStates.slice(0, 5), newStates.length)]
			: []),
		...notes,
		...ignoredSheets.map(({ name, why }) => previewTexts.ignoredSheet[why](name)),
	];
	if (sentences.length + readAs.length === 0) return null;
	return (
		<FoldedSection title={previewTexts.howRead} open={previewTexts.show}>
			{sentences.map((text) => (
				<p key={text}>{text}</p>
			))}
			{readAs.map((group) => (
				<ReadAsGroup key={group.column + group.message} group={group} />
			))}
		</FoldedSection>
	);
}

function ReadAsGroup({ group: { column, message, count, values } }: { group: ReadAs }) {
	const more = values.reduce((rest, value) => rest - value.count, count);
	return (
		<div>
			<p>
				<strong>{column}</strong>
				<span>{`: ${message} `}</span>
				<span className="field-label">{`(${previewTexts.cells(count)})`}</span>
			</p>
			<ul className="read-values">
				{values.map(({ written, read, count: times, cells }) => (
					<li key={JSON.stringify([written, read])}>
						<span>{`“${written}” ${previewTexts.as} `}</span>
						{read === "" ? <span>{previewTexts.empty}</span> : <strong>{read}</strong>}
						<span className="field-label">{` (${previewTexts.inCells(times, cells.slice(0, SHOWN_CELLS))})`}</span>
					</li>
				))}
				{more > 0 && <li className="field-label">{previewTexts.moreCells(more)}</li>}
			</ul>
		</div>
	);
}
