import { createContext, type RefObject, use, useId, useState } from "react";
import { type Answer, answerKey, LEAVE_OUT, STATUS } from "../../../../shared/api/sheet-answers.ts";
import type { PreviewRow, ReadColumn } from "../../../../shared/api/sheet-preview.ts";
import { columnLabel } from "../../../../shared/branch/sheet-fields.ts";
import { adminTexts } from "../../../text/for-admins/admin-texts.ts";
import { answerTexts, previewTexts } from "../../../text/for-admins/sheet-texts.ts";
import { Button } from "../../../ui/button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { ColumnChoice } from "./answer-control.tsx";

/** The columns with the place of each in the table: that of the first with its heading, whatever its sheet. */
type Places = ReadonlyMap<ReadColumn, number>;

const PlacesContext = createContext<Places>(new Map());

interface SheetTableProps {
	box: RefObject<HTMLElement | null>;
	caption: string;
	/** The heading of what is said of each line. */
	what: string;
	columns: readonly ReadColumn[];
	bulk: BulkUpload;
	busy: boolean;
	/** Whether the sheet's own rows are listed. */
	isOfRows: boolean;
	/** Its lines. */
	children: Elements;
}

/** Lines about the rows of a sheet: which ones, what is wrong or becomes of them, the answer, and their cells, under what each column is read as. */
export function SheetTable({ box, caption, what, columns, bulk, busy, isOfRows, children }: SheetTableProps) {
	const places = placesOf(columns);
	const heads = [...new Map([...places].reverse().map(([column, place]) => [place, column]))].sort(([a], [b]) => a - b);
	return (
		<section
			ref={box}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
			tabIndex={0}
			className="sheet-table"
			data-rows={isOfRows}
			aria-label={caption}
			aria-busy={busy}
			// Some browsers leave what is partly in sight where it is.
			onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" })}
		>
			<table>
				<caption className="visually-hidden">{caption}</caption>
				<thead>
					<tr>
						{[previewTexts.rowHead, what, previewTexts.heads.answer].map((text) => (
							<th key={text} scope="col">
								{text}
							</th>
						))}
						{heads.map(([place, column]) => (
							<ColumnHead key={place} column={column} bulk={bulk} />
						))}
					</tr>
				</thead>
				<PlacesContext value={places}>
					<tbody>{children}</tbody>
				</PlacesContext>
			</table>
		</section>
	);
}

/** Columns that are not used come first, so that they are seen. A heading that a sheet has twice has two places. */
function placesOf(columns: readonly ReadColumn[]): Places {
	const [places, times] = [new Map<string, number>(), new Map<string, number>()];
	const sorted = [...columns.filter(({ field }) => !field), ...columns.filter(({ field }) => field)];
	return new Map(
		sorted.map((column) => {
			const key = answerKey(blankFor(column));
			const time = (times.get(column.sheet + key) ?? 0) + 1;
			times.set(column.sheet + key, time);
			const place = places.get(key + time) ?? places.size;
			places.set(key + time, place);
			return [column, place];
		}),
	);
}

export const blankFor = ({ heading }: ReadColumn): Answer => ({ kind: "column", heading, field: LEAVE_OUT });

/** What a column is read as, to be changed, with what it may be. */
function ColumnHead({ column, bulk: { answers, decide, takeBack } }: { column: ReadColumn; bulk: BulkUpload }) {
	const { heading, field, mayBe, by, example } = column;
	const answer = answers.get(answerKey(blankFor(column)));
	const chosen = answer?.kind === "column" ? answer.field : field;
	return (
		<th scope="col" data-unused={!field} title={by && answerTexts.by(by)}>
			<span translate="no">{heading}</span>
			{!field && <strong>{` ${previewTexts.unused}`}</strong>}
			{example && <span translate="no" className="column-example">{` ${example}`}</span>}
			<div className="answer-value">
				<ColumnChoice
					aria-label={previewTexts.readAs(heading)}
					field={chosen}
					onChoose={(to) =>
						to && to !== field ? decide([{ kind: "column", heading, field: to }]) : takeBack(blankFor(column))
					}
				/>
				{mayBe && !chosen && (
					<Button
						text={answerTexts.use(columnLabel(mayBe === LEAVE_OUT || mayBe === STATUS ? "name" : mayBe))}
						onClick={() => decide([{ kind: "column", heading, field: mayBe }])}
					/>
				)}
			</div>
		</th>
	);
}

