import {
	EMPTY_FILTER,
	type OpenTime,
	type SearchFilter,
	withOpenToggled,
} from "../../../shared/search/filter/search-filter.ts";
import { useMapChoice } from "../../state/map-choice.tsx";
import { usePosition } from "../../state/position.tsx";
import { en } from "../../text/en.ts";
import { Icon } from "../../ui/icon.tsx";
import type { useFinder } from "../state/use-finder.ts";
import "./search-chips.css";

/** The form whose submission clears the filter. */
export const RESET_FORM_ID = "finder-reset";

type Finder = ReturnType<typeof useFinder>;

interface SearchChipsProps {
	finder: Finder;
	filters: { id: string; open: boolean; toggle(): void };
	onToggleMap(): void;
}

/** Near me, and on a narrow screen what opens the filters and the map, and Reset while anything is set. */
export function SearchChips({ finder, filters, onToggleMap }: SearchChipsProps) {
	const { asked } = useMapChoice();
	const set = countSet(finder.filter);
	return (
		<div className="chips needs-script">
			<LocationButton finder={finder} />
			<OpenNowChip open={finder.filter.open} onChange={finder.changeFilter} />
			<button
				type="button"
				className="button chip narrow-only needs-script"
				aria-expanded={filters.open}
				aria-controls={filters.id}
				data-on={set > 0}
				onClick={filters.toggle}
			>
				<span>{en.finder.moreFilters}</span>
				{set > 0 && (
					<>
						<span className="chip-count" aria-hidden="true">
							{set}
						</span>
						<span className="visually-hidden">{` ${en.finder.filtersSet(set)}`}</span>
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

/** The most frequent wish in one tap. Without scripts, and with them too, it is among the filters. */
function OpenNowChip({ open, onChange }: { open: readonly OpenTime[]; onChange: Finder["changeFilter"] }) {
	const isOn = open.includes("now");
	return (
		<button
			type="button"
			className="button chip needs-script"
			aria-pressed={isOn}
			data-on={isOn}
			onClick={() => onChange((filter) => withOpenToggled(filter, "now"))}
		>
			{en.finder.openTimes.now}
		</button>
	);
}

/** How many of the filters behind the chip are set. Open now has one of its own. */
function countSet({ state, city, locality, category, services, open, sort }: SearchFilter): number {
	const days = open.filter((time) => time !== "now");
	return (
		[state, city || locality, sort !== "best"].filter(Boolean).length + category.length + services.length + days.length
	);
}

function isSet(filter: SearchFilter): boolean {
	return JSON.stringify(filter) !== JSON.stringify(EMPTY_FILTER);
}

/** Near me. It is pressed while distances are from the visitor. */
function LocationButton({ finder }: { finder: Pick<ReturnType<typeof useFinder>, "results" | "nearMe"> }) {
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
