import type { ReactNode } from "react";
import { ClockProvider } from "./state/clock.tsx";
import { type LocatorStore, LocatorStoreProvider } from "./state/locator-store.tsx";
import { MapChoiceProvider } from "./state/map-choice.tsx";
import { PageContext, type PageContextValue } from "./state/page-context.tsx";
import { PositionProvider } from "./state/position.tsx";

interface AppProps {
	page: PageContextValue;
	store: LocatorStore;
	/** Milliseconds since 1970 at which the server rendered. */
	now: number;
	/** The router: static on the server, alive in the browser. */
	children: ReactNode;
}

/** What stands around the router, the same on both sides. */
export function App({ page, store, now, children }: AppProps) {
	return (
		<PageContext value={page}>
			<LocatorStoreProvider store={store}>
				<ClockProvider initial={now}>
					<PositionProvider>
						<MapChoiceProvider>{children}</MapChoiceProvider>
					</PositionProvider>
				</ClockProvider>
			</LocatorStoreProvider>
		</PageContext>
	);
}