/** A cell of a row. */
export interface LineCell {
	column: ReadColumn;
	text: string;
	marks: PreviewRow["marks"];
}

export function toneOf({ marks }: Pick<PreviewRow, "marks">): "wrong" | "doubt" | undefined {
	if (marks.length === 0) return undefined;
	return marks.some(({ isWrong }) => isWrong) ? "wrong" : "doubt";
}

interface LineProps {
	/** Which rows it is about. With `opened`, a button that opens them. */
	rows?: { text: string; label: string } | undefined;
	branch?: Elements;
	/** What it is about, if the message does not say it. */
	column?: string | undefined;
	/** What the cells say. */
	value?: string | undefined;
	message?: string | undefined;
	/** What stands below the message. */
	more?: Elements;
	tone?: "wrong" | "doubt" | undefined;
	cells?: readonly LineCell[] | undefined;
	/** Without one, what is opened is to be answered. */
	answer?: LineParts["answer"] | undefined;
	/** Lines that stand below it once it is opened. */
	opened?: LineParts["opened"] | undefined;
}

/** @param messageId the element that says what is wrong */
interface LineParts {
	answer(messageId: string): Elements;
	opened(messageId: string): Elements;
}

export function Line({ rows, branch, column, value, message, more, tone, cells = [], answer, opened }: LineProps) {
	const [isOpen, setOpen] = useState(false);
	const places = use(PlacesContext);
	const id = useId();
	const byPlace = new Map(cells.map((cell) => [places.get(cell.column), cell]));
	const toggle = () => setOpen(!isOpen);
	return (
		<>
			<tr data-tone={tone}>
				<th scope="row">
					<div className="line-row">
						{rows && opened ? (
							<Button text={rows.text} kind="quiet" aria-label={rows.label} aria-expanded={isOpen} onClick={toggle} />
						) : (
							rows && <span>{rows.text}</span>
						)}
						<span>{branch}</span>
					</div>
				</th>
				<td className="line-what">
					{column && <strong translate="no">{value ? `${column}: ` : column}</strong>}
					{value && (
						<strong translate="no" className="line-value">
							{value}
						</strong>
					)}
					<span> </span>
					<span id={id}>{message}</span>
					{more}
				</td>
				<td className="line-answer">
					{answer?.(id) ??
						(opened && <Button text={previewTexts.correctEach} aria-expanded={isOpen} onClick={toggle} />)}
				</td>
				{Array.from({ length: new Set(places.values()).size }, (_, place) => {
					const cell = byPlace.get(place);
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: it is the place of the column.
						<td key={place} className="line-cell" translate="no" data-tone={cell && toneOf(cell)}>
							{cell?.text}
						</td>
					);
				})}
			</tr>
			{isOpen && opened ? opened(id) : null}
		</>
	);
}

/** A line across the whole table. */
export function WideLine({ children }: { children: Elements }) {
	const columns = new Set(use(PlacesContext).values()).size;
	return (
		<tr className="line-wide">
			<td colSpan={columns + 3}>
				<div>{children}</div>
			</td>
		</tr>
	);
}

/** Stands for rows until they come. A screen reader says so if that takes long. */
export function LoadingLine({ slow }: { slow: boolean }) {
	return (
		<WideLine>
			<p>{previewTexts.loadingRows}</p>
			<p role="status">{slow && adminTexts.stillLoading}</p>
		</WideLine>
	);
}

/** How many more lines are shown with each click. */
const STEP = 50;

/** Lines of which the first are shown, and more on demand. */
export function FirstLines({ lines, first = STEP }: { lines: readonly Elements[]; first?: number }) {
	const [shown, setShown] = useState(first);
	const { visible }: { visible: Elements } = { visible: lines.slice(0, shown) };
	const more = lines.length - shown;
	return (
		<>
			{visible}
			{more > 0 && (
				<WideLine>
					<Button
						text={previewTexts.moreQuestions(Math.min(more, STEP))}
						kind="quiet"
						onClick={() => setShown(shown + STEP)}
					/>
				</WideLine>
			)}
		</>
	);
}
