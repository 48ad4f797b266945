import { useState } from "react";
import * as v from "valibot";
import { ANSWERS_PATH } from "../../../shared/api/api-paths.ts";
import { answerKey, type LastingAnswer, readRemembered } from "../../../shared/api/sheet-answers.ts";
import { answerTexts } from "../../text/for-admins/sheet-texts.ts";
import { Button } from "../../ui/button.tsx";
import { AdminPage, Loaded } from "../admin-page.tsx";
import { CommandStatus } from "../command/command-status.tsx";
import { useCommand } from "../command/use-command.ts";
import { useAnswer } from "../use-answer.ts";
import { AnswerControl, ColumnChoice } from "./preview/answer-control.tsx";
import { problemOf } from "./upload/answers.ts";
import "./preview/preview.css";

/** How many are shown at first, and added with each click. */
const STEP = 50;

/** What the service remembers, without what a newer one may have. */
const Remembered = v.object({
	data: v.pipe(
		v.array(v.unknown()),
		v.transform((list) => readRemembered(list)),
	),
});

/** All answers about earlier sheets, to be changed or forgotten. */
export function EarlierAnswersPage() {
	const request = useAnswer(ANSWERS_PATH, Remembered);
	const command = useCommand({ movesFocus: true });
	const [count, setCount] = useState(STEP);
	async function send(name: "rememberAnswer" | "forgetAnswer", input: object, text: string) {
		await command.send({ name, input, answer: Remembered, doing: answerTexts.saving, onDone: () => ({ text }) });
		request.again();
	}
	return (
		<AdminPage title={answerTexts.earlier}>
			<p className="admin-quiet">{answerTexts.earlierHelp}</p>
			<CommandStatus command={command} />
			<Loaded request={request}>
				{({ data: list }) => (
					<>
						{list.length === 0 && <p className="panel">{answerTexts.none}</p>}
						{list.length > 0 && (
							<ul className="panel question-list">
								{list.slice(0, count).map(({ id, who, at: _, ...answer }) => {
									const what = answerTexts.question(answer);
									return (
										<EarlierAnswer
											key={answerKey(answer)}
											answer={answer}
											who={who}
											onChange={(changed) => send("rememberAnswer", changed, answerTexts.changed(what))}
											onForget={() => send("forgetAnswer", { id }, answerTexts.forgotten(what))}
										/>
									);
								})}
							</ul>
						)}
						{list.length > count && <Button text={answerTexts.more} onClick={() => setCount(count + STEP)} />}
					</>
				)}
			</Loaded>
		</AdminPage>
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
