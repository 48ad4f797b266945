import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Position } from "../../shared/places/distance.ts";
import { logWarning } from "../browser/log-warning.ts";
import { useTexts } from "../text/use-texts.ts";
import { usePageContext } from "./page-context.tsx";
import { type PositionFailure, readPosition } from "./read-position.ts";

interface PositionState {
	/** `slow` means that asking takes longer than usual. */
	status: "unknown" | "asking" | "slow" | "failed" | "known";
	reason?: PositionFailure;
	/** The last known position. It stays while a new one is requested, and if that request fails. */
	position?: Position;
	/** How far from there the visitor may be, in kilometres. */
	accuracyKm: number;
}

const UNKNOWN: PositionState = { status: "unknown", accuracyKm: 0 };

/** `ask` asks the browser, or asks again if it has not answered yet. */
const PositionContext = createContext({ ...UNKNOWN, ask() {} });

/** The visitor's position, read on load if permitted, else on request. It leaves the browser only for directions, and rounded to a kilometre. */
export function PositionProvider({ children }: { children: ReactNode }) {
	const { source } = usePageContext();
	const [state, setState] = useState(UNKNOWN);
	const endWaiting = useRef(() => {});

	const read = useCallback(
		(isRequested: boolean) => {
			const tell = (news: Partial<PositionState>) => isRequested && setState((before) => ({ ...before, ...news }));
			endWaiting.current();
			tell({ status: "asking" });
			endWaiting.current = readPosition(navigator.geolocation, {
				onPosition(reading) {
					source.setVisitor?.(reading.position);
					setState({ status: "known", ...reading });
				},
				slow: () => tell({ status: "slow" }),
				failed: (reason) => tell({ status: "failed", reason }),
			});
		},
		[source],
	);

	useEffect(() => {
		navigator.permissions
			?.query({ name: "geolocation" })
			.then(({ state: permission }) => permission === "granted" && read(false))
			.catch(() => logWarning("The permission for the position could not be read"));
		return () => endWaiting.current();
	}, [read]);

	const value = useMemo(() => ({ ...state, ask: () => read(true) }), [state, read]);
	return <PositionContext value={value}>{children}</PositionContext>;
}

export const usePosition = () => use(PositionContext);

/** Why the position is not known yet, or what the visitor can do if reading it failed. Empty before it is requested, and once it is known. */
export function useLocationText(): string {
	const texts = useTexts();
	const { status, reason = "unavailable" } = usePosition();
	if (status === "asking") return texts.finder.locating;
	if (status === "slow") return texts.finder.locatingSlowly;
	return status === "failed" ? texts.finder.locationFailed[reason] : "";
}
