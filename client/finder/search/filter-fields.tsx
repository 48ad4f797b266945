import { memo, type ReactNode, type SetStateAction, useId } from "react";
import { CATEGORIES } from "../../../shared/constants.ts";
import {
	hasService,
	OPEN_TIMES,
	type OpenTime,
	type SearchFilter,
	withCategoryToggled,
	withOpenToggled,
	withServiceToggled,
} from "../../../shared/search/filter/search-filter.ts";
import type { FinderData } from "../../../shared/search/search-results.ts";
import { en } from "../../text/en.ts";

interface FilterFieldsProps {
	/** The filter's categories, services and times. */
	category: readonly string[];
	services: readonly string[];
	open: readonly OpenTime[];
	openOn: FinderData["openOn"];
	/** The services of the branches. */
	offered: readonly string[];
	onChange(change: SetStateAction<SearchFilter>): void;
}

/** Which branches to show: their categories, and when they must be open. */
export const FilterFields = memo(function FilterFields({
	category: chosen,
	services,
	open,
	openOn,
	offered: all,
	onChange,
}: FilterFieldsProps) {
	const isOffered = { now: true, ...openOn };
	// What is chosen can always be taken back, also if no branch is open then any more.
	const offered = all.slice(0, MAX_OFFERED);
	const work = [...offered, ...services.filter((each) => !hasService(offered, each))];
	const times = OPEN_TIMES.filter((time) => isOffered[time] || open.includes(time));
	return (
		<fieldset className="filter-fields">
			<legend className="filters-title">{en.finder.filters}</legend>
			<CheckboxGroup label={en.finder.category}>
				{CATEGORIES.map((category) => (
					<Checkbox
						key={category}
						name="category"
						value={category}
						checked={chosen.includes(category)}
						onToggle={() => onChange((filter) => withCategoryToggled(filter, category))}
					>
						{category}
					</Checkbox>
				))}
			</CheckboxGroup>
			<CheckboxGroup label={en.finder.openingHours}>
				{times.map((time) => (
					<Checkbox
						key={time}
						name="open"
						value={time}
						checked={open.includes(time)}
						hasChip={time === "now"}
						onToggle={() => onChange((filter) => withOpenToggled(filter, time))}
					>
						{en.finder.openTimes[time]}
					</Checkbox>
				))}
			</CheckboxGroup>
			{work.length > 0 && (
				<CheckboxGroup label={en.branch.services} className="filter-services">
					{work.map((service) => (
						<Checkbox
							key={service}
							name="services"
							value={service}
							checked={hasService(services, service)}
							onToggle={() => onChange((filter) => withServiceToggled(filter, service))}
						>
							{service}
						</Checkbox>
					))}
				</CheckboxGroup>
			)}
		</fieldset>
	);
});

/** More would fill a screen; the search box finds all. */
const MAX_OFFERED = 12;

interface CheckboxGroupProps {
	label: string;
	className?: string;
	children: ReactNode;
}

function CheckboxGroup({ label, className, children }: CheckboxGroupProps) {
	const id = useId();
	return (
		// biome-ignore lint/a11y/useSemanticElements: both groups are in one field set.
		<div role="group" aria-labelledby={id} className={className}>
			<p className="group-label" id={id}>
				{label}
			</p>
			<div className="checkboxes">{children}</div>
		</div>
	);
}

interface CheckboxProps {
	name: string;
	value: string;
	checked: boolean;
	/** Whether there is a chip for it, too, where scripts run. */
	hasChip?: boolean;
	onToggle(): void;
	children: ReactNode;
}

function Checkbox({ name, value, checked, hasChip = false, onToggle, children }: CheckboxProps) {
	return (
		<label className="checkbox" data-chip={hasChip}>
			<input type="checkbox" name={name} value={value} checked={checked} onChange={onToggle} />
			<span>{children}</span>
		</label>
	);
}
