import Select from "react-select";
import { type EnhancedSelectProps, emptyText } from "./select-props.ts";

/** Seven options and a half of 44 px, so that it can be seen that there are more. */
const MENU_PX = 330;

/** A drop-down with typing. It is a chunk of its own, loaded after first paint. */
export function EnhancedSelect(props: EnhancedSelectProps) {
	const { id, name, value, options, placeholder, disabled, onChange, askAgain } = props;
	const names = typeof options === "string" ? [] : options;
	return (
		<Select
			inputId={id}
			instanceId={id}
			name={name}
			unstyled
			classNamePrefix="select"
			maxMenuHeight={MENU_PX}
			className="select"
			value={value ? { value, label: value } : null}
			options={names.map((option) => ({ value: option, label: option }))}
			formatOptionLabel={({ label }) => <span translate="no">{label}</span>}
			placeholder={placeholder}
			isClearable
			isDisabled={disabled ?? false}
			isLoading={options === "loading"}
			loadingMessage={() => emptyText("loading")}
			noOptionsMessage={() => emptyText(options) || emptyText([])}
			onMenuOpen={() => askAgain?.()}
			onChange={(option) => onChange(option?.value ?? "")}
		/>
	);
}
