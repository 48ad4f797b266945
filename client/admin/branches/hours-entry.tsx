import { NOT_WORKING } from "../../../shared/constants.ts";
import { ENDS, joinHours, STARTS, splitHours } from "../../branch-form/branch-values.ts";
import { SelectEntry } from "../entries/entry-field.tsx";

interface HoursEntryProps {
	texts: { opens: string; closes: string };
	/** What can be chosen beside times. */
	first?: readonly string[];
	/** As in a branch, perhaps still without an end. */
	value: string;
	problem?: string | undefined;
	onChange(hours: string): void;
}

/** When branches open and close. */
export function HoursEntry({ texts, first = [], value, problem, onChange }: HoursEntryProps) {
	const { start, end } = splitHours(value);
	return (
		<div className="entry-pair">
			<SelectEntry
				problem={problem}
				label={texts.opens}
				placeholder={texts.opens}
				options={[...first, ...STARTS]}
				value={start}
				onChange={(chosen) => onChange(joinHours(chosen, end))}
			/>
			{start !== NOT_WORKING && (
				<SelectEntry
					label={texts.closes}
					placeholder={texts.closes}
					options={ENDS.filter((time) => time > start)}
					value={end}
					onChange={(chosen) => onChange(joinHours(start, chosen))}
				/>
			)}
		</div>
	);
}
