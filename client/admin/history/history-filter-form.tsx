import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { fieldLabel } from "../../../shared/api/field-lines.ts";
import { PATTERNS } from "../../../shared/paths.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import { SelectEntry, TextEntry } from "../entries/entry-field.tsx";
import {
	FILTER_FIELDS,
	filterIn,
	filterQuery,
	type HistoryFilter,
	isFiltering,
	MAX_FILTER_LENGTH,
} from "./history-filter.ts";

const texts = historyTexts.filter;

const FIELDS = Object.fromEntries(FILTER_FIELDS.map((name) => [name, fieldLabel(name)]));

/** Searches the history. What was searched for is an address, so that Back and a reload restore it. */
export function HistoryFilterForm({ filter }: { filter: HistoryFilter }) {
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const query = filterQuery(filter);
	// The fields keep what is typed until another address is opened.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the query stands for the filter.
	useEffect(() => {
		for (const [name, value] of Object.entries(filter)) {
			const field = form.current?.elements.namedItem(name);
			if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
		}
	}, [query]);
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const entered = new FormData(event.currentTarget);
		void navigate(PATTERNS.history + filterQuery(filterIn((name) => entered.get(name))), { preventScrollReset: true });
	}
	return (
		<search>
			<details className="panel history-filter" open={isFiltering({ ...filter, branch: "" })}>
				<summary>{texts.title}</summary>
				<form ref={form} action={PATTERNS.history} onSubmit={submit}>
					<input type="hidden" name="branch" />
					<TextEntry maxLength={MAX_FILTER_LENGTH} label={texts.q} name="q" type="search" />
					<TextEntry maxLength={MAX_FILTER_LENGTH} label={texts.who} name="who" type="search" />
					<SelectEntry label={texts.field} name="field" placeholder={texts.anyField} options={FIELDS} />
					<SelectEntry label={texts.kind} name="kind" placeholder={texts.anyKind} options={texts.kinds} />
					<TextEntry label={texts.from} name="from" type="date" />
					<TextEntry label={texts.to} name="to" type="date" />
					<button type="submit" className="button button-primary">
						{texts.search}
					</button>
				</form>
			</details>
		</search>
	);
}
