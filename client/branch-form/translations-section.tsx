import { useEffect, useRef, useState } from "react";
import { translatorWith } from "../../shared/branch/suggested-translation.ts";
import {
	TRANSLATED_FIELDS,
	TRANSLATED_NAMES,
	type TranslatedFieldName,
} from "../../shared/branch/translated-fields.ts";
import { OTHER_LANGUAGES } from "../../shared/languages.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Button } from "../ui/button.tsx";
import { type FieldProps, LongTextField, TextField } from "./form-field.tsx";
import type { BranchForm } from "./use-branch-form.ts";

/** The fields in other languages with suggestions, folded away until one of them has a value or an error. */
export function TranslationsSection({ form }: { form: BranchForm }) {
	const { values, errors } = form;
	const details = useRef<HTMLDetailsElement>(null);
	const [translators, setTranslators] = useState<Awaited<ReturnType<typeof loadTranslators>>>();
	const isFilled = TRANSLATED_NAMES.some((name) => values[name] !== "");
	/** Without a network, there are no suggestions. */
	const load = () => void (details.current?.open && loadTranslators().then(setTranslators, () => {}));
	// It may be open before the scripts are there.
	useEffect(load, []);
	useEffect(() => {
		if (isFilled) unfold(details.current);
	}, [isFilled]);
	// These run before the form focuses the first field with an error. Errors that are shown again unfold it again.
	useEffect(() => {
		if (TRANSLATED_NAMES.some((name) => errors[name] !== undefined)) unfold(details.current);
	}, [errors]);
	return (
		<details ref={details} className="branch-section translations-section" onToggle={load}>
			<summary>
				<h2>{createTexts.sections.translations}</h2>
			</summary>
			<div className="translations-fields">
				<p>{createTexts.translationsHelp}</p>
				{TRANSLATED_NAMES.map((name) => {
					const { language, translates } = TRANSLATED_FIELDS[name];
					const Control = translates === "address" ? LongTextField : TextField;
					const field = form.fieldOf(name);
					const text = field.value === "" ? translators?.get(language)?.(values[translates]) : undefined;
					return <Control key={name} {...field} below={text && <Suggestion name={name} text={text} field={field} />} />;
				})}
			</div>
		</details>
	);
}

/** What suggests texts, by language. @throws without a network */
async function loadTranslators() {
	const { PLACE_NAMES } = await import("../text/place-names.ts");
	const loading = OTHER_LANGUAGES.map(async (language) => {
		const words = await import(`../text/${language}/address-words.json`);
		return [language, translatorWith(words.default, PLACE_NAMES[language])] as const;
	});
	return new Map(await Promise.all(loading));
}

function Suggestion({ name, text, field }: { name: TranslatedFieldName; text: string; field: FieldProps }) {
	const { language, label } = TRANSLATED_FIELDS[name];

	function accept() {
		field.onChange(text);
		// The button disappears with the suggestion.
		document.getElementById(`branch-${name}`)?.focus();
	}

	return (
		<p className="suggested-text">
			<span>{createTexts.suggested}</span>
			<span lang={language} translate="no">
				{text}
			</span>
			<Button text={createTexts.accept} aria-label={createTexts.acceptFor(text, label)} onClick={accept} />
		</p>
	);
}

/** Not by a property of React: an admin who folds it should find it folded, and one who clears a field should not lose it. */
function unfold(details: HTMLDetailsElement | null): void {
	details?.setAttribute("open", "");
}
