import { INSTEAD } from "../../../shared/api/sheet-answers.ts";
import type { Question } from "../../../shared/api/sheet-preview.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { answerTo, blankAnswer, mayBeRight, suggestedAnswer } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import { AnswerControl } from "./answer-control.tsx";

interface QuestionAnswerProps {
	question: Question;
	bulk: BulkUpload;
	/** The element that says what is wrong. */
	describedBy?: string;
}

/** The control of a question. */
export function QuestionAnswer({ question, bulk: { answers, decide, takeBack }, describedBy }: QuestionAnswerProps) {
	const { column, written, message, branch, field, choices } = question;
	const blank = question.answer ?? blankAnswer(question);
	if (!blank) return null;
	const given = answerTo(question, answers);
	return (
		<AnswerControl
			answer={given ?? blank}
			isGiven={given !== undefined}
			written={blank.kind === "cell" ? blank.to : blank.kind === "value" ? blank.from : ""}
			suggested={suggestedAnswer(question)}
			choices={choices}
			instead={field && INSTEAD[field]}
			mayKeep={mayBeRight(question)}
			label={"to" in blank ? previewTexts.answerTo(column || branch, written) : `${written || branch}: ${message}`}
			describedBy={describedBy}
			onChange={(answer) => (answer ? decide([answer]) : takeBack(given ?? blank))}
		/>
	);
}
