import { useId, useRef, useState } from "react";
import { fieldLabel, fieldLines } from "../../../shared/api/field-lines.ts";
import type { PreviewRow, ReadColumn, SheetPreview, Tab } from "../../../shared/api/sheet-preview.ts";
import { BASE } from "../../../shared/base.ts";
import { editBranchPath } from "../../../shared/paths.ts";
import { answerTexts } from "../../text/for-admins/answer-texts.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { Button } from "../../ui/button.tsx";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { ColumnField } from "./column-lines.tsx";
import { CellField, cellsOf, messagesOf, toneOf } from "./row-cells.tsx";
import { useRows } from "./use-rows.ts";

interface SheetTableProps {
	tab: Tab;
	preview: SheetPreview;
	bulk: BulkUpload;
}

/** The rows of a tab as the sheet has them, in pages, with what each column is read as in its head. */
export function SheetTable({ tab, preview, bulk }: SheetTableProps) {
	const [page, setPage] = useState(1);
	const box = useRef<HTMLElement>(null);
	const answer = useRows(preview.key, `tab=${tab}&page=${page}`);
	const { total = 0, pages = 0, data = [] } = answer ?? {};
	function go(to: number) {
		setPage(to);
		box.current?.scrollTo(0, 0);
		box.current?.focus();
	}
	return (
		<>
			{answer === null && preview.tabs[tab] > 0 && (
				<div className="notice notice-warning">
					<p role="alert">{previewTexts.gone}</p>
					<Button text={previewTexts.checkAgain} onClick={() => void bulk.check("panel")} />
				</div>
			)}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
			<section ref={box} tabIndex={0} className="sheet-table" aria-label={previewTexts.tabs[tab]} aria-busy={!answer}>
				{answer === undefined && <p role="status">{previewTexts.loadingRows}</p>}
				{[...Map.groupBy(data, ({ sheet }) => sheet)].map(([sheet, rows]) => (
					<OneSheet key={sheet} sheet={sheet} rows={rows} {...{ tab, preview, bulk }} />
				))}
			</section>
			{pages > 1 && (
				<nav className="button-row" aria-label={previewTexts.pagesLabel}>
					<Button text={previewTexts.earlier} aria-disabled={page === 1} onClick={() => page > 1 && go(page - 1)} />
					<span>{previewTexts.pageOf(page, pages, total)}</span>
					<Button
						text={previewTexts.later}
						aria-disabled={page === pages}
						onClick={() => page < pages && go(page + 1)}
					/>
				</nav>
			)}
		</>
	);
}

interface OneSheetProps extends SheetTableProps {
	sheet: string;
	rows: readonly PreviewRow[];
}

function OneSheet({ sheet, rows, tab, ...parts }: OneSheetProps) {
	const columns = parts.preview.columns.filter((column) => column.sheet === sheet);
	return (
		<table>
			<caption className="visually-hidden">{`${previewTexts.tabs[tab]}, ${sheet}`}</caption>
			<thead>
				<tr>
					<th scope="col">{previewTexts.rowHead}</th>
					<th scope="col">{previewTexts.what[tab]}</th>
					{columns.map((column) => (
						<ColumnHead key={column.letter} column={column} bulk={parts.bulk} />
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<SheetRow key={row.row} row={row} {...parts} />
				))}
			</tbody>
		</table>
	);
}

function ColumnHead({ column, bulk }: { column: ReadColumn; bulk: BulkUpload }) {
	const { heading, field, by } = column;
	return (
		<th scope="col" data-unused={!field} title={by && answerTexts.by(by)}>
			<span translate="no">{heading}</span>
			{!field && <strong>{` ${previewTexts.unused}`}</strong>}
			<ColumnField column={column} bulk={bulk} />
		</th>
	);
}

function SheetRow({ row, preview, bulk }: Omit<SheetTableProps, "tab"> & { row: PreviewRow }) {
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	return (
		<tr>
			<th scope="row">
				<Button
					text={String(row.row)}
					kind="quiet"
					aria-label={previewTexts.editRow(row.row)}
					aria-expanded={isOpen}
					onClick={() => setOpen(!isOpen)}
				/>
			</th>
			<td id={id} data-tone={toneOf(row)}>
				<span>{messagesOf(row.marks)}</span>
				{row.becomes !== "waits" && row.marks.length === 0 && <span>{previewTexts.becomes[row.becomes]}</span>}
				{row.changes.length > 0 && <Changes row={row} />}
			</td>
			{cellsOf(row, preview.columns).map((cell) => {
				const tone = toneOf(cell);
				return (
					<td key={cell.column.letter} data-tone={tone}>
						{isOpen || tone === "wrong" ? (
							<CellField cell={cell} questions={preview.questions} bulk={bulk} describedBy={id} />
						) : (
							<span translate="no">{cell.text}</span>
						)}
					</td>
				);
			})}
		</tr>
	);
}

function Changes({ row: { changes, id } }: { row: PreviewRow }) {
	return (
		<div className="row-changes">
			<dl>
				{changes.map(({ field, was, now }) => {
					const nothing = field === "closures" ? previewTexts.noClosure : previewTexts.empty;
					const textOf = (value: unknown) => fieldLines(field, value).join("; ");
					return (
						<div key={field}>
							<dt>{fieldLabel(field)}</dt>
							<dd>
								<span className="visually-hidden">{`${previewTexts.was} `}</span>
								{textOf(was) ? <del>{textOf(was)}</del> : <span>{nothing}</span>}
								<span aria-hidden="true">{" → "}</span>
								<span className="visually-hidden">{`${previewTexts.now} `}</span>
								<ins>{textOf(now) || nothing}</ins>
							</dd>
						</div>
					);
				})}
			</dl>
			{id !== undefined && (
				<a href={BASE + editBranchPath(id)} target="_blank" rel="noreferrer">
					{previewTexts.seeBranch}
				</a>
			)}
		</div>
	);
}
