import { useId } from "react";
import { type SearchFilter, SORTS } from "../../../shared/search/filter/search-filter.ts";
import { usePosition } from "../../state/position.tsx";
import { en } from "../../text/en.ts";
import type { useFinder } from "../state/use-finder.ts";

interface SortFieldProps {
	finder: ReturnType<typeof useFinder>;
	/** Set where it is a field of the form, shown on narrow screens and without scripts. The other one is beside the results. */
	name?: string;
}

/** The order of the results. */
export function SortField({ finder, name }: SortFieldProps) {
	const id = useId();
	const change = useSorting(finder);
	const { filter } = finder;
	return (
		<div className={name ? "field sort-in-form" : "sort-beside needs-script"}>
			<label className={name ? undefined : "visually-hidden"} htmlFor={id}>
				{en.finder.sort}
			</label>
			<select
				id={id}
				className="native-select"
				name={name}
				value={filter.sort}
				onChange={(event) => {
					const sort = SORTS.find((each) => each === event.target.value);
					if (sort) change({ ...filter, sort });
				}}
			>
				{SORTS.map((sort) => (
					<option key={sort} value={sort}>
						{en.finder.sorts[sort]}
					</option>
				))}
			</select>
		</div>
	);
}

/** Sorting by distance needs an origin: without one, it asks for the visitor's position. */
function useSorting({ results, changeFilter }: ReturnType<typeof useFinder>) {
	const { position, ask } = usePosition();
	const typed = results.status === "ready" ? results.from : undefined;
	return (changed: SearchFilter) => {
		if (changed.sort === "nearest" && !typed && !position) ask();
		changeFilter(changed);
	};
}
