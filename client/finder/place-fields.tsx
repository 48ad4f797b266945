import { useCallback } from "react";
import { withCity, withState } from "../../shared/search-filter.ts";
import type { Options } from "../state/use-options.ts";
import { en } from "../text/en.ts";
import { SelectField } from "../ui/select-field.tsx";
import type { useFinder } from "./use-finder.ts";

/** The drop-downs for state and city. */
export function PlaceFields({ finder }: { finder: ReturnType<typeof useFinder> }) {
	const { options, filter, changeFilter, retry } = finder;
	const stateMissing = !filter.state && !filter.city;
	const changeState = useCallback(
		(state: string) => changeFilter((filter) => withState(filter, state)),
		[changeFilter],
	);
	const changeCity = useCallback((city: string) => changeFilter((filter) => withCity(filter, city)), [changeFilter]);
	const askAgain = (of: Options) => (of === "failed" ? retry : undefined);
	return (
		<div className="place-fields">
			<SelectField
				label={en.finder.state}
				name="state"
				value={filter.state}
				options={options.states}
				askAgain={askAgain(options.states)}
				placeholder={en.finder.anyState}
				onChange={changeState}
			/>
			<SelectField
				label={en.finder.city}
				name="city"
				value={filter.city}
				options={options.cities}
				askAgain={askAgain(options.cities)}
				placeholder={stateMissing ? en.finder.chooseStateFirst : en.finder.anyCity}
				disabled={stateMissing && options.cities !== "failed"}
				onChange={changeCity}
			/>
		</div>
	);
}
