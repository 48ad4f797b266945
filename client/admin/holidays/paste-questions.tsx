import { useId, useState } from "react";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { statesText } from "../calendar-text.ts";
import { EntryField } from "./entry-field.tsx";
import type { PasteAnswers, ValueAnswer } from "./pasted/answers.ts";
import { COLUMN_CHOICES, type UnreadColumn } from "./pasted/columns.ts";
import type { PastedHolidays } from "./pasted/pasted-holidays.ts";
import type { Question } from "./pasted/questions.ts";
import { StatesField } from "./states-field.tsx";

interface PasteQuestionsProps {
	read: PastedHolidays;
	answers: PasteAnswers;
	onAnswer(answers: PasteAnswers): void;
}

const { paste } = holidayTexts;

/** What an admin has to say about pasted rows: what a column has, where a holiday is, and whether restricted ones are added. */
export function PasteQuestions({ read, answers, onAnswer }: PasteQuestionsProps) {
	const answer = (changes: Partial<PasteAnswers>) => onAnswer({ ...answers, ...changes });
	return (
		<>
			{read.columns.map((column) => (
				<ColumnQuestion
					key={column.key}
					column={column}
					onChoose={(choice) => {
						const { [column.key]: _, ...others } = answers.columns;
						const chosen = COLUMN_CHOICES.find((each) => each === choice);
						answer({ columns: chosen ? { ...others, [column.key]: chosen } : others });
					}}
				/>
			))}
			{read.questions.map((question) => (
				<WhereQuestion
					key={question.key}
					question={question}
					onAnswer={(given) => answer({ values: { ...answers.values, [question.key]: given } })}
				/>
			))}
			{read.restricted > 0 && (
				<label className="entry-choice">
					<input
						type="checkbox"
						checked={answers.restricted}
						onChange={({ target }) => answer({ restricted: target.checked })}
					/>
					<span>{paste.addRestricted(read.restricted)}</span>
				</label>
			)}
		</>
	);
}

function ColumnQuestion({ column, onChoose }: { column: UnreadColumn; onChoose(choice: string): void }) {
	const { heading, place, samples, choice } = column;
	return (
		<EntryField
			label={paste.whatColumn(heading, place)}
			help={paste.samples(samples)}
			problem={choice ? undefined : paste.columnUnread}
		>
			{(control) => (
				<select
					{...control}
					className="native-select"
					value={choice ?? ""}
					onChange={({ target }) => onChoose(target.value)}
				>
					<option value="">{paste.chooseColumn}</option>
					{COLUMN_CHOICES.map((each) => (
						<option key={each} value={each}>
							{paste.columnChoices[each]}
						</option>
					))}
				</select>
			)}
		</EntryField>
	);
}

/** Buttons with what a text may mean, and all states to choose from. */
function WhereQuestion({ question, onAnswer }: { question: Question; onAnswer(answer: ValueAnswer): void }) {
	const { kind, text, rows, offers, answer } = question;
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	const isChosen = (offer: ValueAnswer) => JSON.stringify(offer) === JSON.stringify(answer);
	const states = typeof answer === "object" ? answer : [];
	return (
		<fieldset
			className="entry-fieldset paste-question"
			data-open={answer === undefined}
			aria-describedby={`${id}-rows`}
		>
			<legend>{paste.ask[kind](text)}</legend>
			<p id={`${id}-rows`} className="admin-quiet">
				{paste.rows(rows)}
			</p>
			<div className="button-row">
				{offers.map((offer) => (
					<button
						key={JSON.stringify(offer)}
						type="button"
						className="button"
						aria-pressed={isChosen(offer)}
						onClick={() => onAnswer(offer)}
					>
						{typeof offer === "object" ? paste.use(kind, statesText(offer)) : answerText(offer)}
					</button>
				))}
				<button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					{paste.chooseStates}
				</button>
			</div>
			{isOpen && (
				<StatesField
					value={answer === "all" ? undefined : states}
					problem={undefined}
					onChange={(chosen) => onAnswer(chosen ?? "all")}
				/>
			)}
			<p role="status">{answer && answer.length > 0 && paste.answered(answerText(answer))}</p>
		</fieldset>
	);
}

function answerText(answer: ValueAnswer): string {
	return answer === "above" ? paste.above : statesText(answer === "all" ? undefined : answer);
}
