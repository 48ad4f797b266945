import type { Options } from "../state/use-options.ts";
import type { Texts } from "../text/texts.ts";

export interface SelectFieldProps {
	label: string;
	name: string;
	value: string;
	options: Options;
	/** Shown while nothing is chosen. Choosing it clears the field. */
	placeholder: string;
	disabled?: boolean;
	onChange(value: string): void;
	/** Loads the options again when the drop-down is opened. Set if they failed to load. */
	askAgain?: (() => void) | undefined;
}

export type EnhancedSelectProps = SelectFieldProps & { id: string };

/** What a drop-down shows if there is nothing to choose from (docs/product.md, Finder). */
export function emptyText({ problems }: Texts, options: Options): string {
	if (options === "loading") return problems.optionsLoading;
	if (options === "failed") return problems.optionsFailed;
	return options.length === 0 ? problems.optionsEmpty : "";
}
