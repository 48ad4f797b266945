import { memo, type SetStateAction, useId } from "react";
import { CATEGORIES } from "../../../shared/constants.ts";
import {
	hasService,
	type OpenTime,
	offeredServices,
	offeredTimes,
	type SearchFilter,
	withCategoryToggled,
	withOpenToggled,
	withServiceToggled,
} from "../../../shared/search/filter/search-filter.ts";
import type { FinderData } from "../../../shared/search/search-results.ts";
import { useTexts } from "../../text/use-texts.ts";
import { ServiceIcon } from "../../ui/branch/service-icon.tsx";

interface FilterFieldsProps {
	/** The filter's chosen categories. */
	category: readonly string[];
	services: readonly string[];
	open: readonly OpenTime[];
	openOn: FinderData["openOn"];
	/** The services of the branches. */
	offered: readonly string[];
	onChange(change: SetStateAction<SearchFilter>): void;
}

/** The fields for categories, services and times. */
export const FilterFields = memo(function FilterFields({
	category: chosen,
	services,
	open,
	openOn,
	offered: all,
	onChange,
}: FilterFieldsProps) {
	const texts = useTexts();
	const work = offeredServices(all, services);
	return (
		<fieldset className="filter-fields">
			<legend className="filters-title">{texts.finder.filters}</legend>
			<Choices
				label={texts.branch.category}
				name="category"
				values={CATEGORIES}
				textOf={(category) => texts.category(category)}
				isChosen={(category) => chosen.includes(category)}
				onToggle={(category) => onChange((filter) => withCategoryToggled(filter, category))}
			/>
			{work.length > 0 && (
				<Choices
					label={texts.branch.services}
					name="services"
					values={work}
					textOf={(service) => texts.service(service)}
					isChosen={(service) => hasService(services, service)}
					onToggle={(service) => onChange((filter) => withServiceToggled(filter, service))}
				/>
			)}
			<Choices
				label={texts.finder.openingHours}
				name="open"
				values={offeredTimes(openOn, open)}
				textOf={(time) => texts.finder.openTimes[time]}
				isChosen={(time) => open.includes(time)}
				onToggle={(time) => onChange((filter) => withOpenToggled(filter, time))}
			/>
		</fieldset>
	);
});

interface ChoicesProps<Value extends string> {
	label: string;
	name: "category" | "open" | "services";
	values: readonly Value[];
	textOf(value: Value): string;
	isChosen(value: Value): boolean;
	onToggle(value: Value): void;
}

function Choices<Value extends string>(props: ChoicesProps<Value>) {
	const { label, name, values, textOf, isChosen, onToggle } = props;
	const id = useId();
	return (
		// biome-ignore lint/a11y/useSemanticElements: all groups are in one field set.
		<div role="group" aria-labelledby={id} data-of={name}>
			<p className="group-label" id={id}>
				{label}
			</p>
			<div className="checkboxes">
				{values.map((value) => (
					<label key={value} className="checkbox">
						<input
							type="checkbox"
							name={name}
							value={value}
							checked={isChosen(value)}
							onChange={() => onToggle(value)}
						/>
						{name === "services" && <ServiceIcon service={value} />}
						<span>{textOf(value)}</span>
					</label>
				))}
			</div>
		</div>
	);
}
