import type { Position } from "../../../shared/places/distance.ts";
import { useTextBook } from "../../text/use-texts.ts";
import { Icon } from "../icon.tsx";
import { branchName, OwnName } from "./branch-title.ts";
import { type Destination, directionsUrl } from "./directions.ts";

interface DirectionsLinkProps {
	branch: Destination;
	/** The visitor's position, if it is known and the page uses it. */
	origin?: Position | undefined;
	/** By default that of a view's most important button. */
	className?: string;
}

/** A link that opens driving directions in a new tab. */
export function DirectionsLink({ branch, origin, className = "button button-primary" }: DirectionsLinkProps) {
	const book = useTextBook();
	return (
		<a className={className} href={directionsUrl(branch, origin)} target="_blank" rel="noopener">
			<Icon name="directions" />
			<span className="button-label">{book.texts.branch.getDirections}</span>
			<span className="visually-hidden">
				<OwnName>{` – ${branchName(book, branch)}`}</OwnName>
				<span>{`, ${book.texts.branch.newTab}`}</span>
			</span>
		</a>
	);
}
