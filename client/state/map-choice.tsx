import { createContext, type ReactNode, use, useMemo, useState } from "react";

interface MapChoice {
	/** Whether the visitor wants the finder's map to fill the window. */
	isRequested: boolean;
	setRequested(isRequested: boolean): void;
}

const MapChoiceContext = createContext<MapChoice>({ isRequested: false, setRequested() {} });

/** Remembers during the visit whether the visitor wanted the map large, so that it is large again after Back. */
export function MapChoiceProvider({ children }: { children: ReactNode }) {
	const [isRequested, setRequested] = useState(false);
	const value = useMemo(() => ({ isRequested, setRequested }), [isRequested]);
	return <MapChoiceContext value={value}>{children}</MapChoiceContext>;
}

export function useMapChoice(): MapChoice {
	return use(MapChoiceContext);
}
