import { type ComponentType, lazy, Suspense } from "react";
import type { SearchResults } from "../../../shared/search/search-results.ts";
import { useLocationText, usePosition } from "../../state/position.tsx";
import { useTexts } from "../../text/use-texts.ts";
import { Icon } from "../../ui/icon.tsx";
import type { useFinder } from "../state/use-finder.ts";
import type { NotesProps } from "./notes.tsx";

export const importNotes = () => import("./notes.tsx");

let LoadedNotes: ComponentType<NotesProps> = lazy(async () => ({ default: (await importNotes()).Notes }));

/** The server, which waits for nothing while it renders, and a page that is to be hydrated with them, have them from the start. */
export function setNotes(loaded: typeof LoadedNotes): void {
	LoadedNotes = loaded;
}

/** What `notes.tsx` says or offers in one place, once it is loaded. */
export function Notes(props: NotesProps) {
	return (
		<Suspense fallback={props.count && <span>{props.count}</span>}>
			<LoadedNotes {...props} />
		</Suspense>
	);
}

/** What a visitor should know about the results: words that were left out, how far away they are, and how they are sorted. */
export function ResultNotes({ finder }: { finder: ReturnType<typeof useFinder> }) {
	const texts = useTexts();
	const { position } = usePosition();
	const locationText = useLocationText();
	const results = finder.results.status === "ready" ? finder.results : undefined;
	const hasOrigin = results?.from !== undefined || position !== undefined;
	return (
		<div className="result-notes" aria-live="polite">
			{results && maySay(results, position !== undefined) && <Notes finder={finder} results={results} />}
			{finder.filter.sort === "nearest" && !hasOrigin && <p>{locationText || texts.finder.sortNeedsPlace}</p>}
			{results?.nearMe && !position && (
				<button type="button" className="act needs-script" onClick={finder.nearMe.ask}>
					<Icon name="locate" />
					<span>{texts.finder.useLocation}</span>
				</button>
			)}
		</div>
	);
}

/** Whether there may be something to say, for which the sentences are loaded. */
function maySay({ found: total, days, unmatched, leftOut, ...rest }: SearchResults, isLocated: boolean): boolean {
	const { wishes, notice, closed, guessed, about } = rest;
	const parts = [wishes, notice, closed, guessed, about, ...days, ...unmatched, ...leftOut];
	return isLocated || total === 0 || parts.some(Boolean);
}
