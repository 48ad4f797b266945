import { useEffect, useState } from "react";
import { type Answer, isOfValues, readAnswer } from "../../../../shared/api/sheet-answers.ts";
import { storedObject, storeObject } from "../../../browser/session-storage.ts";
import { useSignInAnswer } from "../../who-is-signed-in.tsx";
import { type Answers, type Decisions, keepOf, withAnswers, withoutAnswer } from "./answers.ts";

const KEY = "sheet-answers";

const NONE: Answers = new Map();

interface Kept {
	answers: Answers;
	/** The file that answers about single cells are for. */
	fileKey: string;
}

/** An admin's answers about a sheet. They survive a reload in this tab; those that another admin has left in it are deleted. */
export function useAnswers() {
	const [{ answers, fileKey }, setState] = useState<Kept>({ answers: NONE, fileKey: "" });
	/** The name of the admin, null if nobody signs in, once what they have answered before is there. Until it is known, nothing is kept. */
	const [user, setUser] = useState<string | null>();
	const signedIn = useSignInAnswer().data?.user;
	/** How many values that a preview does not list were kept together. */
	const [unlisted, setUnlisted] = useState(0);
	useEffect(() => {
		if (signedIn === undefined) return;
		const { by, answers: storedAnswers, file } = storedObject(KEY);
		// What was answered meanwhile is newer.
		if (by === signedIn)
			setState((present) => {
				const isOther = present.fileKey !== "" && present.fileKey !== file;
				const stored = answersIn(storedAnswers).filter((answer) => !isOther || isOfValues(answer));
				const merged = withAnswers(withAnswers(NONE, stored), [...present.answers.values()]);
				return { answers: merged, fileKey: present.fileKey || String(file ?? "") };
			});
		setUser(signedIn);
	}, [signedIn]);
	useEffect(() => {
		if (user === undefined) return;
		storeObject(KEY, answers.size > 0 ? { by: user, answers: [...answers.values()], file: fileKey } : undefined);
	}, [user, answers, fileKey]);
	/** Keeps the answers that count for a file: in another one, the same cell may be another branch's. Returns them. */
	function about({ name, size, lastModified }: File): Answers {
		const key = JSON.stringify([name, size, lastModified]);
		const kept = key === fileKey ? answers : new Map([...answers].filter(([, answer]) => isOfValues(answer)));
		setState({ answers: kept, fileKey: key });
		setUnlisted(0);
		return kept;
	}
	const setAnswers = (change: (present: Answers) => Answers) =>
		setState((present) => ({ ...present, answers: change(present.answers) }));
	return {
		answers,
		setAnswers,
		about,
		decide: (decided: readonly Answer[]) => setAnswers((last) => withAnswers(last, decided)),
		takeBack: (answer: Answer) => setAnswers((last) => withoutAnswer(last, answer)),
		keptUnlisted: unlisted,
		/** Keeps all that is doubted, as it is written. */
		keepAll(decisions: Decisions): void {
			const kept = decisions.open.flatMap((each) => keepOf(each) ?? []);
			setAnswers((last) => withAnswers(last, kept));
			setUnlisted(decisions.unlisted);
		},
	};
}

function answersIn(stored: unknown): Answer[] {
	return Array.isArray(stored) ? stored.flatMap((each) => readAnswer(each) ?? []) : [];
}
