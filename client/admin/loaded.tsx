import { adminTexts } from "../text/for-admins/admin-texts.ts";
import type { Elements } from "../ui/elements.ts";
import { AdminFailurePanel } from "./admin-failure-panel.tsx";
import { RowSkeletons } from "./admin-page.tsx";
import type { AsyncAnswer } from "./use-answer.ts";

interface LoadedProps<T> {
	request: AsyncAnswer<T>;
	/** Shown in place of rows that are being loaded. */
	placeholder?: Elements;
	children(data: T): Elements;
}

/** What a page shows of an answer: a placeholder until it is there, or why it cannot be shown; what is shown stays while it is loaded again. */
export function Loaded<T>({ request: { answer, loading, slow, again }, placeholder, children }: LoadedProps<T>) {
	if (!answer) return placeholder ?? <RowSkeletons isSlow={slow} />;
	if (answer.kind !== "ok") return <AdminFailurePanel failure={answer} onRetry={again} />;
	return (
		<>
			<p className="visually-hidden" role="status">
				{loading && (slow ? adminTexts.stillLoading : adminTexts.loading)}
			</p>
			{children(answer.data)}
		</>
	);
}
