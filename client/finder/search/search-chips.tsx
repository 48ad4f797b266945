import type { ReactNode } from "react";
import { EMPTY_FILTER, type SearchFilter, withOpenToggled } from "../../../shared/search/filter/search-filter.ts";
import { useMapChoice } from "../../state/map-choice.tsx";
import { usePosition } from "../../state/position.tsx";
import { useTexts } from "../../text/use-texts.ts";
import { Icon } from "../../ui/icon.tsx";
import type { useFinder } from "../state/use-finder.ts";
import "./search-chips.css";

/** The form whose submission clears the filter. */
export const RESET_FORM_ID = "finder-reset";

interface SearchChipsProps {
	finder: ReturnType<typeof useFinder>;
	filters: { id: string; open: boolean; toggle(): void };
	onToggleMap(): void;
}

/** Chips for "near me" and "open now". On a narrow screen also for the filters and the map, and for Reset while anything is set. */
export function SearchChips({ finder, filters, onToggleMap }: SearchChipsProps) {
	const texts = useTexts();
	const { filter, results, nearMe, changeFilter } = finder;
	const { asked } = useMapChoice();
	const { position } = usePosition();
	const isFromVisitor = position !== undefined && results.status === "ready" && !results.from;
	const set = countSet(filter);
	return (
		<div className="chips needs-script">
			<Chip isOn={isFromVisitor} onClick={nearMe.show}>
				<Icon name="locate" />
				{texts.finder.nearMe}
			</Chip>
			{/* The most frequent wish takes one tap. Without scripts, it is among the filters. */}
			<Chip isOn={filter.open.includes("now")} onClick={() => changeFilter((before) => withOpenToggled(before, "now"))}>
				{texts.finder.openTimes.now}
			</Chip>
			<button
				type="button"
				className="button chip narrow-only needs-script"
				aria-expanded={filters.open}
				aria-controls={filters.id}
				data-on={set > 0}
				onClick={filters.toggle}
			>
				<span>{texts.finder.moreFilters}</span>
				{set > 0 && (
					<>
						<span className="chip-count" aria-hidden="true">
							{set}
						</span>
						<span className="visually-hidden">{` ${texts.finder.filtersSet(set)}`}</span>
					</>
				)}
			</button>
			<Chip isOn={asked} onClick={onToggleMap} className="narrow-only">
				{texts.finder.map}
			</Chip>
			{JSON.stringify(filter) !== JSON.stringify(EMPTY_FILTER) && (
				<button
					type="submit"
					className="button button-quiet chip chip-reset narrow-only needs-script"
					form={RESET_FORM_ID}
				>
					<Icon name="close" />
					<span className="chip-label">{texts.finder.reset}</span>
				</button>
			)}
		</div>
	);
}

interface ChipProps {
	isOn: boolean;
	onClick(): void;
	className?: string;
	children: ReactNode;
}

/** A chip that is on or off. */
function Chip({ isOn, onClick, className = "", children }: ChipProps) {
	return (
		<button
			type="button"
			className={`button chip needs-script ${className}`}
			aria-pressed={isOn}
			data-on={isOn}
			onClick={onClick}
		>
			{children}
		</button>
	);
}

/** How many filters behind the chip are set. "Open now" has a chip of its own. */
function countSet({ state, city, locality, category, services, open, sort }: SearchFilter): number {
	const days = open.filter((time) => time !== "now");
	return (
		[state, city || locality, sort !== "best"].filter(Boolean).length + category.length + services.length + days.length
	);
}
