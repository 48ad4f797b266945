import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import type { Position } from "../../shared/distance.ts";
import { logWarning } from "../browser/log-warning.ts";
import { usePageContext } from "./page-context.tsx";

interface PositionState {
	status: "unknown" | "asking" | "failed" | "known";
	/** The last known position. It stays while a new one is requested, and if that fails. */
	position?: Position;
}

type PositionContextValue = PositionState & { ask(): void };

const PositionContext = createContext<PositionContextValue>({ status: "unknown", ask() {} });

const READ_OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 5 * 60_000 };

/**
 * The visitor's position. It is read when the page loads if the visitor has already given permission, otherwise on request.
 * It leaves the browser as the origin of driving directions, and rounded to a kilometre where the server measures distances.
 */
export function PositionProvider({ children }: { children: ReactNode }) {
	const { source } = usePageContext();
	const [state, setState] = useState<PositionState>({ status: "unknown" });

	const read = useCallback(
		(onFailure: "unknown" | "failed") => {
			const fail = () => setState((before) => ({ ...before, status: onFailure }));
			if (!navigator.geolocation) return fail();
			navigator.geolocation.getCurrentPosition(
				({ coords }) => {
					const position = { lat: coords.latitude, lng: coords.longitude };
					source.setVisitor?.(position);
					setState({ status: "known", position });
				},
				(error) => {
					logWarning(`The position could not be read: ${error.message}`);
					fail();
				},
				READ_OPTIONS,
			);
		},
		[source],
	);

	useEffect(() => {
		navigator.permissions
			?.query({ name: "geolocation" })
			.then(({ state: permission }) => permission === "granted" && read("unknown"))
			.catch(() => logWarning("The permission for the position could not be read"));
	}, [read]);

	const value = useMemo(
		() => ({
			...state,
			ask() {
				setState((before) => ({ ...before, status: "asking" }));
				read("failed");
			},
		}),
		[state, read],
	);
	return <PositionContext value={value}>{children}</PositionContext>;
}

export function usePosition(): PositionContextValue {
	return use(PositionContext);
}
