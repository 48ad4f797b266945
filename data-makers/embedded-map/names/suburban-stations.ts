/** Stations of Mumbai's Harbour, Trans-Harbour and main lines that the table of Indian Railways' stations lacks. */
import type { NamedPlace } from "./names-near.ts";

/**
 * Generally known latitudes and longitudes, written down by hand, not from another map's data. Tests compare them with the post offices of
 * the same names, if there are any. From south to north, line by line.
 */
export const SUBURBAN_STATIONS: readonly NamedPlace[] = (
	[
		// From Masjid to Wadala and King's Circle
		["Dockyard Road", 18.9664, 72.8441],
		["Reay Road", 18.9774, 72.8443],
		["Cotton Green", 18.9866, 72.8435],
		["Sewri", 18.9992, 72.8547],
		["Wadala Road", 19.0164, 72.8588],
		["Kings Circle", 19.0323, 72.8574],
		// From Wadala to Panvel
		["GTB Nagar", 19.0379, 72.8643],
		["Chunabhatti", 19.0516, 72.8691],
		["Tilak Nagar", 19.0661, 72.8897],
		["Chembur", 19.0627, 72.9011],
		["Govandi", 19.0553, 72.9153],
		["Mankhurd", 19.0485, 72.9319],
		["Vashi", 19.0632, 72.9989],
		["Sanpada", 19.0658, 73.0093],
		["Juinagar", 19.056, 73.0183],
		["Nerul", 19.0334, 73.0182],
		["Seawoods Darave", 19.0219, 73.019],
		["Belapur CBD", 19.019, 73.039],
		["Kharghar", 19.0262, 73.0594],
		["Mansarovar", 19.0166, 73.0806],
		["Khandeshwar", 19.0073, 73.0949],
		// From Thane to Turbhe
		["Airoli", 19.1585, 72.9993],
		["Rabale", 19.1369, 73.0021],
		["Ghansoli", 19.1164, 73.0068],
		["Koparkhairane", 19.1031, 73.0109],
		["Turbhe", 19.0762, 73.0174],
	] as const
).map(([name, lat, lng]) => ({ name, lat, lng }));
