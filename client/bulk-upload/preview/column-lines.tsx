import { type Answer, answerKey, LEAVE_OUT } from "../../../shared/api/sheet-answers.ts";
import type { Question, ReadColumn, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { columnLabel } from "../../../shared/branch/sheet-fields.ts";
import { answerTexts } from "../../text/for-admins/answer-texts.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { Button } from "../../ui/button.tsx";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { ColumnChoice } from "./answer-control.tsx";
import { Line } from "./asked-table.tsx";

const blankFor = ({ heading }: ReadColumn): Answer => ({ kind: "column", heading, field: LEAVE_OUT });

/** The columns that nobody has said what they are, each heading once. */
export function unusedColumns({ columns }: SheetPreview): ReadColumn[] {
	const unused = columns.filter(({ field }) => !field);
	return [...new Map(unused.map((column) => [answerKey(blankFor(column)), column])).values()];
}

interface ColumnFieldProps {
	column: ReadColumn;
	bulk: BulkUpload;
}

/** What a column is read as, to be changed, with what it may be. */
export function ColumnField({ column, bulk: { answers, decide, takeBack } }: ColumnFieldProps) {
	const { heading, field, mayBe } = column;
	const answer = answers.get(answerKey(blankFor(column)));
	const chosen = answer?.kind === "column" ? answer.field : field;
	return (
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
					text={answerTexts.use(columnLabel(mayBe === LEAVE_OUT ? "name" : mayBe))}
					onClick={() => decide([{ kind: "column", heading, field: mayBe }])}
				/>
			)}
		</div>
	);
}

/** A column that is not used, to be named. */
export function ColumnLine({ column, bulk }: ColumnFieldProps) {
	return (
		<Line
			rows={{ text: column.letter, label: "" }}
			column={column.heading}
			value={column.example}
			message={previewTexts.unusedHelp}
			tone="doubt"
			answer={() => <ColumnField column={column} bulk={bulk} />}
		/>
	);
}

/** Leaves out all columns that are not used. */
export function LeaveOutAll({ columns, bulk }: { columns: readonly ReadColumn[]; bulk: BulkUpload }) {
	const leaveOut = columns.map(({ heading }): Answer => ({ kind: "column", heading, field: LEAVE_OUT }));
	return (
		columns.length > 1 && (
			<Button text={answerTexts.leaveOutAll(columns.length)} onClick={() => bulk.decide(leaveOut)} />
		)
	);
}

/** The column of numbers because of which rows replace branches of other names, with how many do; undefined if none does. */
export function foreignNumbers({
	columns,
	questions,
}: {
	columns: readonly ReadColumn[];
	questions: readonly Question[];
}) {
	const rows = questions.filter(({ code }) => code === "other-branch").reduce((sum, { count }) => sum + count, 0);
	const column = columns.find(({ field }) => field === "id") ?? columns.find(({ field }) => field === "branchCode");
	return rows > 0 && column ? { rows, column } : undefined;
}

/** Offers once for all rows that a column of numbers is not the site's. */
export function ForeignLine({ rows, column, bulk }: { rows: number; column: ReadColumn; bulk: BulkUpload }) {
	const blank = blankFor(column);
	const given = bulk.answers.get(answerKey(blank));
	const isLeftOut = given?.kind === "column" && given.field === LEAVE_OUT;
	return (
		<Line
			rows={{ text: previewTexts.rows(rows), label: "" }}
			column={column.heading}
			message={previewTexts.foreign.asked(rows)}
			tone="doubt"
			answer={() => (
				<Button
					text={previewTexts.foreign.leaveOut}
					aria-pressed={isLeftOut}
					onClick={() => (isLeftOut ? bulk.takeBack(blank) : bulk.decide([blank]))}
				/>
			)}
		/>
	);
}
