import { EMPTY_FILTER, type SearchFilter } from "../../shared/search-filter.ts";
import { useMapChoice } from "../state/map-choice.tsx";
import { en } from "../text/en.ts";
import { Icon } from "../ui/icon.tsx";
import { LocationButton } from "./location-button.tsx";
import type { useFinder } from "./use-finder.ts";
import "./search-chips.css";

/** The form whose submission clears the filter. */
export const RESET_FORM_ID = "finder-reset";

interface SearchChipsProps {
	finder: ReturnType<typeof useFinder>;
	filters: { id: string; open: boolean; toggle(): void };
	/** Called when the visitor's position is asked for. */
	onLocate(): void;
	onToggleMap(): void;
}

/** Near me, and on a narrow screen what opens the filters and the map, and Reset while anything is set. */
export function SearchChips({ finder, filters, onLocate, onToggleMap }: SearchChipsProps) {
	const { asked } = useMapChoice();
	const set = countSet(finder.filter);
	return (
		<div className="chips needs-script">
			<LocationButton finder={finder} onAsk={onLocate} />
			<button
				type="button"
				className="button chip narrow-only needs-script"
				aria-expanded={filters.open}
				aria-controls={filters.id}
				data-on={set > 0}
				onClick={filters.toggle}
			>
				{en.finder.moreFilters}
				{set > 0 && (
					<>
						{" "}
						<span className="chip-count" aria-hidden="true">
							{set}
						</span>
						<span className="visually-hidden">{en.finder.filtersSet(set)}</span>
					</>
				)}
			</button>
			<button
				type="button"
				className="button chip narrow-only needs-script"
				aria-pressed={asked}
				data-on={asked}
				onClick={onToggleMap}
			>
				{en.finder.map}
			</button>
			{isSet(finder.filter) && (
				<button
					type="submit"
					className="button button-quiet chip chip-reset narrow-only needs-script"
					form={RESET_FORM_ID}
				>
					<Icon name="close" />
					<span className="chip-label">{en.finder.reset}</span>
				</button>
			)}
		</div>
	);
}

/** How many of the filters behind the chip are set. */
function countSet({ state, city, locality, category, services, open, sort }: SearchFilter): number {
	return (
		[state, city || locality, sort !== "best"].filter(Boolean).length + category.length + services.length + open.length
	);
}

function isSet(filter: SearchFilter): boolean {
	return JSON.stringify(filter) !== JSON.stringify(EMPTY_FILTER);
}
