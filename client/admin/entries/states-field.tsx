import { INDIAN_STATES, indianState } from "../../../shared/places/indian-states.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { AllOrSome, ChoicesEntry, type SomeProps } from "./entry-field.tsx";

const { fields } = holidayTexts;

/** A choice of all of India, or of some states and union territories. */
export function StatesField(props: SomeProps<string>) {
	const { value, onChange } = props;
	return (
		<AllOrSome {...props} legend={fields.where} labels={{ all: fields.allIndia, some: fields.someStates }}>
			{value && <StateList legend={fields.states} value={value} onChange={onChange} />}
		</AllOrSome>
	);
}

interface StateListProps {
	legend: string;
	value: readonly string[];
	onChange(value: readonly string[]): void;
}

/** Some of the states and union territories. */
export function StateList({ legend, value, onChange }: StateListProps) {
	// However they are spelled.
	const chosen = value.map((state) => indianState(state) ?? state);
	return (
		<ChoicesEntry
			legend={
				<>
					<span>{legend}</span>
					<span className="admin-quiet">{` (${fields.statesChosen(value.length)})`}</span>
				</>
			}
			className="entry-state-list"
			options={[...new Set([...INDIAN_STATES, ...chosen])]}
			labelOf={(state) => state}
			value={chosen}
			onChange={(states) => onChange(states.toSorted())}
		/>
	);
}
