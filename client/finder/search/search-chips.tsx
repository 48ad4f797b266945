import { CHOICE_NAMES, withToggled } from "../../../shared/search/filter/choices.ts";
import type { SearchFilter } from "../../../shared/search/filter/search-filter.ts";
import { useMapChoice } from "../../state/map-choice.tsx";
import { usePosition } from "../../state/position.tsx";
import { useTextBook } from "../../text/use-texts.ts";
import { Icon, PathIcon } from "../../ui/icon.tsx";
import { Chip, Toolbar } from "../results/chip.tsx";
import type { useFinder } from "../state/use-finder.ts";
import "./search-chips.css";

/** The form whose submission clears the filter. */
export const RESET_FORM_ID = "finder-reset";

interface SearchChipsProps {
	finder: ReturnType<typeof useFinder>;
	filters: { id: string; open: boolean; toggle(): void };
}

/** Languages in which the chips' words do not fit beside one another. Two of them are icons there. */
const LONG: ReadonlySet<string> = new Set(["te", "ta", "kn"]);

/** Two levers. */
const SLIDERS = "M3 8h10m4 0h4M3 16h4m4 0h10M15 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm-6 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z";

/** "Near me", within the search box on a wide screen. On a narrow one it is a chip beside those for "open now", the filters and the map. */
export function SearchChips({ finder, filters }: SearchChipsProps) {
	const { texts, language } = useTextBook();
	const isLong = LONG.has(language);
	const labelClass = isLong ? "visually-hidden" : undefined;
	const { filter, results, nearMe, changeFilter } = finder;
	const { isRequested: isMap, setRequested: showMap } = useMapChoice();
	const { position } = usePosition();
	const isFromVisitor = position !== undefined && results.status === "ready" && !results.from;
	const set = countSet(filter);
	return (
		<Toolbar label={texts.finder.filters} className="chips needs-script" data-long={isLong}>
			<Chip isOn={isFromVisitor} onClick={nearMe.show} className="near-me">
				<Icon name="locate" />
				<span>{texts.finder.nearMe}</span>
			</Chip>
			{/* The most frequent wish takes one tap. Without scripts, it is among the filters. */}
			<Chip
				isOn={filter.open.includes("now")}
				onClick={() => changeFilter((before) => withToggled(before, "open", "now"))}
				className="narrow-only"
			>
				{texts.finder.openTimes.now}
			</Chip>
			<Chip className="narrow-only" aria-expanded={filters.open} aria-controls={filters.id} onClick={filters.toggle}>
				{isLong && <PathIcon path={SLIDERS} />}
				<span className={labelClass}>{texts.finder.filters}</span>
				{set > 0 && (
					<>
						<span className="chip-count" aria-hidden="true">
							{set}
						</span>
						<span className="visually-hidden">{` ${texts.finder.filtersSet(set)}`}</span>
					</>
				)}
			</Chip>
			<Chip onClick={() => showMap(!isMap)} className="narrow-only">
				{isLong && <Icon name={isMap ? "close" : "map"} />}
				<span className={labelClass}>{isMap ? texts.finder.list : texts.finder.map}</span>
			</Chip>
		</Toolbar>
	);
}

/** How many filters behind the chip are set. "Open now" has a chip of its own. */
function countSet({ state, city, locality, sort, ...filter }: SearchFilter): number {
	const chosen = CHOICE_NAMES.flatMap((name): string[] => filter[name]).filter((value) => value !== "now");
	return [state, city || locality, sort !== "best"].filter(Boolean).length + chosen.length;
}
