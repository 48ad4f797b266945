import { memo, type ReactNode, type SetStateAction } from "react";
import { CATEGORIES } from "../../shared/constants.ts";
import type { FinderData } from "../../shared/finder.ts";
import {
	OPEN_TIMES,
	type OpenTime,
	type SearchFilter,
	withCategoryToggled,
	withOpenToggled,
} from "../../shared/search-filter.ts";
import { en } from "../text/en.ts";

interface FilterFieldsProps {
	/** The filter's categories and times. */
	category: readonly string[];
	open: readonly OpenTime[];
	openOn: FinderData["openOn"];
	onChange(change: SetStateAction<SearchFilter>): void;
}

/** Which branches to show: their categories, and when they must be open. */
export const FilterFields = memo(function FilterFields({
	category: chosen,
	open,
	openOn,
	onChange,
}: FilterFieldsProps) {
	const offered = { now: true, ...openOn };
	// What is chosen can always be taken back, also if no branch is open then any more.
	const times = OPEN_TIMES.filter((time) => offered[time] || open.includes(time));
	return (
		<fieldset className="filter-fields">
			<legend className="visually-hidden">{en.finder.filters}</legend>
			<CheckboxGroup label={en.finder.category} title={en.finder.filters}>
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
						onToggle={() => onChange((filter) => withOpenToggled(filter, time))}
					>
						{en.finder.openTimes[time]}
					</Checkbox>
				))}
			</CheckboxGroup>
		</fieldset>
	);
});

/** @param title stands before the label, to begin the section. Without it, the label is not shown: the choices explain themselves. */
function CheckboxGroup({ label, title, children }: { label: string; title?: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: both groups are in one field set.
		<div className="checkbox-group" role="group" aria-label={label}>
			{title && (
				<p className="field-label" aria-hidden="true">
					<b>{title}</b> {label}
				</p>
			)}
			{children}
		</div>
	);
}

interface CheckboxProps {
	name: string;
	value: string;
	checked: boolean;
	onToggle(): void;
	children: ReactNode;
}

function Checkbox({ name, value, checked, onToggle, children }: CheckboxProps) {
	return (
		<label className="checkbox">
			<input type="checkbox" name={name} value={value} checked={checked} onChange={onToggle} />
			{children}
		</label>
	);
}
