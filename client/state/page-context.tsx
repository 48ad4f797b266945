import { createContext, use } from "react";
import type { UIMatch } from "react-router-dom";
import type { LocatorSource, ServedContext } from "../../shared/finder/rendering.ts";
import type { Suggestion } from "../../shared/search/suggestion.ts";
import type { BrowserSource } from "./browser-source.ts";

export type Matches = readonly Pick<UIMatch, "handle" | "data" | "params">[];

/** Values that stay the same during the whole visit. */
export interface PageContextValue extends ServedContext {
	/** On the server, everything that only browsers have is missing. */
	source: LocatorSource & Partial<Omit<BrowserSource, keyof LocatorSource>>;
	/** The search box's suggestions for a text. Rejects if the server does not answer. */
	suggest(query: string, signal: AbortSignal): Promise<readonly Suggestion[]>;
	/** Updates the document's head for matched routes if the visitor is still on their page. Its code loads with the first use. */
	showHead(matches: Matches, isCurrent: () => boolean): Promise<void>;
	/** Makes the next use of each feed fetch it again, because branches have changed. */
	forgetFeeds(): void;
	/** Version of the branch feed that the page was made from, if there is one. */
	version: string | undefined;
	/** Whether the document came without the first page's content and head. */
	isShell: boolean;
}

export const PageContext = createContext<PageContextValue | null>(null);

export function usePageContext(): PageContextValue {
	const value = use(PageContext);
	if (!value) throw new Error("The page context is missing");
	return value;
}
