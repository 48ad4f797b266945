import type { SignInState } from "../../shared/api/api-answers.ts";
import { SIGN_IN_PATH } from "../../shared/api/api-paths.ts";
import { type AsyncAnswer, useAnswer } from "./use-answer.ts";

/** Who is signed in. */
export function useSignInAnswer(): AsyncAnswer<SignInState> {
	return useAnswer(SIGN_IN_PATH, signInStateIn);
}

function signInStateIn(body: unknown): SignInState | undefined {
	if (typeof body !== "object" || body === null) return undefined;
	const { user, signOut, role, states, ownPassword } = body as Record<string, unknown>;
	const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
	const names = Array.isArray(states) ? states.filter((state) => typeof state === "string") : null;
	return {
		user: text(user),
		signOut: text(signOut),
		role: role === "owner" ? role : "editor",
		states: names,
		ownPassword: ownPassword === true,
	};
}
