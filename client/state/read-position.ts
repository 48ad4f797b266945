import type { Position } from "../../shared/places/distance.ts";
import { logWarning } from "../browser/log-warning.ts";

/** Why the visitor's position is not known. */
export type PositionFailure = "denied" | "unavailable" | "timeout";

/** A position, and how far from it the visitor may be, in kilometres. */
interface KnownPosition {
	position: Position;
	accuracyKm: number;
}

interface Listener {
	onPosition(reading: KnownPosition): void;
	/** Called if the answer takes longer than usual. */
	slow(): void;
	/** Called if reading fails. The position may still be found later: a browser may be waiting for the visitor's permission. */
	failed(reason: PositionFailure): void;
}

const SLOW_MS = 3000;

/** Longer than the browser's own limit, which starts only after the visitor has given permission, and in some browsers never ends. */
const GIVE_UP_MS = 12_000;

const READ_OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 5 * 60_000 };
const EXACT_OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 0, enableHighAccuracy: true };

/** A less accurate position is requested once more, and its distances are shown as rough. */
export const ROUGH_KM = 2;

/** Reads the visitor's position, and a rough one once more with high accuracy. The returned function silences all but a position. */
export function readPosition(geolocation: Geolocation | undefined, listener: Listener): () => void {
	const timers = [setTimeout(() => listener.slow(), SLOW_MS), setTimeout(() => fail("timeout"), GIVE_UP_MS)];
	let ended = false;
	const end = () => {
		ended = true;
		for (const timer of timers) clearTimeout(timer);
	};
	function fail(reason: PositionFailure) {
		if (ended) return;
		end();
		listener.failed(reason);
	}
	if (!geolocation) {
		fail("unavailable");
		return end;
	}
	geolocation.getCurrentPosition(
		(browserPosition) => {
			end();
			const rough = readingOf(browserPosition);
			listener.onPosition(rough);
			if (rough.accuracyKm <= ROUGH_KM) return;
			const keepBetter = (again: GeolocationPosition) => {
				const exact = readingOf(again);
				if (exact.accuracyKm < rough.accuracyKm) listener.onPosition(exact);
			};
			geolocation.getCurrentPosition(keepBetter, warn, EXACT_OPTIONS);
		},
		(error) => {
			warn(error);
			fail(REASONS[error.code] ?? "unavailable");
		},
		READ_OPTIONS,
	);
	return end;
}

/** Reasons by the code of a `GeolocationPositionError`. */
const REASONS: Record<number, PositionFailure> = { 1: "denied", 2: "unavailable", 3: "timeout" };

function readingOf({ coords }: GeolocationPosition): KnownPosition {
	return { position: { lat: coords.latitude, lng: coords.longitude }, accuracyKm: coords.accuracy / 1000 };
}

function warn(error: GeolocationPositionError): void {
	logWarning(`The position could not be read: ${error.message}`);
}
