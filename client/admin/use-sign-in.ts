import { useEffect, useState } from "react";
import type { SignInState } from "../../shared/api-answers.ts";
import { SIGN_IN_PATH } from "../../shared/paths.ts";
import { askAdmin } from "./admin-api.ts";

const NOBODY: SignInState = { user: null, signOut: null };

/** Who is signed in; nobody until the site has answered. */
export function useSignIn(): SignInState {
	const [state, setState] = useState(NOBODY);
	useEffect(() => {
		const left = new AbortController();
		askAdmin(SIGN_IN_PATH, { read: signInStateIn, signal: left.signal }).then((outcome) => {
			if (outcome.kind === "ok") setState(outcome.data);
		});
		return () => left.abort();
	}, []);
	return state;
}

function signInStateIn(body: unknown): SignInState | undefined {
	if (typeof body !== "object" || body === null) return undefined;
	const { user, signOut } = body as Record<string, unknown>;
	const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
	return { user: text(user), signOut: text(signOut) };
}
