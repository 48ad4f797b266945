import { type ClipboardEvent, useEffect, useState } from "react";
import { COORDINATES_SWAPPED } from "../../shared/branch/coordinate-input.ts";
import { readPlace } from "../../shared/branch/coordinate-pair.ts";
import { roundedDegrees } from "../../shared/branch/written-pair.ts";
import type { Position } from "../../shared/places/distance.ts";
import { logWarning } from "../browser/log-warning.ts";
import { MapFrame, type MapViewProps } from "../map/map-frame.tsx";
import type { PickMapViewProps } from "../map/pick-map-view.tsx";
import { moreTexts as enMore } from "../text/en/more-texts.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { mapServiceUrl } from "../ui/branch/directions-link.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { firstPlace, type NamedPlace } from "./ask-places.ts";
import { type BranchValues, placeIn } from "./branch-values.ts";
import { TextField } from "./form-field.tsx";
import { PlaceEntry } from "./place-entry.tsx";
import type { BranchForm } from "./use-branch-form.ts";

type Coordinates = Pick<BranchValues, "lat" | "long">;

/** Latitude and longitude, and what fills them in: pasted text, the admin's own position, or a map, which also shows the place. */
export function CoordinateFields({ form }: { form: BranchForm }) {
	const { values, errors, change, fieldOf } = form;
	const { lat, long } = values;
	/** The fields' values when a place outside India was chosen on the map. */
	const [refused, setRefused] = useState<Coordinates>();
	/** The fields' values after a tap that was not exact. */
	const [rough, setRough] = useState<Coordinates>();
	const place = placeIn(values);
	const near = useSurroundings(values, place !== undefined);

	function fill({ lat: north, lng: east }: Position): Coordinates {
		const filled = { lat: String(north), long: String(east) };
		change(filled);
		return filled;
	}

	/** Two coordinates, or a link, can be pasted into either field. */
	function paste(event: ClipboardEvent) {
		const { place: pasted } = readPlace(event.clipboardData.getData("text"));
		if (!pasted) return;
		event.preventDefault();
		fill(pasted);
	}

	function swap() {
		change({ lat: long, long: lat });
		// The button disappears with the error.
		document.getElementById("branch-lat")?.focus();
	}

	/** The middle of the pincode, in place of a pin that stayed when the branch moved. */
	const suggested = {
		label: createTexts.takeMiddle(values.pincode),
		take(suggestion: string) {
			const { place: middle } = readPlace(suggestion);
			if (middle) fill(middle);
		},
	};
	const swapButton = errors.lat === COORDINATES_SWAPPED && <Button text={createTexts.swap} onClick={swap} />;
	const input = { inputMode: "decimal", onPaste: paste, onBlur: form.checkCoordinates } as const;
	const at = (noted: Coordinates | undefined) => noted?.lat === lat && noted.long === long;
	return (
		<>
			<PlaceEntry place={place} pincode={values.pincode} isEmpty={lat === "" && long === ""} onRead={fill} />
			<OwnPosition onRead={fill} />
			<div className="stack coordinate-pair">
				<TextField {...fieldOf("lat")} {...input} remedy={swapButton} suggested={suggested} />
				<TextField {...fieldOf("long")} {...input} />
			</div>
			<div className="coordinate-map">
				<p className="field-label">{createTexts.mapHelp}</p>
				<PickMap
					place={place}
					near={near}
					typing={!place && (lat !== "" || long !== "")}
					onPick={(picked, isRough) => {
						const filled = fill(picked);
						setRough(isRough ? filled : undefined);
					}}
					onOutside={() => setRefused({ lat, long })}
				/>
				{place && (
					<a className="button coordinate-check" href={mapServiceUrl(place)} target="_blank" rel="noopener">
						<span>{createTexts.checkOnMap}</span>
						<span className="visually-hidden">{`, ${createTexts.newTab}`}</span>
					</a>
				)}
				<p className="coordinate-outside" role="status">
					{at(refused) && createTexts.outside}
				</p>
				<p className="field-label" role="status">
					{at(rough) && createTexts.rough}
				</p>
			</div>
		</>
	);
}

