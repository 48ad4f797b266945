import { usePosition } from "../state/position.tsx";
import { en } from "../text/en.ts";
import { Icon } from "../ui/icon.tsx";
import type { useFinder } from "./use-finder.ts";

interface LocationButtonProps {
	finder: Pick<ReturnType<typeof useFinder>, "filter" | "changeFilter">;
	onAsk(): void;
}

/** Asks for the visitor's position. */
export function LocationButton({ finder: { filter, changeFilter }, onAsk }: LocationButtonProps) {
	const { status, ask } = usePosition();
	function locate() {
		if (status === "asking") return;
		onAsk();
		ask();
		// Goes to the first page, where the nearest branches are. The filter does not change.
		changeFilter({ ...filter });
	}
	return (
		<button
			type="button"
			className="button chip needs-script"
			onClick={locate}
			aria-disabled={status === "asking"}
			aria-pressed={status === "known"}
			data-on={status === "known"}
		>
			<Icon name="locate" />
			{en.finder.nearMe}
		</button>
	);
}
