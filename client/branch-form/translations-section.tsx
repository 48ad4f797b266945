import { useState } from "react";
import { translatorWith } from "../../shared/branch/suggested-translation.ts";
import {
	TRANSLATED_FIELDS,
	TRANSLATED_NAMES,
	type TranslatedFieldName,
} from "../../shared/branch/translated-fields.ts";
import { OTHER_LANGUAGES } from "../../shared/languages.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Button } from "../ui/button.tsx";
import { FoldedSection, type FoldedSectionProps } from "../ui/folded-section.tsx";
import { type FieldProps, LongTextField, TextField } from "./form-field.tsx";
import type { BranchForm } from "./use-branch-form.ts";

/** The fields in other languages, with suggestions once it is opened. */
export function TranslationsSection({ form, ...section }: { form: BranchForm } & Omit<FoldedSectionProps, "children">) {
	const [translators, setTranslators] = useState<Awaited<ReturnType<typeof loadTranslators>>>();
	/** Without a network, there are no suggestions. */
	const load = (isOpen: boolean) => void (isOpen && loadTranslators().then(setTranslators, () => {}));
	return (
		<FoldedSection {...section} onToggle={load}>
			<p>{createTexts.translationsHelp}</p>
			{TRANSLATED_NAMES.map((name) => {
				const { language, translates } = TRANSLATED_FIELDS[name];
				const Control = translates === "address" ? LongTextField : TextField;
				const field = form.fieldOf(name);
				const text = field.value === "" ? translators?.get(language)?.(form.values[translates]) : undefined;
				return <Control key={name} {...field} below={text && <Suggestion name={name} text={text} field={field} />} />;
			})}
		</FoldedSection>
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
