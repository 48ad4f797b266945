import { answerKey, INSTEAD } from "../../../shared/api/sheet-answers.ts";
import type { PreviewRow, Question, ReadColumn, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { answerTo, cellAnswer } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { AnswerControl } from "./answer-control.tsx";

export interface RowCell {
	row: PreviewRow;
	column: ReadColumn;
	text: string;
	marks: PreviewRow["marks"];
}

/** The cells of a row, in the order of the sheet. */
export function cellsOf(row: PreviewRow, columns: readonly ReadColumn[]): RowCell[] {
	return columns
		.filter(({ sheet }) => sheet === row.sheet)
		.map((column, index) => ({
			...{ row, column, text: row.cells[index] ?? "" },
			marks: row.marks.filter(({ letter }) => letter === column.letter),
		}));
}

interface CellFieldProps {
	cell: RowCell;
	questions: readonly Question[];
	bulk: BulkUpload;
	/** The element that says what is wrong. */
	describedBy?: string | undefined;
}

/** A cell that can be edited. What is answered for all cells like it is shown in it. */
export function CellField({ cell: { row, column, text, marks }, questions, bulk, describedBy }: CellFieldProps) {
	const { answers, decide, takeBack } = bulk;
	const blank = cellAnswer(row, column.letter, text);
	const own = answers.get(answerKey(blank));
	const isWrong = marks.some((mark) => mark.isWrong);
	const asked = marks.flatMap(({ question = -1 }) => questions[question] ?? []);
	const forAll = asked.flatMap((each) => answerTo(each, answers) ?? []).find(({ kind }) => kind === "value");
	return (
		<AnswerControl
			answer={own ?? blank}
			isGiven={own !== undefined}
			written={forAll?.kind === "value" ? forAll.to : text}
			instead={isWrong ? Object.entries(INSTEAD).find(([field]) => field === column.field)?.[1] : undefined}
			choices={asked.find(({ choices }) => choices)?.choices}
			label={`${column.heading || column.letter}, ${previewTexts.rowOf(row.row)}`}
			describedBy={isWrong && !forAll ? describedBy : undefined}
			onChange={(answer) => (answer?.kind === "cell" && answer.to !== text ? decide([answer]) : takeBack(blank))}
		/>
	);
}

interface WholeRowProps {
	row: PreviewRow;
	preview: SheetPreview;
	bulk: BulkUpload;
}

/** All cells of a row, to be edited. */
export function WholeRow({ row, preview: { columns, questions }, bulk }: WholeRowProps) {
	return (
		<ul className="row-cells">
			{cellsOf(row, columns).map((cell) => {
				const { letter, heading } = cell.column;
				const id = `${row.row}-${letter}-marks`;
				return (
					<li key={letter} data-tone={toneOf(cell)}>
						<span translate="no">{heading}</span>
						<CellField cell={cell} questions={questions} bulk={bulk} describedBy={id} />
						{cell.marks.length > 0 && (
							<p id={id} className="asked-what">
								{messagesOf(cell.marks)}
							</p>
						)}
					</li>
				);
			})}
		</ul>
	);
}

export const messagesOf = (marks: PreviewRow["marks"]) => marks.map(({ message }) => message).join(". ");

export function toneOf({ marks }: Pick<PreviewRow, "marks">): "wrong" | "doubt" | undefined {
	if (marks.length === 0) return undefined;
	return marks.some(({ isWrong }) => isWrong) ? "wrong" : "doubt";
}

/** What the row says its branch is called; its code if it has no name. */
export function branchIn(row: PreviewRow, columns: readonly ReadColumn[]): string {
	const cells = cellsOf(row, columns);
	const textOf = (field: ReadColumn["field"]) => cells.find(({ column }) => column.field === field)?.text;
	return textOf("name") || textOf("branchCode") || "";
}
