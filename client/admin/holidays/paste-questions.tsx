import { useId, useState } from "react";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { Button } from "../../ui/button.tsx";
import { statesText } from "../calendar-text.ts";
import { Choice, SelectEntry } from "../entries/entry-field.tsx";
import { StatesField } from "../entries/states-field.tsx";
import { COLUMN_CHOICES, type PasteAnswers, type Question, type ValueAnswer } from "./pasted/answers.ts";
import type { PastedHolidays } from "./pasted/pasted-holidays.ts";

interface PasteQuestionsProps {
	read: PastedHolidays;
	answers: PasteAnswers;
	onAnswer(answers: PasteAnswers): void;
}

const { paste } = holidayTexts;

/** What an admin has to say about pasted rows: what a column has, where a holiday is, and whether restricted ones are added. */
export function PasteQuestions({ read, answers, onAnswer }: PasteQuestionsProps) {
	return (
		<>
			{read.columns.map(({ key, heading, place, samples }) => (
				<SelectEntry
					key={key}
					label={paste.whatColumn(heading, place)}
					help={paste.samples(samples)}
					problem={answers.columns[key] ? undefined : paste.columnUnread}
					value={answers.columns[key] ?? ""}
					placeholder={paste.chooseColumn}
					options={paste.columnChoices}
					onChange={(value) => {
						const choice = COLUMN_CHOICES.find((each) => each === value);
						onAnswer({ ...answers, columns: { ...answers.columns, [key]: choice } });
					}}
				/>
			))}
			{read.questions.map((question) => (
				<WhereQuestion
					key={question.key}
					question={question}
					onAnswer={(value) => onAnswer({ ...answers, values: { ...answers.values, [question.key]: value } })}
				/>
			))}
			{read.restricted > 0 && (
				<Choice
					type="checkbox"
					label={paste.addRestricted(read.restricted)}
					checked={answers.restricted}
					onChange={(restricted) => onAnswer({ ...answers, restricted })}
				/>
			)}
		</>
	);
}

/** Buttons with what a text may mean, and all states to choose from. */
function WhereQuestion({ question, onAnswer }: { question: Question; onAnswer(answer: ValueAnswer): void }) {
	const { kind, text, rows, offers, answer } = question;
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	const answerJson = JSON.stringify(answer);
	return (
		<fieldset className="entry-fieldset paste-question" data-open={!answer} aria-describedby={id}>
			<legend>{paste.ask[kind](text)}</legend>
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
					value={answer === "all" ? undefined : answer === "above" ? [] : (answer ?? [])}
					problem={undefined}
					onChange={(chosen) => onAnswer(chosen ?? "all")}
				/>
			)}
			<p role="status">{answer && paste.answered(answerText(answer))}</p>
		</fieldset>
	);
}

function answerText(answer: ValueAnswer): string {
	return answer === "above" ? paste.above : statesText(answer === "all" ? undefined : answer);
}
