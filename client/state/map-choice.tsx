import { createContext, type ReactNode, use, useMemo, useState } from "react";

interface MapChoice {
	/** True once the visitor asked for a map where none comes by itself. */
	asked: boolean;
	setAsked(asked: boolean): void;
}

const MapChoiceContext = createContext<MapChoice>({ asked: false, setAsked() {} });

/** Keeps for the visit whether maps were asked for, so that Back finds the map open again. */
export function MapChoiceProvider({ children }: { children: ReactNode }) {
	const [asked, setAsked] = useState(false);
	const value = useMemo(() => ({ asked, setAsked }), [asked]);
	return <MapChoiceContext value={value}>{children}</MapChoiceContext>;
}

export function useMapChoice(): MapChoice {
	return use(MapChoiceContext);
}
