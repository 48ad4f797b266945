import type { PlaceData } from "../../server/places/place-data.ts";
import { writeColumns } from "./write-columns.ts";

/** Writes the middle of each pincode as `server/places/pincode-centres.ts` reads it. */
export function pincodesFile({ pincodes, starts, lat, lng }: PlaceData): Buffer {
	return writeColumns({
		pincodes: [...pincodes],
		lat: [...lat.subarray(starts.pincode)],
		lng: [...lng.subarray(starts.pincode)],
	});
}
