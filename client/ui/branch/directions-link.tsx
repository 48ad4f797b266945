import { type Branch, positionOf } from "../../../shared/branch/branch.ts";
import type { Position } from "../../../shared/places/distance.ts";
import { useTextBook } from "../../text/use-texts.ts";
import { Icon } from "../icon.tsx";
import { branchName, OwnName } from "./branch-title.ts";

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

type Destination = Pick<Branch, "name" | "address" | "city" | "state" | "pincode" | "lat" | "lng" | "accuracy">;

/** Driving directions on Google Maps (docs/product.md, Maps), to the branch's own position or else its address. Without `origin`, Maps asks. */
export function directionsUrl(branch: Destination, origin?: Position): string {
	// The middle of a pincode may be far from the branch.
	const position = branch.accuracy === "pincode" ? undefined : positionOf(branch);
	const { name, address, city, state, pincode } = branch;
	/** Without an address, its name. */
	const written = [address || name, city, state, pincode].filter(Boolean).join(", ");
	const destination = position ? `${position.lat},${position.lng}` : written;
	const query = new URLSearchParams({ api: "1", destination });
	if (origin) query.set("origin", `${origin.lat},${origin.lng}`);
	return `https://www.google.com/maps/dir/?${query}`;
}

/** A place on Google Maps. */
export function mapServiceUrl({ lat, lng }: Position): string {
	return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${lat},${lng}` })}`;
}
