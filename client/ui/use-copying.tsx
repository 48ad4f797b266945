import { useEffect, useState } from "react";
import { useMoreTexts } from "../text/use-texts.ts";
import "./use-copying.css";

/** How long a success is shown. Instructions to copy by hand stay. */
const SHOWN_MS = 4000;

/** Copies a text and reports it in a live region, or, if the browser refuses, shows it selected there. @param done reported after copying */
export function useCopying(text: string, done: string) {
	const [outcome, setOutcome] = useState<"copied" | "failed">();

	useEffect(() => {
		if (outcome !== "copied") return;
		const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
		return () => clearTimeout(timer);
	}, [outcome]);

	async function copy() {
		// Emptied first, so that screen readers announce the same message again.
		setOutcome(undefined);
		try {
			await navigator.clipboard.writeText(text);
			setOutcome("copied");
		} catch {
			setOutcome("failed");
		}
	}

	return { copy, feedback: { outcome, done, text } };
}

export function CopyFeedback({ outcome, done, text }: ReturnType<typeof useCopying>["feedback"]) {
	const more = useMoreTexts();
	return (
		<output className="copy-feedback">
			{outcome && <span>{outcome === "copied" ? done : `${more.branchPage.copyByHand} `}</span>}
			{outcome === "failed" && (
				<span ref={select} className="copy-text" translate="no">
					{text}
				</span>
			)}
		</output>
	);
}

function select(element: HTMLElement | null): void {
	if (element) getSelection()?.selectAllChildren(element);
}
