import Select from "react-select";
import { useTexts } from "../text/use-texts.ts";
import { type EnhancedSelectProps, emptyText } from "./select-props.ts";
import "./enhanced-select.css";

/** Seven and a half options of 44 px, which shows that there are more. */
const MENU_PX = 330;

/** A drop-down that can be typed in. A chunk of its own, loaded after first paint. */
export function EnhancedSelect(props: EnhancedSelectProps) {
	const { id, name, value, options, placeholder, disabled, onChange, askAgain } = props;
	const texts = useTexts();
	const names = typeof options === "string" ? [] : texts.sorted(options, texts.placeName);
	return (
		<Select
			inputId={id}
			instanceId={id}
			name={name}
			unstyled
			classNamePrefix="select"
			maxMenuHeight={MENU_PX}
			className="select"
			value={value ? { value, label: texts.placeName(value) } : null}
			options={names.map((option) => ({ value: option, label: texts.placeName(option) }))}
			formatOptionLabel={({ label }) => <span translate="no">{label}</span>}
			placeholder={placeholder}
			isClearable
			isDisabled={disabled ?? false}
			isLoading={options === "loading"}
			loadingMessage={() => emptyText(texts, "loading")}
			noOptionsMessage={() => emptyText(texts, options) || emptyText(texts, [])}
			onMenuOpen={() => askAgain?.()}
			onChange={(option) => onChange(option?.value ?? "")}
		/>
	);
}
