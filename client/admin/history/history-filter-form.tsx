import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { fieldLabel } from "../../../shared/api/field-lines.ts";
import { BRANCH_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { PATTERNS } from "../../../shared/paths.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import { Button } from "../../ui/button.tsx";
import { NAMED_FIELDS } from "../command/change-words.ts";
import { SelectEntry, TextEntry } from "../entries/entry-field.tsx";
import { filterIn, filterQuery, type HistoryFilter, isFiltering, MAX_FILTER_LENGTH } from "./history-filter.ts";

const texts = historyTexts.filter;

/** Those of other languages would be more than half of the choices. */
const OFFERED = NAMED_FIELDS.filter((name) => name === "closures" || !("language" in BRANCH_FIELDS[name]));

const FIELDS = Object.fromEntries(OFFERED.map((name) => [name, fieldLabel(name)]));

/** Searches the history. What was searched for is an address, so that Back and a reload restore it. */
export function HistoryFilterForm({ filter }: { filter: HistoryFilter }) {
	const navigate = useNavigate();
	// What is typed stays until another address is opened.
	const [{ typed, query }, setState] = useState({ typed: filter, query: filterQuery(filter) });
	if (query !== filterQuery(filter)) setState({ typed: filter, query: filterQuery(filter) });
	const propsOf = <Name extends keyof HistoryFilter & keyof typeof texts>(name: Name) => ({
		label: texts[name],
		value: typed[name],
		onChange: (text: string) => setState({ typed: { ...typed, [name]: text }, query }),
	});
	const search = { type: "search", maxLength: MAX_FILTER_LENGTH };
	function submit(event: FormEvent) {
		event.preventDefault();
		const filter = filterIn((name) => typed[name]);
		void navigate(PATTERNS.history + filterQuery(filter), { preventScrollReset: true });
	}
	return (
		<search>
			<details className="panel history-filter" open={isFiltering({ ...filter, branch: "" })}>
				<summary>{texts.title}</summary>
				<form onSubmit={submit}>
					<TextEntry {...propsOf("q")} {...search} />
					<TextEntry {...propsOf("who")} {...search} />
					<SelectEntry {...propsOf("about")} placeholder={texts.anything} options={texts.things} />
					<SelectEntry {...propsOf("field")} placeholder={texts.anyField} options={FIELDS} />
					<SelectEntry {...propsOf("kind")} placeholder={texts.anyKind} options={texts.kinds} />
					<TextEntry {...propsOf("from")} type="date" />
					<TextEntry {...propsOf("to")} type="date" />
					<Button text={texts.search} type="submit" kind="primary" />
				</form>
			</details>
		</search>
	);
}
