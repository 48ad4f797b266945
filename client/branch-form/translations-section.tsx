import { useEffect, useRef } from "react";
import { TRANSLATED_NAMES } from "../../shared/branch/translated-fields.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import type { Elements } from "../ui/elements.ts";
import type { BranchForm } from "./use-branch-form.ts";

/** The fields in other languages, folded away until one of them has a value or an error. */
export function TranslationsSection({ form, children }: { form: BranchForm; children: Elements }) {
	const { values, errors } = form;
	const details = useRef<HTMLDetailsElement>(null);
	const isFilled = TRANSLATED_NAMES.some((name) => values[name] !== "");
	useEffect(() => {
		if (isFilled) unfold(details.current);
	}, [isFilled]);
	// These run before the form focuses the first field with an error. Errors that are shown again unfold it again.
	useEffect(() => {
		if (TRANSLATED_NAMES.some((name) => errors[name] !== undefined)) unfold(details.current);
	}, [errors]);
	return (
		<details ref={details} className="branch-section translations-section">
			<summary>
				<h2>{createTexts.sections.translations}</h2>
			</summary>
			<div className="translations-fields">{children}</div>
		</details>
	);
}

/** Not by a property of React: an admin who folds it should find it folded, and one who clears a field should not lose it. */
function unfold(details: HTMLDetailsElement | null): void {
	details?.setAttribute("open", "");
}
