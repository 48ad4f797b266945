import { useId, useState } from "react";
import { fieldLabel, fieldLines } from "../../../shared/api/field-lines.ts";
import { type Answer, answerKey, LONGEST_ANSWER, LONGEST_CELL } from "../../../shared/api/sheet-answers.ts";
import type { PreviewRow, Question, ReadColumn, RowMark } from "../../../shared/api/sheet-preview.ts";
import { BASE } from "../../../shared/base.ts";
import { editBranchPath } from "../../../shared/paths.ts";
import { answerTexts } from "../../text/for-admins/answer-texts.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { Button } from "../../ui/button.tsx";
import { answerTo, cellAnswer } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { AnswerControl } from "./answer-control.tsx";
import { QuestionAnswer } from "./question-list.tsx";

interface SheetRowsProps {
	rows: readonly PreviewRow[];
	/** Of all sheets. */
	columns: readonly ReadColumn[];
	questions: readonly Question[];
	bulk: BulkUpload;
	/** Whether all columns are shown; otherwise those that are needed to know the branch, and those with a mark. */
	isWide: boolean;
	caption: string;
	/** The heading of what is said of a row. */
	what: string;
}

/** Rows of the sheet, with what is wrong in which cell: beside the cells that say which branch it is, or in the whole sheet as it is. */
export function SheetRows({ rows, columns, isWide, caption, what, ...parts }: SheetRowsProps) {
	const sheets = [...Map.groupBy(rows, ({ sheet }) => sheet)];
	return sheets.map(([sheet, own]) => {
		const all = [...columns.filter((column) => column.sheet === sheet).entries()];
		const shown = isWide ? all : all.filter(([, { field }]) => NAMING.has(field));
		return (
			<div key={sheet} className="sheet-rows" data-wide={isWide}>
				<table>
					<caption className="visually-hidden">{sheets.length > 1 ? `${caption}, ${sheet}` : caption}</caption>
					<thead>
						<tr>
							<th scope="col">{sheets.length > 1 ? sheet : previewTexts.rowHead}</th>
							{shown.map(([, { letter, heading, field }]) => (
								<th key={letter} scope="col">
									<span translate="no">{heading}</span>
									<span className="field-label">{field ? "" : ` ${previewTexts.notUsed}`}</span>
								</th>
							))}
							<th scope="col">{what}</th>
						</tr>
					</thead>
					<tbody>
						{own.map((row) => (
							<SheetRow key={row.row} row={row} shown={shown} all={all} isWide={isWide} {...parts} />
						))}
					</tbody>
				</table>
			</div>
		);
	});
}

/** The fields by which one knows which branch a row is about. */
const NAMING: ReadonlySet<string | undefined> = new Set(["branchCode", "name", "cityName"]);

type Columns = readonly (readonly [index: number, column: ReadColumn])[];

interface SheetRowProps extends Pick<SheetRowsProps, "questions" | "bulk" | "isWide"> {
	row: PreviewRow;
	shown: Columns;
	all: Columns;
}

