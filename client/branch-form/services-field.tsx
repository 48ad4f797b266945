import { useState } from "react";
import { SERVICE_KINDS } from "../../shared/branch/service-kinds.ts";
import { usePageContext } from "../state/page-context.tsx";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Choice } from "../ui/choice.tsx";
import { type FieldProps, FormField } from "./form-field.tsx";
import { type ServiceChoice, serviceChoice, servicesText } from "./list-values.ts";
import "./list-fields.css";

/** The services of a branch: those that are offered are ticked, others are written beside. */
export function ServicesField(field: FieldProps) {
	const { name, value, onChange } = field;
	const { brand } = usePageContext();
	const offered = [...new Set([...Object.values(SERVICE_KINDS), ...(brand.services ?? [])])];
	// As typed, with the blanks and commas that the value lacks.
	const [edited, setEdited] = useState(() => ({ ...serviceChoice(value, offered), value }));
	const choice = edited.value === value ? edited : serviceChoice(value, offered);

	function change(changed: Partial<ServiceChoice>) {
		const next = { ...choice, ...changed };
		const text = servicesText(next);
		setEdited({ ...next, value: text });
		onChange(text);
	}

	const ticked = (service: string, isTicked: boolean) =>
		offered.filter((each) => (each === service ? isTicked : choice.ticked.includes(each)));

	return (
		<FormField {...field} help={createTexts.servicesHelp}>
			{({ name: _, ...control }) => (
				<>
					<input type="hidden" name={name} value={value} />
					<div className="entry-choices">
						{offered.map((service) => (
							<Choice
								key={service}
								type="checkbox"
								label={service}
								checked={choice.ticked.includes(service)}
								onChange={(isTicked) => change({ ticked: ticked(service, isTicked) })}
							/>
						))}
					</div>
					<input
						{...control}
						className="text-input"
						placeholder={createTexts.otherServices}
						value={choice.others}
						onChange={({ target }) => change({ others: target.value })}
					/>
				</>
			)}
		</FormField>
	);
}
