import { useHref } from "react-router-dom";
import { useTexts } from "../../text/use-texts.ts";

interface LoadFailureProps {
	text: string;
	/** Whether screen readers are to announce it, because nothing else is announced. */
	announced?: boolean;
	address: string;
	/** Whether everything that failed is being loaded again. */
	retrying: boolean;
	retry(): void;
}

/** Reports that something failed to load, with a button to try again. */
export function LoadFailure({ text, announced, address, retrying, retry }: LoadFailureProps) {
	const texts = useTexts();
	const href = useHref(address);
	return (
		<div className="notice notice-error">
			{/* The text changes during the retry, so that a second failure is announced too. */}
			<p role={announced ? "alert" : undefined}>{retrying ? texts.problems.optionsLoading : text}</p>
			{/* Without scripts the link loads the page again. */}
			<a
				className="button"
				href={href}
				onClick={(event) => {
					event.preventDefault();
					retry();
				}}
			>
				{texts.tryAgain}
			</a>
		</div>
	);
}
