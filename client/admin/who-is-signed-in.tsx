import { SIGN_IN_PATH } from "../../shared/api/api-paths.ts";
import { SignInState } from "../../shared/api/people.ts";
import { outputOf } from "../browser/output-of.ts";
import { adminTexts } from "../text/for-admins/admin-texts.ts";
import type { Elements } from "../ui/elements.ts";
import { AdminFailurePanel } from "./admin-failure-panel.tsx";
import { type AsyncAnswer, useAnswer } from "./use-answer.ts";

const signInStateIn = (body: unknown) => outputOf(SignInState, body);

/** Who is signed in, and what they may do. */
export function useSignInAnswer(): AsyncAnswer<SignInState> {
	return useAnswer(SIGN_IN_PATH, signInStateIn);
}

/** Waits until it is known who is signed in, null if nobody has to: what was typed is shown only to who has typed it. */
export function WhoIsSignedIn({ children }: { children(user: string | null, state: SignInState): Elements }) {
	const { answer, slow, again } = useSignInAnswer();
	if (answer?.kind === "ok") return children(answer.data.user, answer.data);
	if (answer) return <AdminFailurePanel failure={answer} onRetry={again} />;
	return <p role="status">{slow ? adminTexts.stillLoading : adminTexts.loading}</p>;
}
