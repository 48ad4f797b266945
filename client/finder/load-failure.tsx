import { MESSAGES } from "../../shared/messages.ts";
import { en } from "../text/en.ts";

interface LoadFailureProps {
	text: string;
	/** True for a failure that comes while the page is read, and is not announced by anything else. */
	announced?: boolean;
	/** The page's own address. */
	address: string;
	/** True while everything that failed is asked for again. */
	retrying: boolean;
	retry(): void;
}

/** Something did not load; it can be asked for again. */
export function LoadFailure({ text, announced, address, retrying, retry }: LoadFailureProps) {
	return (
		<div className="notice notice-error">
			{/* The text changes meanwhile, so that a second failure is announced as well. */}
			<p role={announced ? "alert" : undefined}>{retrying ? MESSAGES.optionsLoading : text}</p>
			{/* Without scripts the link loads the page again. */}
			<a
				className="button"
				href={address}
				onClick={(event) => {
					event.preventDefault();
					retry();
				}}
			>
				{en.tryAgain}
			</a>
		</div>
	);
}
