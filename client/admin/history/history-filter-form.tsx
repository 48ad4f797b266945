import { type FormEvent, useEffect, useId, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { CHANGE_KINDS } from "../../../shared/api/admin-answers.ts";
import { fieldLabel } from "../../../shared/api/field-lines.ts";
import { PATTERNS } from "../../../shared/paths.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import type { Elements } from "../../ui/elements.ts";
import {
	FILTER_FIELDS,
	filterIn,
	filterQuery,
	type HistoryFilter,
	isFiltering,
	MAX_FILTER_LENGTH,
} from "./history-filter.ts";
import "../../branch-form/form-field.css";
import "../../ui/select-field.css";

const texts = historyTexts.filter;

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
					<TextField label={texts.q} name="q" type="search" />
					<TextField label={texts.who} name="who" type="search" />
					<Choice label={texts.field} name="field" any={texts.anyField}>
						{FILTER_FIELDS.map((name) => (
							<option key={name} value={name}>
								{fieldLabel(name)}
							</option>
						))}
					</Choice>
					<Choice label={texts.kind} name="kind" any={texts.anyKind}>
						{CHANGE_KINDS.map((kind) => (
							<option key={kind} value={kind}>
								{texts.kinds[kind]}
							</option>
						))}
					</Choice>
					<TextField label={texts.from} name="from" type="date" />
					<TextField label={texts.to} name="to" type="date" />
					<button type="submit" className="button button-primary">
						{texts.search}
					</button>
				</form>
			</details>
		</search>
	);
}

interface FieldProps {
	label: string;
	name: keyof HistoryFilter;
}

function TextField({ label, ...input }: FieldProps & { type: "search" | "date" }) {
	const id = useId();
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<input id={id} className="text-input" maxLength={MAX_FILTER_LENGTH} autoComplete="off" {...input} />
		</div>
	);
}

function Choice({ label, name, any, children }: FieldProps & { any: string; children: Elements }) {
	const id = useId();
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<select id={id} name={name} className="native-select">
				<option value="">{any}</option>
				{children}
			</select>
		</div>
	);
}
