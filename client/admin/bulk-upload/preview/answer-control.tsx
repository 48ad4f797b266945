import { type ComponentProps, useId } from "react";
import {
	type Answer,
	type AnswerOf,
	COLUMN_CHOICES,
	INSTEAD,
	LEAVE_OUT,
	LONGEST_ANSWER,
	LONGEST_CELL,
	STATUS,
} from "../../../../shared/api/sheet-answers.ts";
import type { Question } from "../../../../shared/api/sheet-preview.ts";
import { FIELD_NAMES } from "../../../../shared/branch/branch-fields.ts";
import { columnLabel, JOINT_NAMES, OTHER_NAMES, sheetLabel } from "../../../../shared/branch/sheet-fields.ts";
import { answerTexts, previewTexts } from "../../../text/for-admins/sheet-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { DropDown } from "../../../ui/drop-down.tsx";
import { answerTo, blankAnswer, mayBeRight, problemOf, suggestedAnswer } from "../upload/answers.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import "../../../branch-form/form-field.css";

interface AnswerControlProps {
	/** The question, with the answer to it. */
	answer: Answer;
	/** Whether the answer is given; otherwise nothing is chosen or typed yet. */
	isGiven: boolean;
	/** What the cells say, until it is changed. */
	written?: string;
	/** What is suggested, so that a button takes it. */
	suggested?: Answer | undefined;
	/** The only values that can be read, if they are few. */
	choices?: readonly string[] | undefined;
	/** The word for what is read instead of a value, if there is one. */
	instead?: string | undefined;
	/** Whether what is written may be kept as the answer. */
	mayKeep?: boolean;
	/** Who is asked, and about what, for screen readers. */
	label: string;
	/** The element that says what is wrong. */
	describedBy?: string | undefined;
	/** @param answer undefined if the answer is taken back */
	onChange(answer: Answer | undefined): void;
}

/** The control that answers a question about a sheet. */
export function AnswerControl({ answer, isGiven, choices = [], label, onChange, ...own }: AnswerControlProps) {
	const isTyped = answer.kind === "value" || answer.kind === "cell";
	if (isTyped && choices.length === 0) return <TypedAnswer {...{ answer, isGiven, label, onChange }} {...own} />;
	if (answer.kind === "keep" || answer.kind === "left-row") {
		const { keep, isKept, leaveRow, isLeft } = answerTexts;
		const [toDo, done] = answer.kind === "keep" ? [keep, isKept] : [leaveRow, isLeft];
		const text = isGiven ? done : toDo;
		return (
			<Button
				text={text}
				aria-pressed={isGiven}
				aria-label={`${text}: ${label}`}
				onClick={() => onChange(isGiven ? undefined : answer)}
			/>
		);
	}
	if (!isTyped && !("use" in answer)) return null;
	// What is suggested comes first.
	const uses = { "closed-rows": [false, true], "same-branches": [true] }[answer.kind as string] ?? [true, false];
	const ways = isTyped
		? choices.map((to) => ({ text: to, own: { ...answer, to } }))
		: uses.map((use) => ({ text: wayText(answer, use), own: { ...answer, use } }));
	const given = isGiven ? JSON.stringify(answer) : "";
	return (
		<fieldset className="answer-choice" aria-label={label}>
			{ways.map(({ text, own: way }) => {
				const isChosen = JSON.stringify(way) === given;
				return (
					<Button key={text} text={text} aria-pressed={isChosen} onClick={() => onChange(isChosen ? undefined : way)} />
				);
			})}
		</fieldset>
	);
}

interface TypedAnswerProps extends Omit<AnswerControlProps, "choices"> {
	answer: AnswerOf<"value" | "cell">;
}

