import { INDIAN_STATES } from "../../../shared/places/indian-states.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { Choice } from "../../ui/choice.tsx";
import { hasState } from "../calendar-text.ts";
import { AllOrSome, type SomeProps } from "./entry-field.tsx";

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
	const others = value.filter((state) => !hasState(INDIAN_STATES, state));
	function toggle(state: string, chosen: boolean) {
		const rest = value.filter((each) => !hasState([each], state));
		onChange(chosen ? [...rest, state].toSorted() : rest);
	}
	return (
		<fieldset className="entry-fieldset">
			<legend>
				<span>{legend}</span> <span className="admin-quiet">{`(${fields.statesChosen(value.length)})`}</span>
			</legend>
			<div className="entry-state-list">
				{[...INDIAN_STATES, ...others].map((state) => (
					<Choice
						key={state}
						type="checkbox"
						label={state}
						checked={hasState(value, state)}
						onChange={(chosen) => toggle(state, chosen)}
					/>
				))}
			</div>
		</fieldset>
	);
}
