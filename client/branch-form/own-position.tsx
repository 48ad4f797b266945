import { useState } from "react";
import { roundedDegrees } from "../../shared/branch/written-pair.ts";
import type { Position } from "../../shared/places/distance.ts";
import { logWarning } from "../browser/log-warning.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

/** The largest inaccuracy that is accepted, in metres: beyond it, the position could be in another street. */
const MAX_INACCURATE = 100;

/** The device's most accurate current position. An old one may be kilometres away from the branch. */
const READ_OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 };

type Outcome = { status: "asking" | "denied" | "failed" } | { status: "inaccurate" | "taken"; metres: number };

/** A button that takes the position of an admin, who may be standing in the branch, and says how that went. */
export function OwnPosition({ onRead }: { onRead(place: Position): void }) {
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
			<p className="form-field-help" role="status">
				{outcome && textOf(outcome)}
			</p>
		</div>
	);
}

function textOf(outcome: Outcome): string {
	const { ownPosition } = createTexts;
	return "metres" in outcome ? ownPosition[outcome.status](outcome.metres) : ownPosition[outcome.status];
}
