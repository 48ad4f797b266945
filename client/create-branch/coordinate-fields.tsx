import { useState } from "react";
import { COORDINATES_SWAPPED } from "../../shared/coordinate-input.ts";
import { PickMap } from "../map/pick-map.tsx";
import { enCreate } from "../text/en-create.ts";
import { type BranchValues, placeIn } from "./branch-values.ts";
import { TextField } from "./text-field.tsx";
import type { BranchForm } from "./use-branch-form.ts";

type Coordinates = Pick<BranchValues, "lat" | "long">;

/** Latitude and longitude, with a map that fills them in and shows the typed place. The fields work without the map. */
export function CoordinateFields({ form }: { form: BranchForm }) {
	const { values, errors, change, checkCoordinates } = form;
	const { lat, long } = values;
	/** The fields' values when a place outside India was chosen on the map. */
	const [refused, setRefused] = useState<Coordinates>();
	const place = placeIn(values);

	function swap() {
		change({ lat: long, long: lat });
		// The button disappears with the error.
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
					value={lat}
					error={errors.lat}
					inputMode="decimal"
					remedy={swapButton}
					onChange={(typed) => change({ lat: typed })}
					onBlur={checkCoordinates}
				/>
				<TextField
					name="long"
					value={long}
					error={errors.long}
					inputMode="decimal"
					onChange={(typed) => change({ long: typed })}
					onBlur={checkCoordinates}
				/>
			</div>
			<div className="coordinate-map">
				<p className="form-field-help">{enCreate.mapHelp}</p>
				<PickMap
					place={place}
					typing={!place && (lat !== "" || long !== "")}
					onPick={(picked) => change({ lat: String(picked.lat), long: String(picked.lng) })}
					onOutside={() => setRefused({ lat, long })}
				/>
				<p className="coordinate-outside" role="status">
					{refused?.lat === lat && refused.long === long && enCreate.outside}
				</p>
			</div>
		</>
	);
}
