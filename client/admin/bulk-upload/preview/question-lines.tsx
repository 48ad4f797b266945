import { PREVIEW_UPLOAD_PATH } from "../../../../shared/api/api-paths.ts";
import { NO_COLUMN } from "../../../../shared/api/sheet-answers.ts";
import {
	type PreviewRow,
	PreviewRows,
	type Question,
	type SheetPreview,
} from "../../../../shared/api/sheet-preview.ts";
import { answerTexts, previewTexts } from "../../../text/for-admins/sheet-texts.ts";
import { useAnswer } from "../../use-answer.ts";
import { blankAnswer } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { QuestionAnswer } from "./answer-control.tsx";
import { cellsOf, RowLine, rowName, WholeRow } from "./row-lines.tsx";
import { Line, LoadingLine, WideLine } from "./sheet-table.tsx";

interface QuestionLineProps {
	question: Question;
	/** The first rows of its tab. */
	rows: readonly PreviewRow[];
	preview: SheetPreview;
	bulk: BulkUpload;
}

const TONES: Partial<Record<Question["waits"], "wrong" | "doubt">> = { rows: "wrong", confirmation: "doubt" };

/** A question about cells, with all of which the same is asked. */
export function QuestionLine({ question, rows, preview, bulk }: QuestionLineProps) {
	const { written, message, count, cells, branch, field, waits } = question;
	const value = written === NO_COLUMN || written === "" ? answerTexts.quoted(written, field !== undefined) : written;
	const isOne = count === 1;
	const [row = ""] = isOne ? (/\d{1,7}$/.exec(cells[0] ?? "") ?? []) : [];
	const index = preview.questions.indexOf(question);
	const own = isOne ? rows.find(({ marks }) => marks.some((mark) => mark.question === index)) : undefined;
	const which = row
		? { text: own ? rowName(own, preview) : row, label: previewTexts.editRow(Number(row)) }
		: { text: previewTexts.rows(count), label: previewTexts.openRows(previewTexts.rows(count), value || message) };
	const isOfRows = written !== NO_COLUMN && count > 0;
	const isOpening = isOfRows && question.kind !== "column" && question.answer === undefined;
	const column = columnOf(question, preview);
	const heading = question.column || column?.heading || "";
	const cellText = written === NO_COLUMN ? "" : written;
	const marks = [{ message, ...(waits === "rows" && { isWrong: true as const }) }];
	return (
		<Line
			rows={isOfRows ? which : undefined}
			branch={<span translate="no">{branch && !isOne ? `${branch} …` : branch}</span>}
			column={message.includes(heading) ? "" : heading}
			value={value}
			message={question.by ? answerTexts.by(question.by) : message}
			tone={TONES[waits]}
			cells={own ? cellsOf(own, preview.columns) : column ? [{ column, text: cellText, marks }] : []}
			answer={
				waits !== "rows" || (question.answer ?? blankAnswer(question))
					? (id) => <QuestionAnswer question={question} describedBy={id} bulk={bulk} />
					: undefined
			}
			opened={
				isOpening ? (id) => <QuestionRows {...{ isOne, preview, bulk }} about={{ index, message, id }} /> : undefined
			}
		/>
	);
}

/** The column that a question is about: of a doubt, the server names only the field. */
function columnOf({ column: heading, field }: Question, { columns }: SheetPreview) {
	return columns.find((column) => (heading ? column.heading === heading : field && column.field === field));
}

interface QuestionRowsProps extends Pick<QuestionLineProps, "preview" | "bulk"> {
	isOne: boolean;
	/** The question. */
	about: { index: number; message: string; id: string };
}

/** The rows of a question: one with all its cells, several with the cell that it is about. */
function QuestionRows({ isOne, about, preview, bulk }: QuestionRowsProps) {
	const {
		answer,
		data: rows,
		slow,
	} = useAnswer(`${PREVIEW_UPLOAD_PATH}/${preview.key}?question=${about.index}`, PreviewRows);
	if (!answer) return <LoadingLine slow={slow} />;
	if (!rows)
		return (
			<WideLine>
				<p role="alert">{previewTexts.gone}</p>
			</WideLine>
		);
	return (
		<>
			{rows.data.map((row) => {
				const [key, parts] = [`${row.sheet} ${row.row}`, { row, preview, bulk }];
				return isOne ? <WholeRow key={key} {...parts} /> : <RowLine key={key} {...parts} about={about} />;
			})}
			{rows.total > rows.data.length && (
				<WideLine>
					<p>{previewTexts.moreRows}</p>
				</WideLine>
			)}
		</>
	);
}
