import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Position } from "../../shared/places/distance.ts";
import { logWarning } from "../browser/log-warning.ts";
import { en } from "../text/en.ts";
import { usePageContext } from "./page-context.tsx";
import { type PositionFailure, readPosition } from "./read-position.ts";

interface PositionState {
	/** `slow` is asking for longer than usual. */
	status: "unknown" | "asking" | "slow" | "failed" | "known";
	reason?: PositionFailure;
	/** The last known position. It stays while a new one is requested, and if that fails. */
	position?: Position;
	/** How far in kilometres the visitor may be from there. */
	accuracyKm: number;
}

type PositionContextValue = PositionState & {
	/** Asks the browser, again if it has not answered yet. */
	ask(): void;
};

const UNKNOWN: PositionState = { status: "unknown", accuracyKm: 0 };

const PositionContext = createContext<PositionContextValue>({ ...UNKNOWN, ask() {} });

/**
 * The visitor's position. It is read when the page loads if the visitor has already given permission, otherwise on request.
 * It leaves the browser as the origin of driving directions, and rounded to a kilometre where the server measures distances.
 */
export function PositionProvider({ children }: { children: ReactNode }) {
	const { source } = usePageContext();
	const [state, setState] = useState(UNKNOWN);
	const endWaiting = useRef(() => {});

	const read = useCallback(
		(asked: boolean) => {
			const tell = (news: Partial<PositionState>) => asked && setState((before) => ({ ...before, ...news }));
			endWaiting.current();
			tell({ status: "asking" });
			endWaiting.current = readPosition(navigator.geolocation, {
				found(known) {
					source.setVisitor?.(known.position);
					setState({ status: "known", ...known });
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

export function usePosition(): PositionContextValue {
	return use(PositionContext);
}

/** Why the position is not known yet, or what to do where it could not be read; empty while nobody asks, and once it is known. */
export function useLocationText(): string {
	const { status, reason = "unavailable" } = usePosition();
	if (status === "asking") return en.finder.locating;
	if (status === "slow") return en.finder.locatingSlowly;
	return status === "failed" ? en.finder.locationFailed[reason] : "";
}
