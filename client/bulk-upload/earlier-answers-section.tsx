import { useRef, useState } from "react";
import { type Answer, answerKey } from "../../shared/api/sheet-answers.ts";
import { answerTexts } from "../text/for-admins/answer-texts.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { AnswerField, isSame, problemOf } from "./preview/answer-field.tsx";
import { PreviewList } from "./preview/preview-section.tsx";
import { changeEarlier, type EarlierAnswers, forgetEarlier, readEarlier } from "./upload/earlier-answers.ts";

/** All answers about earlier sheets, to be changed or forgotten. They are loaded once the section is opened. */
export function EarlierAnswersSection() {
	const [outcome, setOutcome] = useState<EarlierAnswers>();
	const [message, setMessage] = useState("");
	const summary = useRef<HTMLElement>(null);
	async function take(request: Promise<EarlierAnswers>, done = "") {
		const next = await request;
		// The list stays if it could not be changed.
		setOutcome((last) => (next.list || !last?.list ? next : last));
		setMessage(next.list ? done : answerTexts.failed(next.message));
	}
	const list = outcome?.list;
	return (
		<details
			className="panel earlier-answers"
			onToggle={({ currentTarget }) => {
				if (currentTarget.open) void take(readEarlier());
			}}
		>
			<summary ref={summary}>
				<h2>{answerTexts.earlier}</h2>
				<Icon name="down" />
			</summary>
			<p className="field-label">{answerTexts.earlierHelp}</p>
			<p role="status">{outcome ? message : answerTexts.loading}</p>
			{list?.length === 0 && <p>{answerTexts.none}</p>}
			{list && list.length > 0 && (
				<PreviewList
					entries={list}
					show={({ id, who, at: _, ...answer }) => {
						const what = answerTexts.question(answer);
						return (
							<EarlierAnswer
								key={answerKey(answer)}
								answer={answer}
								who={who}
								onChange={(changed) => take(changeEarlier(changed), answerTexts.changed(what))}
								onForget={() => {
									// The button disappears with the answer.
									summary.current?.focus();
									void take(forgetEarlier(id), answerTexts.forgotten(what));
								}}
							/>
						);
					}}
				/>
			)}
		</details>
	);
}

interface EarlierAnswerProps {
	answer: Answer;
	who: string;
	onChange(answer: Answer): void;
	onForget(): void;
}

function EarlierAnswer({ answer, who, onChange, onForget }: EarlierAnswerProps) {
	const [draft, setDraft] = useState<Answer | undefined>(answer);
	const isChanged = draft !== undefined && problemOf(draft) === "" && !isSame(draft, answer);
	const action = (
		<>
			{isChanged && <Button text={answerTexts.change} onClick={() => onChange(draft)} />}
			<Button
				text={answerTexts.forget}
				aria-label={answerTexts.forgetOne(answerTexts.question(answer))}
				onClick={onForget}
			/>
		</>
	);
	return (
		<AnswerField
			answer={draft ?? answer}
			isGiven={draft !== undefined}
			label={answerTexts.question(answer)}
			note={<p translate="no">{who}</p>}
			action={action}
			onChange={setDraft}
		/>
	);
}
