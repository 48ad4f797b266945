import { type ReactNode, startTransition, useEffect, useState } from "react";
import { ClockProvider } from "./state/clock.tsx";
import { type LocatorStore, StoreContext } from "./state/locator-store.tsx";
import { MapChoiceProvider } from "./state/map-choice.tsx";
import { PageContext, type PageContextValue } from "./state/page-context.tsx";
import { PositionProvider } from "./state/position.tsx";
import type { TextBook } from "./text/texts.ts";
import { TextContext } from "./text/use-texts.ts";

interface AppProps {
	page: PageContextValue;
	store: LocatorStore;
	book: TextBook;
	/** When the server rendered the page, in milliseconds since 1970. */
	now: number;
	/** The router: static on the server, interactive in the browser. */
	children: ReactNode;
}

/** The providers around the router, the same on server and client. */
export function App({ page, store, book, now, children }: AppProps) {
	const [shownBook, setShownBook] = useState(book);
	// All that shows texts is rendered again. A transition, because parts of the page may still have to be hydrated.
	useEffect(() => {
		book.allPlaces.then(() => startTransition(() => setShownBook({ ...book })));
	}, [book]);
	return (
		<TextContext value={shownBook}>
			<PageContext value={page}>
				<StoreContext value={store}>
					<ClockProvider initial={now}>
						<PositionProvider>
							<MapChoiceProvider>{children}</MapChoiceProvider>
						</PositionProvider>
					</ClockProvider>
				</StoreContext>
			</PageContext>
		</TextContext>
	);
}
