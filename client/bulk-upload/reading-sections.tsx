import type { SheetPreview } from "../../shared/sheet-preview.ts";
import { enPreview } from "../text/en-preview.ts";
import { PreviewList, PreviewSection } from "./preview-section.tsx";
import type { WarningGroup } from "./warning-groups.ts";
import { CellList } from "./warnings-section.tsx";

interface ReadAsSectionProps {
	readAs: SheetPreview["readAs"];
	/** What was replaced by a suggested spelling. */
	corrected: readonly WarningGroup[];
}

/** How values were read that are not stored as they are written. */
export function ReadAsSection({ readAs, corrected }: ReadAsSectionProps) {
	const replaced = corrected.map(({ value, suggestion = "", count, cells }) => {
		return { message: enPreview.correctedAs(value, suggestion), count, cells };
	});
	const all = [...replaced, ...readAs];
	if (all.length === 0) return null;
	const cells = all.reduce((sum, { count }) => sum + count, 0);
	return (
		<PreviewSection title={enPreview.readAs(cells)} count={all.length}>
			<PreviewList
				entries={all}
				show={({ message, count, cells }) => (
					<>
						<p>
							{message} <span className="field-label">({enPreview.cells(count)})</span>
						</p>
						<CellList cells={cells} count={count} />
					</>
				)}
			/>
		</PreviewSection>
	);
}

interface IgnoredSectionProps {
	preview: Pick<SheetPreview, "ignoredColumns" | "ignoredSheets">;
	hasSheets: boolean;
}

/** Columns and sheets that were not read. */
export function IgnoredSection({ preview: { ignoredColumns, ignoredSheets }, hasSheets }: IgnoredSectionProps) {
	const count = ignoredColumns.length + ignoredSheets.length;
	if (count === 0) return null;
	const texts = [
		...ignoredColumns.map(({ heading, letter, sheet, mayBe }) => ({
			text: enPreview.ignoredColumn(heading, letter, hasSheets ? sheet : undefined),
			question: mayBe === undefined ? "" : enPreview.mayBe(mayBe),
		})),
		...ignoredSheets.map(({ name, why }) => ({ text: enPreview.ignoredSheet[why](name), question: "" })),
	];
	return (
		<PreviewSection title={enPreview.ignored(count)} count={count}>
			<PreviewList
				entries={texts}
				show={({ text, question }) => (
					<p>
						{text} {question && <strong>{question}</strong>}
					</p>
				)}
			/>
		</PreviewSection>
	);
}
