import { usePosition } from "../state/position.tsx";
import { en } from "../text/en.ts";
import { Icon } from "../ui/icon.tsx";
import type { useFinder } from "./use-finder.ts";

/** Near me. It is pressed while distances are from the visitor. */
export function LocationButton({ finder }: { finder: Pick<ReturnType<typeof useFinder>, "results" | "nearMe"> }) {
	const { position } = usePosition();
	const { results, nearMe } = finder;
	const isFrom = position !== undefined && results.status === "ready" && !results.from;
	return (
		<button
			type="button"
			className="button chip needs-script"
			onClick={nearMe.show}
			aria-pressed={isFrom}
			data-on={isFrom}
		>
			<Icon name="locate" />
			{en.finder.nearMe}
		</button>
	);
}
