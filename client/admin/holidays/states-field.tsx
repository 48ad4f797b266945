import { useId } from "react";
import { INDIAN_STATES } from "../../../shared/places/indian-states.ts";
import { enHolidays } from "../../text/en-holidays.ts";
import { hasState } from "../calendar-text.ts";
import { Choice, FieldProblem } from "./entry-field.tsx";

interface StatesFieldProps {
	/** Undefined for all of India. */
	value: readonly string[] | undefined;
	problem: string | undefined;
	onChange(value: readonly string[] | undefined): void;
}

const { fields } = enHolidays;

/** All of India, or some of its states and union territories. */
export function StatesField({ value, problem, onChange }: StatesFieldProps) {
	const id = useId();
	const others = value?.filter((state) => !hasState(INDIAN_STATES, state)) ?? [];
	function toggle(state: string, chosen: boolean) {
		const rest = (value ?? []).filter((each) => !hasState([each], state));
		onChange(chosen ? [...rest, state].toSorted() : rest);
	}
	return (
		<fieldset className="entry-fieldset">
			<legend>{fields.where}</legend>
			<div className="entry-choices">
				<Choice type="radio" name={id} label={fields.allIndia} checked={!value} onChange={() => onChange(undefined)} />
				<Choice
					type="radio"
					name={id}
					label={fields.someStates}
					checked={value !== undefined}
					describedBy={problem && `${id}-problem`}
					onChange={() => onChange(value ?? [])}
				/>
			</div>
			{value && (
				<fieldset className="entry-states">
					<legend>
						{fields.states} <span className="admin-quiet">{`(${fields.statesChosen(value.length)})`}</span>
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
			)}
			<FieldProblem id={`${id}-problem`} problem={problem} />
		</fieldset>
	);
}