function SheetRow({ row, shown, all, isWide, ...parts }: SheetRowProps) {
	const [isOpen, setOpen] = useState(false);
	const marksOf = (letter: string) => row.marks.filter((mark) => mark.letter === letter);
	const cellOf = ([index, column]: Columns[number]) => ({
		...{ row, column, text: row.cells[index] ?? "", marks: marksOf(column.letter), isOpen, ...parts },
	});
	const beside = isWide ? [] : all.filter(([, { letter }]) => isOpen || marksOf(letter).length > 0);
	const letters = new Set(all.map(([, { letter }]) => letter));
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
			{shown.map(([index, column]) => (
				<td key={column.letter} data-label={column.heading}>
					{isWide ? <Cell {...cellOf([index, column])} /> : <span translate="no">{row.cells[index]}</span>}
				</td>
			))}
			<td>
				<div className="row-marks">
					{beside.map((each) => (
						<div key={each[1].letter} className="row-mark">
							<span className="field-label" translate="no">
								{each[1].heading}
							</span>
							<Cell {...cellOf(each)} />
						</div>
					))}
					{row.marks
						.filter(({ letter = "" }) => !letters.has(letter))
						.map(({ message, isWrong }) => (
							<p key={message} data-wrong={isWrong}>
								{message}
							</p>
						))}
					{row.becomes !== "waits" && row.marks.length === 0 && (
						<span className="field-label">{previewTexts.becomes[row.becomes]}</span>
					)}
					{row.changes.length > 0 && <Changes row={row} />}
				</div>
			</td>
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
							<dt className="field-label">{fieldLabel(field)}</dt>
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

interface CellProps extends Pick<SheetRowsProps, "questions" | "bulk"> {
	row: PreviewRow;
	column: ReadColumn;
	text: string;
	marks: readonly RowMark[];
	/** Whether it can be edited although nothing is said of it. */
	isOpen: boolean;
}

/** A cell, which can be edited if it is wrong, with what is said of it. */
function Cell({ row, column, text, marks, isOpen, questions, bulk }: CellProps) {
	const id = useId();
	const { answers, decide, takeBack } = bulk;
	const blank = cellAnswer(row, column.letter, text);
	const own = answers.get(answerKey(blank));
	const asked = marks.flatMap(({ question = -1 }) => questions[question] ?? []);
	const forAll = asked.flatMap((each) => answerTo(each, answers) ?? []).find(({ kind }) => kind === "value");
	const value = own?.kind === "cell" ? own.to : forAll?.kind === "value" ? forAll.to : text;
	const isWrong = marks.some((mark) => mark.isWrong);
	const label = `${column.heading || column.letter}, ${previewTexts.rowOf(row.row)}`;
	const change = (to: string) => (to === text ? takeBack(blank) : decide([{ ...blank, to }]));
	return (
		<div
			className="cell"
			data-state={value !== text ? "answered" : isWrong ? "wrong" : marks.length > 0 ? "doubt" : undefined}
		>
			{isWrong || isOpen || own !== undefined ? (
				<input
					className="text-input"
					type="text"
					maxLength={LONGEST_CELL}
					autoComplete="off"
					aria-label={label}
					aria-invalid={(isWrong && value === text) || undefined}
					aria-describedby={marks.length > 0 ? id : undefined}
					value={value}
					onChange={({ target }) => change(target.value)}
				/>
			) : (
				<span translate="no">{text}</span>
			)}
			{asked.map((each) => (
				<CellAnswers key={each.message} question={each} written={value} {...{ own, blank, label, bulk }} />
			))}
			{marks.length > 0 && (
				<p id={id} className="cell-marks">
					{marks.map(({ message }) => message).join(". ")}
				</p>
			)}
		</div>
	);
}

interface CellAnswersProps extends Pick<SheetRowsProps, "bulk"> {
	question: Question;
	/** What the cell says now. */
	written: string;
	own: Answer | undefined;
	blank: Answer;
	label: string;
}

/** The suggestion about a cell or the choices, and, once a value is typed, the choice to use it in all cells like this. */
function CellAnswers({ question, written, own, blank, label, bulk }: CellAnswersProps) {
	const { waits, suggestion, choices = [], count, field } = question;
	if (waits === "confirmation") return own ? null : <QuestionAnswer question={question} bulk={bulk} />;
	const given = answerTo(question, bulk.answers);
	const choice = choices.length > 0 && (
		<AnswerControl
			answer={own ?? blank}
			isGiven={own !== undefined}
			choices={choices}
			label={label}
			onChange={(answer) => (answer ? bulk.decide([answer]) : bulk.takeBack(blank))}
		/>
	);
	const forAll = own && field && count > 1 && written !== "" && (
		<Button
			text={previewTexts.forAll(count)}
			onClick={() => {
				bulk.takeBack(blank);
				bulk.decide([{ kind: "value", field, from: question.written, to: written.slice(0, LONGEST_ANSWER) }]);
			}}
		/>
	);
	if (choice || forAll)
		return (
			<>
				{choice}
				{forAll}
			</>
		);
	if (own || given) return null;
	return suggestion?.kind === "value" ? (
		<Button
			text={count > 1 ? previewTexts.takeForAll(suggestion.to, count) : answerTexts.use(suggestion.to)}
			onClick={() => bulk.decide([suggestion])}
		/>
	) : null;
}
