/** The real cities of the sample. Sources and licences are in the file's `meta`. */
import cities from "./cities.json" with { type: "json" };

export interface SampleCity {
	id: number;
	city: string;
	state: string;
	/** Degrees, WGS 84; the middle of the city. */
	lat: number;
	lng: number;
	pincode: string;
	/** The category of the branch there. */
	area: string;
	/** The city's post offices. */
	localities: readonly { name: string; pincode: string }[];
}

export const SAMPLE_CITIES: readonly SampleCity[] = cities.data;
