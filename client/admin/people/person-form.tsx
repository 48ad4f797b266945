import { type FormEvent, useEffect, useRef, useState } from "react";
import { OWNER, type Rights } from "../../../shared/api/people.ts";
import { INDIAN_STATES } from "../../../shared/places/indian-states.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { Choice, EntryField, FieldProblem } from "../holidays/entry-field.tsx";

const { fields, problems } = peopleTexts;

/** What is typed about a person; the states are joined by line breaks. */
export interface PersonValues {
	name: string;
	role: string;
	states: string;
}

export const EMPTY_PERSON: PersonValues = { name: "", role: "editor", states: "" };

export function valuesOf(name: string, { role, states }: Rights): PersonValues {
	return { name, role: states ? "state-editor" : role, states: (states ?? []).join("\n") };
}

interface PersonFormProps {
	label: string;
	submit: string;
	values: PersonValues;
	onChange(values: PersonValues): void;
	/** Whether the name is typed, and whether a password may be. */
	asks: { name: boolean; password: boolean };
	isBusy: boolean;
	onSubmit(name: string, rights: Rights, password: string): void;
	onCancel(): void;
}

/** A new person, or the role of one. The focus starts in its first field. */
export function PersonForm({ label, submit, values, onChange, asks, isBusy, onSubmit, onCancel }: PersonFormProps) {
	const form = useRef<HTMLFormElement>(null);
	// Never kept: it is not stored in the browser.
	const [password, setPassword] = useState("");
	const [isChecked, setChecked] = useState(false);
	useEffect(() => form.current?.querySelector<HTMLElement>("input:checked, input")?.focus(), []);
	const states = values.states.split("\n").filter(Boolean);
	const faults = {
		name: asks.name && values.name.trim() === "" ? problems.name : undefined,
		states: values.role === "state-editor" && states.length === 0 ? problems.states : undefined,
	};

	function send(event: FormEvent) {
		event.preventDefault();
		setChecked(true);
		if (isBusy) return;
		if (faults.name || faults.states) {
			form.current?.querySelector<HTMLElement>(faults.name ? "[data-field]" : "[type=radio]:checked")?.focus();
			return;
		}
		onSubmit(values.name.trim(), rightsOf(values.role, states), password);
	}

	return (
		<form ref={form} className="entry-form" noValidate aria-label={label} autoComplete="off" onSubmit={send}>
			{asks.name && (
				<EntryField
					label={fields.name}
					help={asks.password ? fields.nameHelp : fields.proxiedNameHelp}
					problem={isChecked ? faults.name : undefined}
				>
					{(control) => (
						<input
							{...control}
							data-field="name"
							className="text-input"
							value={values.name}
							maxLength={254}
							autoComplete="off"
							onChange={({ target }) => onChange({ ...values, name: target.value })}
						/>
					)}
				</EntryField>
			)}
			<RoleField values={values} states={states} problem={isChecked ? faults.states : undefined} onChange={onChange} />
			{asks.password && (
				<EntryField label={fields.password} help={fields.passwordHelp}>
					{(control) => (
						<input
							{...control}
							type="password"
							className="text-input"
							value={password}
							maxLength={200}
							autoComplete="new-password"
							onChange={({ target }) => setPassword(target.value)}
						/>
					)}
				</EntryField>
			)}
			<div className="button-row">
				<button type="submit" className="button button-primary" aria-disabled={isBusy}>
					{isBusy ? peopleTexts.saving : submit}
				</button>
				<button type="button" className="button" aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
					{peopleTexts.cancel}
				</button>
			</div>
		</form>
	);
}

interface RoleFieldProps extends Pick<PersonFormProps, "values" | "onChange"> {
	states: readonly string[];
	problem: string | undefined;
}

function RoleField({ values, states, problem, onChange }: RoleFieldProps) {
	const choice = (role: string, label: string) => (
		<Choice
			type="radio"
			name="role"
			label={label}
			checked={values.role === role}
			onChange={() => onChange({ ...values, role })}
		/>
	);
	return (
		<fieldset className="entry-fieldset">
			<legend>{fields.role}</legend>
			<div className="entry-choices">
				{choice("owner", fields.owner)}
				{choice("editor", fields.editor)}
				{choice("state-editor", fields.stateEditor)}
			</div>
			{values.role === "state-editor" && (
				<fieldset className="entry-fieldset">
					<legend>
						{fields.states} <span className="admin-quiet">{`(${fields.statesChosen(states.length)})`}</span>
					</legend>
					<div className="entry-state-list">
						{INDIAN_STATES.map((state) => (
							<Choice
								key={state}
								type="checkbox"
								label={state}
								checked={states.includes(state)}
								onChange={(chosen) => {
									const next = INDIAN_STATES.filter((each) => (each === state ? chosen : states.includes(each)));
									onChange({ ...values, states: next.join("\n") });
								}}
							/>
						))}
					</div>
				</fieldset>
			)}
			<FieldProblem problem={problem} />
		</fieldset>
	);
}

function rightsOf(role: string, states: readonly string[]): Rights {
	if (role === "owner") return OWNER;
	return { role: "editor", states: role === "state-editor" ? states : null };
}
