import { useState } from "react";
import { usePosition } from "../state/position.tsx";
import { en } from "../text/en.ts";
import { Icon } from "../ui/icon.tsx";
import type { useFinder } from "./use-finder.ts";

interface LocationButtonProps {
	finder: ReturnType<typeof useFinder>;
}

/** Asks for the visitor's position, and says what became of it. */
export function LocationButton({ finder: { filter, results, changeFilter } }: LocationButtonProps) {
	const { status, ask } = usePosition();
	const typed = results.status === "ready" && results.from !== undefined;
	/** Sorting asks for the position too, and reports a failure where it is chosen. */
	const [asked, setAsked] = useState(false);
	const byDistance = filter.sort === "nearest" || (filter.sort === "best" && !filter.query);
	function locate() {
		if (status === "asking") return;
		setAsked(true);
		ask();
		// Goes to the first page, where the nearest branches are. The filter does not change.
		changeFilter({ ...filter });
	}
	return (
		<div className="location-button needs-script">
			<button type="button" className="button button-quiet" onClick={locate} aria-disabled={status === "asking"}>
				<Icon name="locate" />
				{en.finder.useLocation}
			</button>
			<p role="status">
				{status === "asking" && en.finder.locating}
				{status === "known" && !typed && (byDistance ? en.finder.locationOn : en.finder.distancesOn)}
				{status === "failed" && asked && en.finder.locationFailed}
			</p>
		</div>
	);
}