/** The largest inaccuracy that is accepted, in metres: beyond it, the position could be in another street. */
const MAX_INACCURATE = 100;

/** The device's most accurate current position. An old one may be kilometres away from the branch. */
const READ_OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 };

type Outcome = { status: "asking" | "denied" | "failed" } | { status: "inaccurate" | "taken"; metres: number };

/** A button that takes the position of an admin, who may be standing in the branch, and says how that went. */
function OwnPosition({ onRead }: { onRead(place: Position): void }) {
	const [outcome, setOutcome] = useState<Outcome>();

	function ask() {
		if (!navigator.geolocation) return setOutcome({ status: "failed" });
		setOutcome({ status: "asking" });
		navigator.geolocation.getCurrentPosition(
			({ coords: { latitude, longitude, accuracy } }) => {
				const metres = Math.round(accuracy);
				if (metres > MAX_INACCURATE) return setOutcome({ status: "inaccurate", metres });
				setOutcome({ status: "taken", metres });
				onRead({ lat: roundedDegrees(latitude), lng: roundedDegrees(longitude) });
			},
			({ code, message, PERMISSION_DENIED }) => {
				logWarning(`The position could not be read: ${message}`);
				setOutcome({ status: code === PERMISSION_DENIED ? "denied" : "failed" });
			},
			READ_OPTIONS,
		);
	}

	return (
		<div className="own-position">
			<Button aria-disabled={outcome?.status === "asking"} onClick={ask}>
				<Icon name="locate" />
				{createTexts.ownPosition.use}
			</Button>
			<p className="field-label" role="status">
				{outcome && textOf(outcome)}
			</p>
		</div>
	);
}

function textOf(outcome: Outcome): string {
	const { ownPosition } = createTexts;
	return "metres" in outcome ? ownPosition[outcome.status](outcome.metres) : ownPosition[outcome.status];
}

const loadView = () => import("../map/pick-map-view.tsx").then(({ PickMapView }) => PickMapView);

/** A map for choosing a place. */
function PickMap(own: Omit<PickMapViewProps, keyof MapViewProps>) {
	return <MapFrame label={enMore.map.toPick} kind="pick" loadView={loadView} own={own} />;
}

/** Until this time after the last letter, a name is being typed. */
const TYPING_MS = 400;

/** What says where a branch is, the most exact first. */
export function namesOfPlace({ pincode, cityName, stateName }: BranchValues): string[] {
	const [code, city, state] = [pincode.trim(), cityName.trim(), stateName.trim()];
	const names = [/^[1-8]\d{5}$/.test(code) && code, city && [city, state].filter(Boolean).join(", "), state];
	return names.filter((name) => typeof name === "string" && name !== "") as string[];
}

/** Where the pincode of a branch without a position is, or else its city or state; undefined if that is not known. */
function useSurroundings(values: BranchValues, isPlaced: boolean): NamedPlace | undefined {
	const [place, setPlace] = useState<NamedPlace>();
	const names = isPlaced ? "" : namesOfPlace(values).join("\n");
	useEffect(() => {
		if (names === "") return;
		const left = new AbortController();
		const timer = setTimeout(async () => {
			const found = await firstOf(names.split("\n"), left.signal).catch(() => undefined);
			if (found && !left.signal.aborted) setPlace(found);
		}, TYPING_MS);
		return () => {
			clearTimeout(timer);
			left.abort();
		};
	}, [names]);
	return place;
}

async function firstOf([name, ...others]: readonly string[], left: AbortSignal): Promise<NamedPlace | undefined> {
	return name === undefined ? undefined : ((await firstPlace(name, left)) ?? firstOf(others, left));
}
