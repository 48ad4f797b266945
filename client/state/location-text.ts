import { en } from "../text/en.ts";
import { usePosition } from "./position.tsx";

/** Why the position is not known yet, or what to do where it could not be read; empty while nobody asks, and once it is known. */
export function useLocationText(): string {
	const { status, reason = "unavailable" } = usePosition();
	if (status === "asking") return en.finder.locating;
	if (status === "slow") return en.finder.locatingSlowly;
	return status === "failed" ? en.finder.locationFailed[reason] : "";
}
