/** The makers of the embedded map's data, as their licences require: their address and name. */
export const MAKERS = [
	["https://www.openstreetmap.org/copyright", "© OpenStreetMap"],
	["https://www.geonames.org/", "GeoNames"],
	["https://data.gov.in/", "India Post"],
] as const;
