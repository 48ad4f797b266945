import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import { whenIdle } from "../browser/when-idle.ts";
import { type EnhancedSelectProps, emptyText, type SelectFieldProps } from "./select-props.ts";
import "./select-field.css";

/** A drop-down: the browser's own until the page is idle, then one with typing. */
export function SelectField(props: SelectFieldProps) {
	const id = useId();
	const native = useRef<HTMLSelectElement>(null);
	const Enhanced = useEnhancedSelect(native);
	return (
		<div className="field">
			<label htmlFor={id}>{props.label}</label>
			{Enhanced ? <Enhanced {...props} id={id} /> : <NativeSelect {...props} id={id} ref={native} />}
		</div>
	);
}

function NativeSelect({
	id,
	ref,
	name,
	value,
	options,
	placeholder,
	disabled,
	onChange,
}: EnhancedSelectProps & { ref: React.Ref<HTMLSelectElement> }) {
	const names = typeof options === "string" ? [] : options;
	return (
		<select
			id={id}
			ref={ref}
			className="native-select"
			name={name}
			value={value}
			disabled={disabled}
			onChange={(event) => onChange(event.target.value)}
		>
			<option value="">{emptyText(options) && !disabled ? emptyText(options) : placeholder}</option>
			{value && !names.includes(value) && <option value={value}>{value}</option>}
			{names.map((option) => (
				<option key={option} value={option}>
					{option}
				</option>
			))}
		</select>
	);
}

/** Loads the drop-down with typing once the page is idle. It never replaces a field while the visitor is using it. */
function useEnhancedSelect(native: React.RefObject<HTMLSelectElement | null>) {
	const [Enhanced, setEnhanced] = useState<ComponentType<EnhancedSelectProps> | null>(null);
	useEffect(() => {
		const stopped = new AbortController();
		const cancel = whenIdle(async () => {
			const module = await import("./enhanced-select.tsx").catch(() => null);
			if (!module || stopped.signal.aborted) return;
			const swap = () => setEnhanced(() => module.EnhancedSelect);
			if (native.current && document.activeElement === native.current) {
				native.current.addEventListener("blur", swap, { once: true, signal: stopped.signal });
			} else {
				swap();
			}
		});
		return () => {
			stopped.abort();
			cancel();
		};
	}, [native]);
	return Enhanced;
}
