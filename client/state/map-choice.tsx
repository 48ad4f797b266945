import { createContext, type ReactNode, use, useMemo, useState } from "react";

interface MapChoice {
	/** Whether the visitor wants the finder's map to fill the window. */
	asked: boolean;
	setAsked(asked: boolean): void;
}

const MapChoiceContext = createContext<MapChoice>({ asked: false, setAsked() {} });

/** Remembers during the visit whether the visitor wanted the map large, so that it is large again after Back. */
export function MapChoiceProvider({ children }: { children: ReactNode }) {
	const [asked, setAsked] = useState(false);
	const value = useMemo(() => ({ asked, setAsked }), [asked]);
	return <MapChoiceContext value={value}>{children}</MapChoiceContext>;
}

export function useMapChoice(): MapChoice {
	return use(MapChoiceContext);
}
