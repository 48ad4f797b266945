import { useId } from "react";
import { type Answer, answerKey, LEAVE_OUT, LONGEST_ANSWER } from "../../../shared/api/sheet-answers.ts";
import { FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { validateField } from "../../../shared/branch/branch-payload.ts";
import {
	columnLabel,
	isOtherColumn,
	JOINT_NAMES,
	OTHER_NAMES,
	sheetLabel,
} from "../../../shared/branch/sheet-fields.ts";
import { answerTexts } from "../../text/for-admins/answer-texts.ts";
import { Button } from "../../ui/button.tsx";
import { DropDown } from "../../ui/drop-down.tsx";
import type { Elements } from "../../ui/elements.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";
import "../../branch-form/form-field.css";
import "./answer-field.css";

interface AnswerFieldProps {
	/** The question, with the answer to it. */
	answer: Answer;
	/** Whether the answer is given; otherwise nothing is chosen or typed yet. */
	isGiven: boolean;
	/** What is suggested, so that a button takes it. */
	suggested?: Answer | undefined;
	label: Elements | string;
	/** What stands below the control, such as the cells. */
	note?: Elements;
	/** A button to forget the answer, for example. */
	action?: Elements;
	/** @param answer undefined if the answer is taken back */
	onChange(answer: Answer | undefined): void;
}

/** A question about a sheet, and the control that answers it. */
export function AnswerField({ answer, isGiven, suggested, label, note, action, onChange }: AnswerFieldProps) {
	const id = useId();
	// A suggestion can be read, perhaps by rules that only the service knows.
	const problem = isGiven && !(suggested && isSame(answer, suggested)) ? problemOf(answer) : "";
	const described = [note ? `${id}-note` : "", problem ? `${id}-problem` : ""].filter(Boolean).join(" ");
	const control = { id, "aria-describedby": described || undefined };
	function take(suggestion: Answer) {
		onChange(suggestion);
		// The button disappears.
		document.getElementById(id)?.focus();
	}
	return (
		<div className="field answer-field">
			<label htmlFor={id}>
				<span>{label}</span>
			</label>
			<div className="answer-control">
				<Control answer={answer} isGiven={isGiven} control={control} isWrong={problem !== ""} onChange={onChange} />
				{suggested && !(isGiven && isSame(answer, suggested)) && (
					<Button text={answerTexts.use(answerText(suggested))} onClick={() => take(suggested)} />
				)}
				{action}
			</div>
			{problem && (
				<p id={`${id}-problem`} className="answer-problem" role="alert">
					{problem}
				</p>
			)}
			{note && (
				<div id={`${id}-note`} className="field-label">
					{note}
				</div>
			)}
		</div>
	);
}

interface ControlProps extends Pick<AnswerFieldProps, "answer" | "isGiven" | "onChange"> {
	control: { id: string; "aria-describedby": string | undefined };
	isWrong: boolean;
}

function Control({ answer, isGiven, control, isWrong, onChange }: ControlProps) {
	if (answer.kind === "value") {
		return (
			<input
				{...control}
				className="text-input"
				type="text"
				maxLength={LONGEST_ANSWER}
				autoComplete="off"
				placeholder={answerTexts.readAs}
				aria-invalid={isWrong || undefined}
				value={isGiven ? answer.to : ""}
				onChange={({ target: { value } }) => onChange(value === "" ? undefined : { ...answer, to: value })}
			/>
		);
	}
	if (answer.kind === "spelling") {
		return (
			<DropDown
				{...control}
				value={answer.use ? "use" : "keep"}
				options={{ use: answerTexts.use(answer.to), keep: answerTexts.keep(answer.from) }}
				onChange={(value) => onChange({ ...answer, use: value === "use" })}
			/>
		);
	}
	if (answer.kind !== "column") return null;
	return (
		<DropDown
			{...control}
			value={isGiven ? answer.field : ""}
			placeholder={answerTexts.choose}
			options={COLUMN_LABELS}
			onChange={(value) => {
				const field = COLUMN_FIELDS.find((each) => each === value);
				onChange(field && { ...answer, field });
			}}
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
	...[...FIELD_NAMES, ...OTHER_NAMES].map((name) => [name, sheetLabel(name)]),
]);

const COLUMN_FIELDS = [LEAVE_OUT, ...FIELD_NAMES, ...OTHER_NAMES, ...JOINT_NAMES] as const;

/** Why a value cannot be read, by the rules of its field; empty if it can, or if only the service knows the rule. */
export function problemOf(answer: Answer): string {
	if (answer.kind !== "value" || isOtherColumn(answer.field)) return "";
	return validateField(answer.field, answer.to).message ?? "";
}

export function isSame(a: Answer, b: Answer): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

function answerText(answer: Answer): string {
	if (answer.kind === "headings") return "";
	if (answer.kind !== "column") return answer.to;
	return answer.field === LEAVE_OUT ? answerTexts.leaveOut : columnLabel(answer.field);
}

interface QuestionProps extends Pick<AnswerFieldProps, "suggested" | "label" | "note"> {
	/** What is asked, with what is chosen first. */
	doubt: Answer;
	/** Whether that counts already. */
	isAnswered?: boolean;
	bulk: Pick<BulkUpload, "answers" | "decide" | "takeBack">;
}

/** A question about the sheet whose preview is shown. */
export function Question({ doubt, isAnswered = false, bulk: { answers, decide, takeBack }, ...field }: QuestionProps) {
	const answer = answers.get(answerKey(doubt));
	return (
		<AnswerField
			{...field}
			answer={answer ?? doubt}
			isGiven={isAnswered || answer !== undefined}
			onChange={(answer) => (answer ? decide([answer]) : takeBack(doubt))}
		/>
	);
}
