import { useId } from "react";
import { type Answer, answerKey, LEAVE_OUT } from "../../../shared/api/sheet-answers.ts";
import type { Question, ReadColumn, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { columnLabel } from "../../../shared/branch/sheet-fields.ts";
import { answerTexts } from "../../text/for-admins/answer-texts.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { doubtKey } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { ColumnChoice } from "./answer-control.tsx";
import { QuestionText } from "./question-list.tsx";

interface ColumnListProps {
	columns: readonly ReadColumn[];
	/** Of the preview; those about columns are shown here. */
	questions: readonly Question[];
	bulk: BulkUpload;
}

/** All columns with what each is read as, to be changed. It begins open if one is not used, or asked about. */
export function ColumnList({ columns, questions, bulk }: ColumnListProps) {
	const { decide } = bulk;
	const headings = [...new Map(columns.map((column) => [answerKey(blankFor(column)), column])).values()];
	const unused = headings.filter(({ field }) => !field);
	const inOrder = [...unused, ...headings.filter(({ field }) => field)];
	const leaveOut = unused.map(({ heading }): Answer => ({ kind: "column", heading, field: LEAVE_OUT }));
	const asked = questions.filter(({ kind }) => kind === "column");
	const isUrgent = unused.length > 0 || asked.length > 0;
	if (headings.length === 0) return null;
	return (
		<details className="column-list" open={isUrgent} data-urgent={isUrgent}>
			<summary>
				<h3>{unused.length > 0 ? previewTexts.unused(unused.length) : previewTexts.columns(headings.length)}</h3>
				<Icon name="down" />
			</summary>
			{asked.map((question) => (
				<QuestionText key={doubtKey(question)} question={question} />
			))}
			<ul>
				{inOrder.map((column) => (
					<ColumnLine key={column.letter + column.sheet} column={column} bulk={bulk} />
				))}
			</ul>
			{unused.length > 1 && <Button text={answerTexts.leaveOutAll(unused.length)} onClick={() => decide(leaveOut)} />}
		</details>
	);
}

const blankFor = ({ heading }: ReadColumn): Answer => ({ kind: "column", heading, field: LEAVE_OUT });

function ColumnLine({ column, bulk: { answers, decide, takeBack } }: { column: ReadColumn; bulk: BulkUpload }) {
	const id = useId();
	const { heading, letter, field, mayBe, by } = column;
	const answer = answers.get(answerKey(blankFor(column)));
	const chosen = answer?.kind === "column" ? answer.field : field;
	return (
		<li>
			<label htmlFor={id}>
				<strong translate="no">{heading}</strong>
				<span className="field-label">{` ${letter}${by ? ` · ${answerTexts.by(by)}` : ""}`}</span>
			</label>
			<ColumnChoice
				id={id}
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
		</li>
	);
}

/** Offers once for all rows that a column of numbers is not the site's, if rows would replace branches of other names. */
export function ForeignNumbers({ preview: { columns, questions }, bulk }: { preview: SheetPreview; bulk: BulkUpload }) {
	const replacing = questions.filter(({ code }) => code === "other-branch");
	const column = columns.find(({ field }) => field === "id") ?? columns.find(({ field }) => field === "branchCode");
	if (replacing.length === 0 || !column) return null;
	const rows = replacing.reduce((sum, { count }) => sum + count, 0);
	const given = bulk.answers.get(answerKey(blankFor(column)));
	const isLeftOut = given?.kind === "column" && given.field === LEAVE_OUT;
	return (
		<div className="notice notice-warning">
			<p>{previewTexts.foreign.asked(rows, column.heading)}</p>
			<Button
				text={previewTexts.foreign.leaveOut(column.heading)}
				aria-pressed={isLeftOut}
				onClick={() => (isLeftOut ? bulk.takeBack : (answer: Answer) => bulk.decide([answer]))(blankFor(column))}
			/>
		</div>
	);
}
