import { memo, useId, useRef } from "react";
import { type EnhancedSelectProps, emptyText, type SelectFieldProps } from "./select-props.ts";
import { useEnhancedSelect } from "./use-enhanced-select.ts";
import "./select-field.css";

/**
 * A drop-down: the browser's own, and on a wide screen one with typing as soon as that is loaded. That one takes long to render, so it
 * should not be rendered with every key in the search box.
 */
export const SelectField = memo(function SelectField(props: SelectFieldProps) {
	const id = useId();
	const field = useRef<HTMLDivElement>(null);
	const Enhanced = useEnhancedSelect(field);
	return (
		<div className="field" ref={field}>
			<label htmlFor={id}>{props.label}</label>
			{Enhanced ? <Enhanced {...props} id={id} /> : <NativeSelect {...props} id={id} />}
		</div>
	);
});

function NativeSelect({ id, name, value, options, placeholder, disabled, onChange, askAgain }: EnhancedSelectProps) {
	const names = typeof options === "string" ? [] : options;
	// The browser reports neither that its list is opened nor that it was opened again. A press does, and keys need the focus first.
	return (
		<select
			id={id}
			className="native-select"
			name={name}
			value={value}
			disabled={disabled}
			onChange={(event) => onChange(event.target.value)}
			onPointerDown={askAgain}
			onFocus={askAgain}
		>
			<option value="">{emptyText(options) && !disabled ? emptyText(options) : placeholder}</option>
			{value && !names.includes(value) && (
				<option value={value} translate="no">
					{value}
				</option>
			)}
			{names.map((option) => (
				<option key={option} value={option} translate="no">
					{option}
				</option>
			))}
		</select>
	);
}
