import { SIGN_IN_PATH } from "../../shared/api/api-paths.ts";
import { SignInState } from "../../shared/api/people.ts";
import { indianState } from "../../shared/places/indian-states.ts";
import type { Elements } from "../ui/elements.ts";
import { Loaded } from "./admin-page.tsx";
import { type AsyncAnswer, useAnswer } from "./use-answer.ts";

/** Who is signed in, and what they may do. */
export function useSignInAnswer(): AsyncAnswer<SignInState> {
	return useAnswer(SIGN_IN_PATH, SignInState);
}

/** Whether an admin may change the branches of a state. @param signedIn undefined until it is known */
export function mayChange(signedIn: Pick<SignInState, "states"> | undefined, stateName: string): boolean {
	return signedIn !== undefined && (!signedIn.states || signedIn.states.includes(indianState(stateName) ?? ""));
}

/** The state of an editor of only one; else empty. */
export function ownState(signedIn: Pick<SignInState, "states"> | undefined): string {
	const [state = "", ...others] = signedIn?.states ?? [];
	return others.length === 0 ? state : "";
}

/** Waits until it is known who is signed in, null if nobody has to: what was typed is shown only to who has typed it. */
export function WhoIsSignedIn({ children }: { children(user: string | null, state: SignInState): Elements }) {
	const request = useSignInAnswer();
	return (
		<Loaded request={request} isLine>
			{(state) => children(state.user, state)}
		</Loaded>
	);
}
