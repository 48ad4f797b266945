import { fieldLabel, fieldLines } from "../../../../shared/api/field-lines.ts";
import { answerKey, INSTEAD, leftRow } from "../../../../shared/api/sheet-answers.ts";
import type { PreviewRow, Question, ReadColumn, SheetPreview } from "../../../../shared/api/sheet-preview.ts";
import { BASE } from "../../../../shared/base.ts";
import { editBranchPath } from "../../../../shared/paths.ts";
import { previewTexts } from "../../../text/for-admins/sheet-texts.ts";
import { answerTo, cellAnswer, mayBeRight } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { AnswerControl, QuestionAnswer } from "./answer-control.tsx";
import { Line, type LineCell, toneOf, WideLine } from "./sheet-table.tsx";

/** The cells of a row, in the order of the sheet. */
export function cellsOf(row: PreviewRow, columns: readonly ReadColumn[]): LineCell[] {
	return columns
		.filter(({ sheet }) => sheet === row.sheet)
		.map((column, index) => ({
			...{ column, text: row.cells[index] ?? "" },
			marks: row.marks.filter(({ letter }) => letter === column.letter),
		}));
}

interface RowParts {
	row: PreviewRow;
	preview: SheetPreview;
	bulk: BulkUpload;
}

interface RowLineProps extends RowParts {
	/** What its lines are about, if not about all that is wrong in it: the message and index of a question, and the element that has the message. */
	about?: { index: number; message: string; id: string };
}

/** A row of the sheet: what becomes of it or is wrong, to be corrected; it opens to all its cells. */
export function RowLine({ row, about, preview, bulk }: RowLineProps) {
	const cells = cellsOf(row, preview.columns);
	const isAbout = ({ question }: PreviewRow["marks"][number]) => !about || question === about.index;
	const marks = row.marks.filter((mark) => isAbout(mark) && mark.message !== about?.message);
	const asked = cells.filter((cell) => cell.marks.some((mark) => isAbout(mark) && (about || mark.isWrong)));
	const doubts = about ? [] : row.marks.flatMap(({ question = -1 }) => preview.questions[question] ?? []);
	return (
		<Line
			rows={{ text: rowName(row, preview), label: previewTexts.editRow(row.row) }}
			branch={<span translate="no">{branchIn(cells)}</span>}
			message={
				marks.length > 0 || about || row.becomes === "waits" ? messagesOf(marks) : previewTexts.becomes[row.becomes]
			}
			more={row.changes.length > 0 && !about && <Changes row={row} />}
			tone={toneOf({ marks })}
			cells={cells}
			answer={(id) => (
				<>
					{asked.map((cell) => (
						<CellField
							key={cell.column.letter}
							{...{ row, cell, bulk }}
							questions={preview.questions}
							describedBy={marks.length > 0 || !about ? id : about.id}
						/>
					))}
					{doubts
						.filter(({ waits }) => waits !== "rows")
						.map((question) => (
							<QuestionAnswer key={question.message} question={question} bulk={bulk} describedBy={id} />
						))}
				</>
			)}
			opened={() => <WholeRow row={row} preview={preview} bulk={bulk} />}
		/>
	);
}

/** Its number, with its sheet if there are several. */
export function rowName({ row, sheet }: PreviewRow, { columns }: SheetPreview): string {
	return columns.every((column) => column.sheet === sheet) ? String(row) : `${sheet} ${row}`;
}

/** All cells of a row, to be edited. */
export function WholeRow({ row, preview: { columns, questions }, bulk }: RowParts) {
	const left = leftRow(row.sheet, row.row, row.cells);
	return (
		<WideLine>
			<ul className="row-cells">
				{cellsOf(row, columns).map((cell) => {
					const { letter, heading } = cell.column;
					const id = `${row.row}-${letter}-marks`;
					return (
						<li key={letter} data-tone={toneOf(cell)}>
							<span translate="no">{heading}</span>
							<CellField {...{ row, cell, questions, bulk }} describedBy={id} />
							{cell.marks.length > 0 && (
								<p id={id} className="line-what">
									{messagesOf(cell.marks)}
								</p>
							)}
						</li>
					);
				})}
			</ul>
			{row.becomes === "waits" && (
				<AnswerControl
					answer={left}
					isGiven={JSON.stringify(bulk.answers.get(answerKey(left))) === JSON.stringify(left)}
					label={previewTexts.rowOf(row.row)}
					onChange={(answer) => (answer ? bulk.decide([answer]) : bulk.takeBack(left))}
				/>
			)}
		</WideLine>
	);
}

interface CellFieldProps {
	row: PreviewRow;
	cell: LineCell;
	questions: readonly Question[];
	bulk: BulkUpload;
	/** The element that says what is wrong. */
	describedBy?: string | undefined;
}

/** A cell that can be edited. What is answered for all cells like it is shown in it. */
function CellField({ row, cell: { column, text, marks }, questions, bulk, describedBy }: CellFieldProps) {
	const { answers, decide, takeBack } = bulk;
	const blank = cellAnswer(row, column.letter, text);
	const own = answers.get(answerKey(blank));
	const isWrong = marks.some((mark) => mark.isWrong);
	const asked = marks.flatMap(({ question = -1 }) => questions[question] ?? []);
	const mayKeep = asked.some(mayBeRight);
	const forAll = asked.flatMap((each) => answerTo(each, answers) ?? []).find(({ kind }) => kind === "value");
	return (
		<AnswerControl
			answer={own ?? blank}
			isGiven={own !== undefined}
			written={forAll?.kind === "value" ? forAll.to : text}
			instead={isWrong ? Object.entries(INSTEAD).find(([field]) => field === column.field)?.[1] : undefined}
			mayKeep={mayKeep}
			choices={asked.find(({ choices }) => choices)?.choices}
			label={`${column.heading || column.letter}, ${previewTexts.rowOf(row.row)}`}
			describedBy={isWrong && !forAll ? describedBy : undefined}
			onChange={(answer) =>
				answer?.kind === "cell" && (mayKeep || answer.to !== text) ? decide([answer]) : takeBack(blank)
			}
		/>
	);
}

const messagesOf = (marks: PreviewRow["marks"]) => marks.map(({ message }) => message).join(". ");

/** What the row says its branch is called; its code if it has no name. */
function branchIn(cells: readonly LineCell[]): string {
	const textOf = (field: ReadColumn["field"]) => cells.find(({ column }) => column.field === field)?.text;
	return textOf("name") || textOf("branchCode") || "";
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
