import { createContext, type ReactNode, use, useMemo, useState } from "react";

/** Whether the visitor wants the finder's map to fill the window. */
const MapChoiceContext = createContext({ isRequested: false, setRequested(_isRequested: boolean) {} });

/** Remembers during the visit whether the visitor wanted the map large, so that it is large again after Back. */
export function MapChoiceProvider({ children }: { children: ReactNode }) {
	const [isRequested, setRequested] = useState(false);
	const value = useMemo(() => ({ isRequested, setRequested }), [isRequested]);
	return <MapChoiceContext value={value}>{children}</MapChoiceContext>;
}

export const useMapChoice = () => use(MapChoiceContext);
