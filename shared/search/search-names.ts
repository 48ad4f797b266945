/** What a browser needs besides the list of branches to search it as the server does. */
export interface SearchNames {
	/** Other names of the branches' cities, by the place keys of city and state: `pune|maharashtra`. */
	cities: Readonly<Record<string, readonly string[]>>;
	/** See `PlaceHints`. */
	elsewhere: readonly string[];
}
