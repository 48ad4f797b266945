import { usePosition } from "../state/position.tsx";
import { en } from "../text/en.ts";

/** What becomes of the visitor's wish to be located. That it succeeded, the results say. */
export function LocationNote({ asked }: { asked: boolean }) {
	const text = useLocationText();
	return (
		<div className="location-note" role="status">
			{asked ? text : ""}
		</div>
	);
}

/** Why the position is not known yet, or what to do where it could not be read; empty while nobody asks, and once it is known. */
export function useLocationText(): string {
	const { status, reason = "unavailable" } = usePosition();
	if (status === "asking") return en.finder.locating;
	if (status === "slow") return en.finder.locatingSlowly;
	return status === "failed" ? en.finder.locationFailed[reason] : "";
}
