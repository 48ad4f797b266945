import { useState } from "react";
import { NO_COLUMN } from "../../../shared/api/sheet-answers.ts";
import type { Question } from "../../../shared/api/sheet-preview.ts";
import { answerTexts } from "../../text/for-admins/answer-texts.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { Button } from "../../ui/button.tsx";
import { answerTo, blankAnswer, doubtKey } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { AnswerControl } from "./answer-control.tsx";

/** How many are shown at first. */
const FIRST = 5;

interface QuestionListProps {
	title: string;
	help?: string;
	questions: readonly Question[];
	bulk: BulkUpload;
}

/** Questions about many cells at once, one per line. */
export function QuestionList({ title, help, questions, bulk }: QuestionListProps) {
	const [isWhole, setWhole] = useState(questions.length <= FIRST + 1);
	if (questions.length === 0) return null;
	return (
		<section className="question-list">
			<h3>{title}</h3>
			{help && <p className="field-label">{help}</p>}
			<ul>
				{questions.slice(0, isWhole ? undefined : FIRST).map((question) => (
					<li key={doubtKey(question)}>
						<QuestionText question={question} />
						<QuestionAnswer question={question} bulk={bulk} />
					</li>
				))}
			</ul>
			{!isWhole && (
				<Button
					text={previewTexts.moreQuestions(questions.length - FIRST)}
					kind="quiet"
					onClick={() => setWhole(true)}
				/>
			)}
		</section>
	);
}

/** What is asked about which cells. */
export function QuestionText({
	question: { column, written, message, count, cells, field, branch },
}: {
	question: Question;
}) {
	const what = answerTexts.quoted(written, field !== undefined);
	return (
		<div>
			<p>
				{column && <span className="field-label">{`${column}: `}</span>}
				<strong translate="no">{what || branch}</strong>
				<span className="field-label">{` ${previewTexts.where(count, cells)}`}</span>
			</p>
			{message && <p className="question-message">{message}</p>}
		</div>
	);
}

/** The control of a question; of a doubt without a suggestion, the button that confirms it. */
export function QuestionAnswer({ question, bulk }: { question: Question; bulk: BulkUpload }) {
	const { decide, takeBack, answers, confirmed, confirm } = bulk;
	const blank = question.answer ?? blankAnswer(question);
	const label = previewTexts.answerTo(question.column || question.branch, question.written);
	if (blank) {
		const given = answerTo(question, answers);
		return (
			<AnswerControl
				answer={given ?? blank}
				isGiven={given !== undefined}
				suggested={question.suggestion}
				choices={question.choices}
				label={label}
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

/** Whether a question can be answered once for several cells, or stands in no row of the table. */
export function isForMany(question: Question): boolean {
	const { count, kind, written, waits } = question;
	if (kind === "column") return false;
	if (written === NO_COLUMN) return true;
	return count > 1 && (waits === "confirmation" || blankAnswer(question) !== undefined);
}
