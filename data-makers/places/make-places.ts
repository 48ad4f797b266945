/**
 * Writes the site's files of India's places, from public data (see NOTICE). The same data always give the same files. Takes minutes: for
 * each place, it looks for the query with which it is found first.
 */

import { writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { ColumnFile } from "../../server/places/column-file.ts";
import { type PlaceData, readPlaceData } from "../../server/places/place-data.ts";
import { INDIAN_STATES } from "../../shared/places/indian-states.ts";
import { PROMINENT_POPULATION } from "../../shared/search/place.ts";
import { believedCentres, believedOffices } from "./believed-centres.ts";
import { type City, makeCities } from "./cities.ts";
import { correctDistricts } from "./correct-districts.ts";
import { CORRECTIONS } from "./corrections.ts";
import { findForms } from "./find-forms.ts";
import { NearOffices, stateByOffices } from "./near-offices.ts";
import { makePlaces } from "./place-records.ts";
import { readGeoNames, readPincodes, readPostOffices, readStations } from "./source-tables.ts";
import { townNames } from "./town-names.ts";
import { writeColumns } from "./write-columns.ts";
import { placesFile } from "./write-places.ts";
import { whereaboutsFile } from "./write-whereabouts.ts";

const FOLDER = path.join(import.meta.dirname, "..", "..", "server", "places");

/** Names in Arabic letters are only in the file of places. */
const ARABIC = /\p{Script=Arabic}/u;

const written = { offices: readPostOffices(), pincodes: readPincodes() };
const pincodes = believedCentres(written.pincodes, written.offices);
const directory = believedOffices(written.offices, written.pincodes, pincodes);
const offices = correctDistricts(directory, pincodes);
const near = new NearOffices(offices);
const [stations, geoNames] = [readStations(), readGeoNames()];
const cities = makeCities(geoNames, stateByOffices(near), townNames({ offices, pincodes, stations, geoNames }));
const places = makePlaces({ offices, pincodes, stations, cities, near });

const withoutForms = placesFile(
	places,
	places.records.map(() => 0),
);
const data = await readPlaceData(new ColumnFile(withoutForms));
const forms = findForms(data);
const file = placesFile(places, forms);

write("city-names.json", cityNamesText(cities));
write("places.br", compress(file));
write("pincodes.br", compress(pincodesFile(data)));
write("whereabouts.br", compress(whereaboutsFile(data)));
console.log(`${places.records.length} places`);

function compress(bytes: Buffer): Buffer {
	return brotliCompressSync(bytes, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
			[constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
		},
	});
}

function write(name: string, content: string | Buffer): void {
	writeFileSync(path.join(FOLDER, name), content);
	console.log(`${name}: ${Buffer.byteLength(content)} bytes`);
}

/** The text of `server/places/city-names.json`: a line for each city with its state's number and its names, the largest city first. */
function cityNamesText(cities: readonly City[]): string {
	const lines = cities.map(({ name, state, otherNames }) =>
		JSON.stringify([INDIAN_STATES.indexOf(state), name, ...otherNames.filter((each) => !ARABIC.test(each))]),
	);
	const prominent = cities.filter(({ population }) => population >= PROMINENT_POPULATION).length;
	const states = JSON.stringify(INDIAN_STATES);
	const notTheCity = JSON.stringify(CORRECTIONS.notTheCity);
	return `{"states":${states},"notTheCity":${notTheCity},"prominent":${prominent},"cities":[\n${lines.join(",\n")}\n]}\n`;
}

/** Makes the file with the middle of each pincode, for `server/places/pincode-centres.ts`. */
function pincodesFile({ pincodes, starts, lat, lng }: PlaceData): Buffer {
	return writeColumns({
		pincodes: [...pincodes],
		lat: [...lat.subarray(starts.pincode)],
		lng: [...lng.subarray(starts.pincode)],
	});
}
