/** Which changes the history shows, as written in its address. */
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ABOUT, CHANGE_KINDS } from "../../../shared/api/change-text.ts";
import { fieldLabel } from "../../../shared/api/field-lines.ts";
import { BRANCH_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { isDate } from "../../../shared/hours/calendar.ts";
import { PATTERNS } from "../../../shared/paths.ts";
import { historyTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { NAMED_FIELDS } from "../command/change-words.ts";
import { SelectEntry, TextEntry } from "../entries/entry-field.tsx";
import { pageIn, pageQuery } from "./page-address.ts";

/** `q` is words in the name of the branch or file, or its id; `branch` the id of a branch; `from` and `to` are days in India. */
const NAMES = ["q", "branch", "who", "about", "field", "kind", "from", "to"] as const;

/** An empty text means no choice. */
export type HistoryFilter = Record<(typeof NAMES)[number], string>;

/** Longer texts are cut off, as the service does. */
const MAX_FILTER_LENGTH = 200;

const MEANS: Partial<Record<keyof HistoryFilter, (text: string) => boolean>> = {
	branch: (text) => /^\d{1,15}$/.test(text),
	field: (text) => NAMED_FIELDS.some((name) => name === text),
	about: (text) => ABOUT.some((about) => about === text),
	kind: (text) => CHANGE_KINDS.some((kind) => kind === text),
	from: isDate,
	to: isDate,
};

/** Reads the filter in an address or a form. Values that mean nothing are dropped. */
function filterIn(read: (name: keyof HistoryFilter) => string | null): HistoryFilter {
	const texts = NAMES.map((name) => {
		const text = (read(name) ?? "").trim().slice(0, MAX_FILTER_LENGTH);
		return [name, (MEANS[name]?.(text) ?? true) ? text : ""];
	});
	return Object.fromEntries(texts);
}

export function isFiltering(filter: HistoryFilter): boolean {
	return NAMES.some((name) => filter[name] !== "");
}

export function readHistoryAddress(params: URLSearchParams): { filter: HistoryFilter; page: number } {
	return { filter: filterIn((name) => params.get(name)), page: pageIn(params) };
}

const texts = historyTexts.filter;

/** Those of other languages would be more than half of the choices. */
const OFFERED = NAMED_FIELDS.filter((name) => name === "closures" || !("language" in BRANCH_FIELDS[name]));

const FIELDS = Object.fromEntries(OFFERED.map((name) => [name, fieldLabel(name)]));

/** Searches the history. What was searched for is an address, so that Back and a reload restore it. */
export function HistoryFilterForm({ filter }: { filter: HistoryFilter }) {
	const navigate = useNavigate();
	// What is typed stays until another address is opened.
	const [{ typed, query }, setState] = useState({ typed: filter, query: pageQuery(filter) });
	if (query !== pageQuery(filter)) setState({ typed: filter, query: pageQuery(filter) });
	const propsOf = <Name extends keyof HistoryFilter & keyof typeof texts>(name: Name) => ({
		label: texts[name],
		value: typed[name],
		onChange: (text: string) => setState({ typed: { ...typed, [name]: text }, query }),
	});
	const search = { type: "search", maxLength: MAX_FILTER_LENGTH };
	function submit(event: FormEvent) {
		event.preventDefault();
		const filter = filterIn((name) => typed[name]);
		void navigate(PATTERNS.history + pageQuery(filter), { preventScrollReset: true });
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
