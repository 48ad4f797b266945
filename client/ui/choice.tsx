interface ChoiceProps {
	type: "radio" | "checkbox";
	name?: string;
	label: string;
	checked: boolean;
	describedBy?: string | undefined;
	onChange(checked: boolean): void;
}

/** A radio button or checkbox with its label, large enough for a finger. */
export function Choice({ type, name, label, checked, describedBy, onChange }: ChoiceProps) {
	return (
		<label className="entry-choice">
			<input
				type={type}
				name={name}
				checked={checked}
				aria-describedby={describedBy}
				onChange={(event) => onChange(event.target.checked)}
			/>
			<span>{label}</span>
		</label>
	);
}
