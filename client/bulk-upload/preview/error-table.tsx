import type { SheetError } from "../../../shared/api/api-answers.ts";
import { SHOWN_UPLOAD_ERRORS } from "../../../shared/constants.ts";
import { uploadTexts } from "../../text/for-admins/upload-texts.ts";
import { cellText } from "./cell-text.ts";
import { ENTRY } from "./preview-section.tsx";
import "./error-table.css";
import type { Elements } from "../../ui/elements.ts";

const { errorColumns } = uploadTexts;

/** A table of a sheet's first errors, one row per cell, which scrolls on its own. */
export function ErrorTableBox({ errors }: { errors: readonly SheetError[] }) {
	const shown = errors.slice(0, SHOWN_UPLOAD_ERRORS);
	const count =
		shown.length < errors.length
			? uploadTexts.showing(shown.length, errors.length)
			: uploadTexts.errorCount(errors.length);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
		// biome-ignore lint/a11y/useSemanticElements: a section needs a heading, and this is a table with a caption.
		<div role="region" className="upload-errors upload-errors-box" aria-labelledby="upload-errors-caption" tabIndex={0}>
			<ErrorTable errors={shown} all={errors} caption={<caption id="upload-errors-caption">{count}</caption>} />
		</div>
	);
}

interface ErrorTableProps {
	errors: readonly SheetError[];
	/** All errors, including hidden ones, because they decide which columns there are. */
	all: readonly SheetError[];
	/** Whether the workbook has several sheets, so that they are named. */
	hasSheets?: boolean;
	caption: Elements;
}

/** The errors by cell, or by row if the upstream names no cells. The column for branches appears if any error names one. */
export function ErrorTable({ errors, all, hasSheets = hasSeveralSheets(all), caption }: ErrorTableProps) {
	const hasCells = all.some(({ cell }) => cell !== undefined);
	const hasBranches = all.some(({ branch }) => branch !== undefined);
	return (
		<table data-branches={hasBranches}>
			{caption}
			<thead>
				<tr>
					<th scope="col">{hasCells ? errorColumns.cell : errorColumns.row}</th>
					<th scope="col">{errorColumns.column}</th>
					{hasBranches && <th scope="col">{errorColumns.branch}</th>}
					<th scope="col">{errorColumns.value}</th>
					<th scope="col">{errorColumns.message}</th>
				</tr>
			</thead>
			<tbody>
				{errors.map((error, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two errors may be alike.
					<tr key={index} {...ENTRY}>
						<th scope="row">{hasCells ? <CellAddress error={error} hasSheets={hasSheets} /> : error.row}</th>
						<td>{error.heading || error.column || uploadTexts.wholeRow}</td>
						{hasBranches && <td>{error.branch}</td>}
						<td>{error.value}</td>
						<td>{error.message}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** A cell's address, on a line of its own below the sheet's name. */
function CellAddress({ error, hasSheets }: { error: SheetError; hasSheets: boolean }) {
	const { sheet, cell } = error;
	if (!hasSheets || sheet === undefined || cell === undefined) return <span>{cellText(error, hasSheets)}</span>;
	return (
		<>
			<span className="field-label">{`${sheet}!`}</span>
			<br />
			<span>{cell}</span>
		</>
	);
}

function hasSeveralSheets(errors: readonly SheetError[]): boolean {
	const [first] = errors;
	return errors.some(({ sheet }) => sheet !== first?.sheet);
}
