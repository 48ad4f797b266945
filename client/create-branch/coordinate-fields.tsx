import { COORDINATES_SWAPPED } from "../../shared/branch-fields.ts";
import { PickMap } from "../map/pick-map.tsx";
import { enCreate } from "../text/en-create.ts";
import { placeIn } from "./branch-values.ts";
import { TextField } from "./text-field.tsx";
import type { BranchForm } from "./use-branch-form.ts";

/** Latitude and longitude, and a map that fills them in and shows what was typed. The fields do without the map. */
export function CoordinateFields({ form }: { form: BranchForm }) {
	const { values, errors, change, checkCoordinates } = form;

	function swap() {
		change({ lat: values.long, long: values.lat });
		// The button goes with the error.
		document.getElementById("branch-lat")?.focus();
	}

	const swapButton = errors.lat === COORDINATES_SWAPPED && (
		<button type="button" className="button" onClick={swap}>
			{enCreate.swap}
		</button>
	);
	return (
		<>
			<div className="coordinate-pair">
				<TextField
					name="lat"
					value={values.lat}
					error={errors.lat}
					inputMode="decimal"
					remedy={swapButton}
					onChange={(lat) => change({ lat })}
					onBlur={checkCoordinates}
				/>
				<TextField
					name="long"
					value={values.long}
					error={errors.long}
					inputMode="decimal"
					onChange={(long) => change({ long })}
					onBlur={checkCoordinates}
				/>
			</div>
			<div className="coordinate-map">
				<p className="form-field-help">{enCreate.mapHelp}</p>
				<PickMap place={placeIn(values)} onPick={({ lat, lng }) => change({ lat: String(lat), long: String(lng) })} />
			</div>
		</>
	);
}
