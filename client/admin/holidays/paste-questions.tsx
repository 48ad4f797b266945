import { useId, useState } from "react";
import {
	COLUMN_CHOICES,
	type ListAnswer,
	type ListAnswers,
	type ListQuestion,
} from "../../../shared/api/pasted-holidays.ts";
import { ENDS } from "../../branch-form/branch-values.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { statesText } from "../calendar-text.ts";
import { SelectEntry } from "../entries/entry-field.tsx";
import { StatesField } from "../entries/states-field.tsx";

interface QuestionProps {
	question: ListQuestion;
	answer: ListAnswer | undefined;
	onAnswer(answer: ListAnswer | undefined): void;
}

interface PasteQuestionsProps {
	questions: readonly ListQuestion[];
	answers: ListAnswers;
	onAnswer(answers: ListAnswers): void;
}

const { paste } = holidayTexts;

/** What an admin has to say about pasted rows: what a column has, where a holiday is, until when half days are, and whether restricted ones are added. */
export function PasteQuestions({ questions, answers, onAnswer }: PasteQuestionsProps) {
	return questions.map((question) => {
		const { key, kind, rows } = question;
		const props = {
			question,
			answer: answers[key],
			onAnswer(answer: ListAnswer | undefined) {
				const { [key]: _, ...others } = answers;
				onAnswer(answer === undefined ? others : { ...others, [key]: answer });
			},
		};
		if (kind === "column") return <ColumnQuestion key={key} {...props} />;
		if (kind === "half") return <HalfDayQuestion key={key} {...props} />;
		if (kind !== "restricted") return <WhereQuestion key={key} {...props} />;
		return (
			<Choice
				key={key}
				type="checkbox"
				label={paste.addRestricted(rows)}
				checked={props.answer === "added"}
				onChange={(isAdded) => props.onAnswer(isAdded ? "added" : undefined)}
			/>
		);
	});
}

function ColumnQuestion({ question: { text, place = 0, samples = [] }, answer, onAnswer }: QuestionProps) {
	const chosen = COLUMN_CHOICES.find((each) => each === answer);
	return (
		<SelectEntry
			label={paste.whatColumn(text, place)}
			help={paste.samples(samples)}
			problem={chosen ? undefined : paste.columnUnread}
			value={chosen ?? ""}
			placeholder={paste.chooseColumn}
			options={paste.columnChoices}
			onChange={(value) => onAnswer(COLUMN_CHOICES.find((each) => each === value))}
		/>
	);
}

/** Until when branches are open on all half days. */
function HalfDayQuestion({ question: { rows }, answer, onAnswer }: QuestionProps) {
	const chosen = typeof answer === "object" ? answer[0] : undefined;
	return (
		<SelectEntry
			label={paste.halfDay}
			help={paste.rows(rows)}
			problem={chosen ? undefined : paste.halfDayOpen}
			value={chosen ?? ""}
			placeholder={paste.chooseColumn}
			options={ENDS}
			onChange={(end) => onAnswer(end === "" ? undefined : [end])}
		/>
	);
}

/** Buttons with what a text may mean, and all states to choose from. */
function WhereQuestion({ question: { kind, text, rows, offers }, answer, onAnswer }: QuestionProps) {
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	const answerJson = JSON.stringify(answer);
	const isAnswered = answer !== undefined && answer.length > 0;
	return (
		<fieldset className="entry-fieldset paste-question" data-open={!isAnswered} aria-describedby={id}>
			<legend>{paste.ask[kind as keyof typeof paste.ask](text)}</legend>
			<p id={id} className="admin-quiet">
				{paste.rows(rows)}
			</p>
			<div className="button-row">
				{offers.map((offer) => (
					<Button
						key={JSON.stringify(offer)}
						text={typeof offer === "string" ? answerText(offer) : paste.use(kind, answerText(offer))}
						aria-pressed={JSON.stringify(offer) === answerJson}
						onClick={() => onAnswer(offer)}
					/>
				))}
				<Button text={paste.chooseStates} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
			</div>
			{isOpen && (
				<StatesField
					value={answer === "all" ? undefined : typeof answer === "object" ? answer : []}
					problem={undefined}
					onChange={(chosen) => onAnswer(chosen ?? "all")}
				/>
			)}
			<p role="status">{isAnswered && paste.answered(answerText(answer))}</p>
		</fieldset>
	);
}

function answerText(answer: ListAnswer): string {
	return answer === "above" ? paste.above : statesText(typeof answer === "object" ? answer : undefined);
}
