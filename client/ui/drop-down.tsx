import type { ComponentProps } from "react";
import type { Elements } from "./elements.ts";
import "./select-field.css";

interface DropDownProps extends Omit<ComponentProps<"select">, "onChange" | "children"> {
	/** The choices, or their texts by their values. */
	options?: readonly string[] | Readonly<Record<string, string>>;
	placeholder?: string | undefined;
	/** Set if each text is in the language that its value names. */
	areLanguages?: true | undefined;
	onChange?: ((value: string) => void) | undefined;
	children?: Elements;
}

/** A choice of one of a few, as the browser shows it. */
export function DropDown({ options = [], placeholder, areLanguages, onChange, children, ...own }: DropDownProps) {
	const texts = Array.isArray(options) ? options.map((each) => [each, each]) : Object.entries(options);
	return (
		<select className="native-select" {...own} onChange={(event) => onChange?.(event.target.value)}>
			{placeholder !== undefined && <option value="">{placeholder}</option>}
			{texts.map(([value, text]) => (
				// A text that is the value says it only once.
				<option key={value} value={text === value ? undefined : value} lang={areLanguages && value}>
					{text}
				</option>
			))}
			{children}
		</select>
	);
}
