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

/** What a page shows of an answer: a placeholder until it is there, or why it cannot be shown. */
export function Loaded<T>({ request: { answer, slow, again }, placeholder, children }: LoadedProps<T>) {
	if (!answer) return placeholder ?? <RowSkeletons isSlow={slow} />;
	if (answer.kind !== "ok") return <AdminFailurePanel failure={answer} onRetry={again} />;
	return <>{children(answer.data)}</>;
}
