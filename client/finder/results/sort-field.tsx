import { useId } from "react";
import { SORTS } from "../../../shared/search/filter/search-filter.ts";
import { usePosition } from "../../state/position.tsx";
import { useTexts } from "../../text/use-texts.ts";
import { DropDown } from "../../ui/drop-down.tsx";
import type { useFinder } from "../state/use-finder.ts";

interface SortFieldProps {
	finder: ReturnType<typeof useFinder>;
	/** Set where it is a field of the form, on narrow screens and without scripts. The other one is beside the results. */
	name?: string;
}

/** The drop-down for the order of the results. */
export function SortField({ finder, name }: SortFieldProps) {
	const texts = useTexts();
	const id = useId();
	const { filter, results, changeFilter } = finder;
	const { position, ask } = usePosition();
	function sortBy(value: string) {
		const sort = SORTS.find((each) => each === value);
		if (!sort) return;
		// Sorting by distance needs an origin.
		const isFromPlace = results.status === "ready" && results.from !== undefined;
		if (sort === "nearest" && !isFromPlace && !position) ask();
		changeFilter({ ...filter, sort });
	}
	return (
		<div className={name ? "field sort-in-form" : "sort-beside"}>
			<label htmlFor={id}>{texts.finder.sort}</label>
			<DropDown id={id} name={name} value={filter.sort} options={texts.finder.sorts} onChange={sortBy} />
		</div>
	);
}
