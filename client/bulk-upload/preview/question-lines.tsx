import { INSTEAD, NO_COLUMN } from "../../../shared/api/sheet-answers.ts";
import type { Question, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { answerTexts } from "../../text/for-admins/answer-texts.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { Button } from "../../ui/button.tsx";
import { answerTo, blankAnswer, doubtKey, suggestedAnswer } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { AnswerControl } from "./answer-control.tsx";
import { Line, WideLine } from "./asked-table.tsx";
import { branchIn, CellField, cellsOf, WholeRow } from "./row-cells.tsx";
import { useRows } from "./use-rows.ts";

interface QuestionLineProps {
	question: Question;
	preview: SheetPreview;
	bulk: BulkUpload;
}

const TONES: Partial<Record<Question["waits"], "wrong" | "doubt">> = { rows: "wrong", confirmation: "doubt" };

/** A question about cells, with all of which the same is asked. */
export function QuestionLine({ question, preview, bulk }: QuestionLineProps) {
	const { column, written, message, count, cells, branch, field, waits } = question;
	const value = written === NO_COLUMN || written === "" ? answerTexts.quoted(written, field !== undefined) : written;
	const isOne = count === 1;
	const [row = ""] = isOne ? (/\d+$/.exec(cells[0] ?? "") ?? []) : [];
	const rows = row
		? { text: row, label: previewTexts.editRow(Number(row)) }
		: { text: previewTexts.rows(count), label: previewTexts.openRows(previewTexts.rows(count), value || message) };
	const index = preview.questions.indexOf(question);
	const isOfRows = written !== NO_COLUMN && count > 0;
	const isOpening = isOfRows && question.kind !== "column" && question.answer === undefined;
	return (
		<Line
			rows={isOfRows ? rows : undefined}
			branch={<span translate="no">{branch && !isOne ? `${branch} …` : branch}</span>}
			column={column || labelOf(question, preview)}
			value={value}
			message={question.by ? answerTexts.by(question.by) : message}
			tone={TONES[waits]}
			answer={
				waits !== "rows" || (question.answer ?? blankAnswer(question))
					? (id) => <QuestionAnswer question={question} describedBy={id} bulk={bulk} />
					: undefined
			}
			opened={
				isOpening ? (id) => <QuestionRows {...{ index, isOne, message, preview, bulk }} describedBy={id} /> : undefined
			}
		/>
	);
}

/** The heading of the column that a doubt is about, of which the server names the field. */
function labelOf({ field }: Question, { columns }: SheetPreview): string {
	return (field && columns.find((column) => column.field === field)?.heading) ?? "";
}

interface QuestionRowsProps extends Pick<QuestionLineProps, "preview" | "bulk"> {
	/** Of the question. */
	index: number;
	isOne: boolean;
	message: string;
	/** The element that has the message. */
	describedBy: string;
}

/** The rows of a question: one with all its cells, several with the cell that it is about. */
function QuestionRows({ index, isOne, message, describedBy, preview, bulk }: QuestionRowsProps) {
	const answer = useRows(preview.key, `question=${index}`);
	if (!answer)
		return (
			<WideLine>
				<p role="status">{answer === null ? previewTexts.gone : previewTexts.loadingRows}</p>
			</WideLine>
		);
	return (
		<>
			{answer.data.map((row) => {
				const key = `${row.sheet} ${row.row}`;
				const whole = (
					<WideLine key={key}>
						<WholeRow row={row} preview={preview} bulk={bulk} />
					</WideLine>
				);
				if (isOne) return whole;
				const asked = cellsOf(row, preview.columns).filter(({ marks }) =>
					marks.some(({ question }) => question === index),
				);
				const own = row.marks.filter((mark) => mark.question === index && mark.message !== message);
				return (
					<Line
						key={key}
						rows={{ text: String(row.row), label: previewTexts.editRow(row.row) }}
						branch={<span translate="no">{branchIn(row, preview.columns)}</span>}
						column={asked.map(({ column }) => column.heading).join(", ")}
						value={asked[0]?.text}
						message={own[0]?.message}
						answer={(id) =>
							asked.map((cell) => (
								<CellField
									key={cell.column.letter}
									cell={cell}
									questions={preview.questions}
									bulk={bulk}
									describedBy={own[0] ? id : describedBy}
								/>
							))
						}
						opened={() => whole}
					/>
				);
			})}
			{answer.total > answer.data.length && (
				<WideLine>
					<p>{previewTexts.moreRows}</p>
				</WideLine>
			)}
		</>
	);
}

interface QuestionAnswerProps {
	question: Question;
	bulk: BulkUpload;
	/** The element that says what is wrong. */
	describedBy?: string;
}

/** The control of a question; of a doubt without a suggestion, the button that confirms it. */
function QuestionAnswer({ question, bulk, describedBy }: QuestionAnswerProps) {
	const { decide, takeBack, answers, confirmed, confirm } = bulk;
	const blank = question.answer ?? blankAnswer(question);
	const { column, written, message, branch } = question;
	const isOfValue = !blank || "to" in blank;
	const label = isOfValue ? previewTexts.answerTo(column || branch, written) : `${written || branch}: ${message}`;
	if (blank) {
		const given = answerTo(question, answers);
		return (
			<AnswerControl
				answer={given ?? blank}
				isGiven={given !== undefined}
				written={blank.kind === "cell" ? blank.to : blank.kind === "value" ? blank.from : ""}
				suggested={suggestedAnswer(question)}
				choices={question.choices}
				instead={question.field && INSTEAD[question.field]}
				label={label}
				describedBy={describedBy}
				onChange={(answer) => (answer ? decide([answer]) : takeBack(given ?? blank))}
			/>
		);
	}
	if (question.waits !== "confirmation") return null;
	const isKept = confirmed.has(doubtKey(question));
	return (
		<Button
			text={isKept ? answerTexts.isKept : answerTexts.keep}
			aria-pressed={isKept}
			aria-label={`${isKept ? answerTexts.isKept : answerTexts.keep}: ${question.message}`}
			onClick={() => confirm([doubtKey(question)], !isKept)}
		/>
	);
}
