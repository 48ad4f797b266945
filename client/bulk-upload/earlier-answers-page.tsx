import { useEffect, useState } from "react";
import { answerKey, type LastingAnswer } from "../../shared/api/sheet-answers.ts";
import { answerTexts } from "../text/for-admins/answer-texts.ts";
import { Button } from "../ui/button.tsx";
import { AnswerControl, ColumnChoice } from "./preview/answer-control.tsx";
import { problemOf } from "./upload/answers.ts";
import { changeEarlier, type EarlierAnswers, forgetEarlier, readEarlier } from "./upload/earlier-answers.ts";

/** How many are shown at first, and added with each click. */
const STEP = 50;

/** All answers about earlier sheets, to be changed or forgotten. */
export function EarlierAnswersPage() {
	const [outcome, setOutcome] = useState<EarlierAnswers>();
	const [message, setMessage] = useState("");
	const [count, setCount] = useState(STEP);
	async function take(request: Promise<EarlierAnswers>, done = "") {
		const next = await request;
		// The list stays if it could not be changed.
		setOutcome((last) => (next.list || !last?.list ? next : last));
		setMessage(next.list ? done : answerTexts.failed(next.message));
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is read once.
	useEffect(() => void take(readEarlier()), []);
	const list = outcome?.list;
	return (
		<div className="page-width bulk-upload">
			<header>
				<h1>{answerTexts.earlier}</h1>
				<p>{answerTexts.earlierHelp}</p>
			</header>
			<p role="status">{outcome ? message : answerTexts.loading}</p>
			{list?.length === 0 && <p>{answerTexts.none}</p>}
			{list && list.length > 0 && (
				<ul className="panel question-list">
					{list.slice(0, count).map(({ id, who, at: _, ...answer }) => {
						const what = answerTexts.question(answer);
						return (
							<EarlierAnswer
								key={answerKey(answer)}
								answer={answer}
								who={who}
								onChange={(changed) => take(changeEarlier(changed), answerTexts.changed(what))}
								onForget={() => take(forgetEarlier(id), answerTexts.forgotten(what))}
							/>
						);
					})}
				</ul>
			)}
			{list && list.length > count && <Button text={answerTexts.more} onClick={() => setCount(count + STEP)} />}
		</div>
	);
}

interface EarlierAnswerProps {
	answer: LastingAnswer;
	who: string;
	onChange(answer: LastingAnswer): void;
	onForget(): void;
}

function EarlierAnswer({ answer, who, onChange, onForget }: EarlierAnswerProps) {
	const [draft, setDraft] = useState<LastingAnswer | undefined>(answer);
	const isChanged = draft && problemOf(draft) === "" && JSON.stringify(draft) !== JSON.stringify(answer);
	const label = answerTexts.question(answer);
	return (
		<li>
			<p>
				<strong translate="no">{label}</strong> <span className="field-label">{answerTexts.by(who)}</span>
			</p>
			<div className="button-row">
				{answer.kind === "column" ? (
					<ColumnChoice
						aria-label={label}
						field={draft?.kind === "column" ? draft.field : undefined}
						onChoose={(field) => setDraft(field && { ...answer, field })}
					/>
				) : (
					<AnswerControl
						answer={draft ?? answer}
						isGiven={draft !== undefined}
						label={label}
						onChange={(next) => setDraft(next as LastingAnswer | undefined)}
					/>
				)}
				{isChanged && <Button text={answerTexts.change} onClick={() => onChange(draft)} />}
				<Button text={answerTexts.forget} kind="quiet" aria-label={answerTexts.forgetOne(label)} onClick={onForget} />
			</div>
		</li>
	);
}
