import { memo, type SetStateAction } from "react";
import {
	CHOICE_NAMES,
	CHOICES,
	type ChoiceName,
	hasValue,
	type Offer,
	withToggled,
} from "../../../shared/search/filter/choices.ts";
import type { SearchFilter } from "../../../shared/search/filter/search-filter.ts";
import { useTexts } from "../../text/use-texts.ts";
import { ServiceIcon } from "../../ui/branch/service-icon.tsx";
import { CHOICE_WORDS } from "../results/choice-words.ts";

interface FilterFieldsProps {
	filter: SearchFilter;
	offer: Offer;
	onChange(change: SetStateAction<SearchFilter>): void;
}

/** The fields for categories, services and times. */
export function FilterFields({ filter, offer: { services, openOn }, onChange }: FilterFieldsProps) {
	const texts = useTexts();
	return (
		<fieldset className="filter-fields">
			<legend className="filters-title">{texts.finder.filters}</legend>
			{CHOICE_NAMES.map((name) => (
				<Choices key={name} name={name} chosen={filter[name]} services={services} openOn={openOn} onChange={onChange} />
			))}
		</fieldset>
	);
}

interface ChoicesProps extends Offer, Pick<FilterFieldsProps, "onChange"> {
	name: ChoiceName;
	chosen: readonly string[];
}

const Choices = memo(function Choices({ name, chosen, services, openOn, onChange }: ChoicesProps) {
	const texts = useTexts();
	const id = `of-${name}`;
	const { label, textOf } = CHOICE_WORDS[name];
	const values: readonly string[] = CHOICES[name].offered({ services, openOn }, chosen);
	if (values.length === 0) return null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: all groups are in one field set.
		<div role="group" aria-labelledby={id} data-of={name}>
			<p className="group-label" id={id}>
				{label(texts)}
			</p>
			<div className="checkboxes">
				{values.map((value) => (
					<label key={value} className="checkbox">
						<input
							type="checkbox"
							name={name}
							value={value}
							checked={hasValue(chosen, value)}
							onChange={() => onChange((filter) => withToggled(filter, name, value))}
						/>
						{name === "services" && <ServiceIcon service={value} />}
						<span>{textOf(texts, value)}</span>
					</label>
				))}
			</div>
		</div>
	);
});