function TypedAnswer({ answer, isGiven, written = "", label, describedBy, onChange, ...own }: TypedAnswerProps) {
	const { suggested, instead, mayKeep } = own;
	const id = useId();
	const isKept = isGiven && answer.to === written;
	const isInstead = isGiven && answer.to === instead;
	const insteadText = instead === INSTEAD.landmark ? answerTexts.leaveEmpty : answerTexts.middle;
	const suggestion = suggested && "to" in suggested && suggested.kind === answer.kind ? suggested : undefined;
	// A suggestion can be read, perhaps by rules that only the service knows.
	const isSuggested = isGiven && answer.to === suggestion?.to;
	const problem = isGiven && !isSuggested ? problemOf(answer) : "";
	return (
		<div className="answer-value">
			<input
				id={id}
				className="text-input"
				type="text"
				maxLength={answer.kind === "cell" ? LONGEST_CELL : LONGEST_ANSWER}
				autoComplete="off"
				placeholder={answerTexts.correctValue}
				aria-label={label}
				aria-invalid={problem !== "" || (describedBy !== undefined && !isGiven) || undefined}
				aria-describedby={problem ? `${id}-problem` : describedBy}
				data-given={isGiven}
				value={isGiven ? answer.to : written}
				onChange={({ target: { value } }) => onChange(value === written ? undefined : { ...answer, to: value })}
			/>
			{suggestion && !isSuggested && (
				<Button
					text={answerTexts.use(suggestion.to)}
					onClick={() => {
						onChange(suggestion);
						// The button disappears.
						document.getElementById(id)?.focus();
					}}
				/>
			)}
			{mayKeep && (
				<Button
					text={answerTexts.keepName(written)}
					aria-pressed={isKept}
					aria-label={`${answerTexts.keepName(written)}: ${label}`}
					onClick={() => onChange(isKept ? undefined : { ...answer, to: written })}
				/>
			)}
			{instead !== undefined && !suggestion && (
				<Button
					text={insteadText}
					aria-pressed={isInstead}
					aria-label={`${insteadText}: ${label}`}
					onClick={() => onChange(isInstead ? undefined : { ...answer, to: instead })}
				/>
			)}
			{problem && (
				<p id={`${id}-problem`} className="answer-problem" role="alert">
					{problem}
				</p>
			)}
		</div>
	);
}

/** What it means to use a suggestion, or not. */
function wayText(
	answer: AnswerOf<"spelling" | "duplicate" | "same-branches" | "closed-rows" | "status" | "sundays-off" | "days-off">,
	use: boolean,
): string {
	if (answer.kind === "same-branches") return answerTexts.sameBranches;
	if (answer.kind !== "spelling") return answerTexts.useOrNot[answer.kind][use ? "yes" : "no"];
	const { code, from, to } = answer;
	// The suggestion is the name that is stored.
	if (code === "city-rename") return use ? answerTexts.keepName(to) : answerTexts.rename(from);
	return use ? answerTexts.use(to) : answerTexts.keep;
}

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

interface ColumnChoiceProps
	extends Omit<ComponentProps<typeof DropDown>, "options" | "value" | "onChange" | "children"> {
	field: string | undefined;
	onChoose(field: AnswerOf<"column">["field"] | undefined): void;
}

/** What a column is read as. */
export function ColumnChoice({ field, onChoose, ...own }: ColumnChoiceProps) {
	return (
		<DropDown
			{...own}
			value={field ?? ""}
			placeholder={answerTexts.choose}
			options={COLUMN_LABELS}
			onChange={(value) => onChoose(COLUMN_CHOICES.find((each) => each === value))}
		>
			<optgroup label={answerTexts.joint}>
				{JOINT_NAMES.map((name) => (
					<option key={name} value={name}>
						{columnLabel(name)}
					</option>
				))}
			</optgroup>
		</DropDown>
	);
}

const COLUMN_LABELS = Object.fromEntries([
	[LEAVE_OUT, answerTexts.leaveOut],
	[STATUS, answerTexts.status],
	...[...FIELD_NAMES, ...OTHER_NAMES].map((name) => [name, sheetLabel(name)]),
]);
