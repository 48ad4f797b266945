import { type RefObject, useEffect, useRef } from "react";
import { CHOICES, type Chosen, forEachChoice, hasValue } from "../../../shared/search/filter/choices.ts";
import {
	type SearchFilter,
	SORTS,
	withCity,
	withQuery,
	withState,
} from "../../../shared/search/filter/search-filter.ts";

export const SEARCH_FORM_ID = "finder-search";

/** The server's form, until its content is taken over. If the page was translated before, React renders another form. */
let served = globalThis.document?.querySelector<HTMLFormElement>(`#${SEARCH_FORM_ID}`);

/** Takes over what the visitor entered before the scripts were loaded, as happens on a slow network. */
export function useFormFilledBeforeHydration(
	form: RefObject<HTMLFormElement | null>,
	filter: SearchFilter,
	changeFilter: (filter: SearchFilter) => void,
): void {
	const first = useRef(true);
	useEffect(() => {
		if (!first.current || !form.current) return;
		first.current = false;
		const changed = enteredIn(new FormData(served ?? form.current), filter);
		served = null;
		if (changed) changeFilter(changed);
	}, [form, filter, changeFilter]);
}

/** The filter as entered, or null if nothing was changed. Values that the form does not have stay as they are. */
function enteredIn(form: FormData, filter: SearchFilter): SearchFilter | null {
	const text = (name: string, otherwise: string) => String(form.get(name) ?? otherwise);
	const [query, state, city] = [text("q", ""), text("state", ""), text("city", filter.city)];
	const chosen = forEachChoice((name) => {
		const values: string[] = CHOICES[name].read(form.getAll(name).map(String));
		const areSame = values.length === filter[name].length && values.every((each) => hasValue(filter[name], each));
		return areSame ? filter[name] : values;
	}) as Chosen;
	const sort = SORTS.find((each) => each === form.get("sort")) ?? filter.sort;
	const entered = { ...filter, ...chosen, sort };
	if (query !== filter.query) return withQuery(entered, query);
	if (state !== filter.state) return withState(entered, state);
	if (city !== filter.city) return withCity(entered, city);
	return JSON.stringify(entered) === JSON.stringify(filter) ? null : entered;
}
