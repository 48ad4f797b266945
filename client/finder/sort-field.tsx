import { type SearchFilter, SORTS } from "../../shared/search-filter.ts";
import { en } from "../text/en.ts";

/** The form that the search is sent with where there are no scripts. */
export const SEARCH_FORM_ID = "finder-search";

interface SortFieldProps {
	filter: SearchFilter;
	onChange(filter: SearchFilter): void;
}

/** The order of the results. It is beside them and belongs to the form above. */
export function SortField({ filter, onChange }: SortFieldProps) {
	return (
		<div className="sort-field">
			<select
				className="native-select"
				name="sort"
				form={SEARCH_FORM_ID}
				aria-label={en.finder.sort}
				value={filter.sort}
				onChange={(event) => {
					const sort = SORTS.find((each) => each === event.target.value);
					if (sort) onChange({ ...filter, sort });
				}}
			>
				{SORTS.map((sort) => (
					<option key={sort} value={sort}>
						{en.finder.sorts[sort]}
					</option>
				))}
			</select>
			<button type="submit" className="button without-script" form={SEARCH_FORM_ID}>
				{en.finder.applySort}
			</button>
		</div>
	);
}
