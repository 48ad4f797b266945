import { adminTexts } from "../text/for-admins/admin-texts.ts";
import type { Elements } from "../ui/elements.ts";
import { AdminFailurePanel } from "./admin-failure-panel.tsx";
import { useSignInAnswer } from "./use-sign-in.ts";

/** Waits until it is known who is signed in, null if nobody has to: what was typed is shown only to who has typed it. */
export function WhoIsSignedIn({ children }: { children(user: string | null): Elements }) {
	const { answer, slow, again } = useSignInAnswer();
	if (answer?.kind === "ok") return children(answer.data.user);
	if (answer) return <AdminFailurePanel failure={answer} onRetry={again} />;
	return <p role="status">{slow ? adminTexts.stillLoading : adminTexts.loading}</p>;
}
