import { createContext, type ReactNode, use, useMemo, useState } from "react";

interface MapChoice {
	/** Whether the visitor has asked for a map that does not load by itself. */
	asked: boolean;
	setAsked(asked: boolean): void;
}

const MapChoiceContext = createContext<MapChoice>({ asked: false, setAsked() {} });

/** Remembers during the visit whether the visitor asked for maps, so that the map is still open after Back. */
export function MapChoiceProvider({ children }: { children: ReactNode }) {
	const [asked, setAsked] = useState(false);
	const value = useMemo(() => ({ asked, setAsked }), [asked]);
	return <MapChoiceContext value={value}>{children}</MapChoiceContext>;
}

export function useMapChoice(): MapChoice {
	return use(MapChoiceContext);
}
